"""Reads maps of Tiled: .tmj and .tmx, with their tilesets and templates."""
