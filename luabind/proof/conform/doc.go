// Package conform has the tests that compare the sandbox with C Lua: random programs
// and programs by topic run in both, and must have the same output. The answers of C
// Lua 5.1 (5.2 where a program has goto) are kept in testdata, so that machines without
// it test too. Where lua5.1 is installed, new random programs are made in every run.
//
// ARBITER_LONG=1 runs 50,000 random programs instead of 2,000 and requires that every
// construct and every nesting of two has occurred at least 500 times.
//
// Programs that embed the engine use package luabind instead.
package conform
