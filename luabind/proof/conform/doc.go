// Package conform holds the tests that compare the sandbox with C Lua: random
// programs and programs by topic run in both, and must say the same. The
// answers of C Lua 5.1 (5.2 where a program has goto) are kept in testdata, so
// that machines without it test too; where lua5.1 is installed, new random
// programs are made at every run.
//
// ARBITER_LONG=1 runs 50,000 random programs instead of 2,000 and demands that
// every construct and every nesting of two has occurred at least 500 times.
//
// It is not for programs that embed the engine: those use package luabind.
package conform
