// Package sandbox compiles and runs card scripts so that a script can neither
// harm its host nor behave differently on another machine.
//
// # What is bounded
//
// Every Lua instruction and every native function draws from one counter, so a
// script stops at the same place everywhere; time is never consulted. The
// syntax tree is rewritten before it is compiled: string concatenation, table
// writes and computed table constructors become calls of native helpers,
// because the interpreter runs those as single instructions whose cost has no
// bound. The helpers have no name a script can spell.
//
// # What is remembered
//
// Nothing. A function may not assign a global or a local of the main chunk
// (checked in the source), a function that outlives the main chunk may not
// assign any captured local (checked in the compiled code when the module is
// loaded), and every table that outlives the main chunk is frozen. A frozen
// table is the same table, so reading it costs nothing extra; writes are
// refused by the helper that all table writes go through.
//
// # Threads
//
// A Chunk is immutable and may be shared. A VM belongs to one goroutine.
//
// It is not for programs that embed the engine: those use package luabind.
package sandbox
