// Package broken is right on a desktop and wrong on a phone, so that the
// check of the phone package has something to find.
package broken
