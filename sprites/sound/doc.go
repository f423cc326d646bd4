// Package sound synthesizes and plays the sound effects and the music.
package sound
