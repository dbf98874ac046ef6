# Only in a checkout; in the wheel the stock itself lies here
from ...systems import *
