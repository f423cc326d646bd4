// Package phones checks the Android and iOS projects in mobile without an SDK: it binds
// package mobile, compiles the Java against stubs of Android and the Objective-C against
// GNUstep's Foundation and stubs of UIKit, packs manifest and resources with aapt2, and
// reads property lists, the Xcode project and the versions. It contains only tests; run
// them with `make mobile-check`. The program in compare compares the stubs of Android
// with a published list of its API.
package phones
