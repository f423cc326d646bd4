// Package broken compiles on a desktop and fails to compile on a phone. It tests the
// check of the phone package.
package broken
