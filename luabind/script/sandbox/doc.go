// Package sandbox compiles and runs card scripts so that a script can neither harm its
// host nor behave differently on another machine.
//
// # What is bounded
//
// Every Lua instruction and every native function draws from one counter, so a script
// stops at the same point everywhere; time is never consulted. The syntax tree is
// rewritten before it is compiled. String concatenation, table writes and computed
// table constructors become calls of native helpers, because the interpreter runs those
// as single instructions of unbounded cost. The helpers have no name a script can
// spell.
//
// # What is remembered
//
// Nothing. A function may not assign a global or a local of the main chunk; this is
// checked in the source. A function that outlives the main chunk may not assign any
// captured local; this is checked in the compiled code when the module is loaded. Every
// table that outlives the main chunk is frozen. A frozen table is the same table, so
// reading it costs nothing extra; writes are refused by the helper that all table
// writes go through.
//
// # Threads
//
// A Chunk is immutable and may be shared. A VM belongs to one goroutine.
//
// Programs that embed the engine use package luabind instead.
package sandbox
