// Package loops finds what can be repeated without an end: one command whose chain
// of events never ends, and commands of one turn after which a player can give them
// again with nothing less to pay them with.
//
// A search looks through what can be done in scenes in which some pieces of the
// packs stand beside each other. Positions are compared by their stock
// (match.Stock), as a position in which something counts is never the same twice:
// when of all that commands are paid with there is as much after some commands as
// before them, these may be a cycle. Whether they are is found by giving them again
// and again.
//
// Before that the graph of listeners that may set off each other is searched for
// circles, which are tried with little.
//
// It is not for programs that embed the engine: those use package luabind.
package loops
