// Package compiler compiles the syntax tree of a script to the instructions of the
// interpreter. It replaces the interpreter's compiler, which computes wrong values for
// ordinary programs. That compiler assigns targets before all values are read, loses
// assignments of "and" and "or", forgets to close captured variables, and lets "local f
// = function" see itself.
//
// The order of evaluation is exactly that of C Lua 5.1, even where the manual leaves it open. A
// local that is an operand is read when the operator runs, and the last target of an assignment
// is written first. goto follows Lua 5.2.
//
// Three operations are calls of native functions, because the interpreter's
// instructions for them are unbounded or inexact: storing into a table, a^b and a%b.
// They are locals that the chunk is expected to bind under names that no script can
// write (see Store, Power and Modulo).
//
// # Layout
//
// A local is in the register of its number; temporaries are above. Every instruction
// that shrinks the interpreter's stack (a call, ...) works on the topmost register, so
// that it never cuts off a live one.
//
// Programs that embed the engine use package luabind instead.
package compiler
