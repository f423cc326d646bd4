// Package checks holds the tests of the project as a whole: which part may
// import which, what the engine may use, what may be committed, that every
// dependency is explained, and that the phone package type-checks. It lies in
// a folder that ./... leaves out: run it with `make checks` and
// `make mobile-check`.
package checks
