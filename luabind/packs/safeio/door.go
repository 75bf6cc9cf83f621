// Package safeio is the boundary for untrusted input and for output. In has one reader:
// it reads a regular file within a bound. Out has one cleaner: a writer that escapes
// everything that could control a terminal. No other code in the program opens a file
// or writes to a standard stream; a test of the source checks that.
//
// Programs that embed the engine use package luabind instead.
package safeio
