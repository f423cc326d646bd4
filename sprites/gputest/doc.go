// Package gputest holds the drawing tests that need a display; see gpu_test.go.
package gputest
