package scenes

