// Package gputest contains drawing tests that need a display; see gpu_test.go.
package gputest
