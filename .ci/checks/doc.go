// Package checks contains the tests of the whole project. They check imports between
// parts, what the engine may use, which files may be committed, and how large packages,
// types and functions are. They also check that CONTRIBUTING.md explains every
// dependency, and that the phone package type-checks. The pattern ./... does not match
// this folder; run the tests with `make checks` and `make mobile-check`.
package checks
