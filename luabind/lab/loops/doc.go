// Package loops finds what can be repeated without an end. That is one command whose
// chain of events never ends, or commands of one turn that a player can give again
// because they have restored what they cost.
//
// A search explores scenarios with some pieces of the packs in play. It compares
// positions by their stock (match.Stock), because a position in which something counts
// up never repeats. When a few commands leave the player with as much of every resource
// as before, they may be a cycle. Repeating them again and again decides it.
//
// Before that it searches the graph of listeners that may trigger each other for
// cycles, and tries those with a small budget.
//
// Programs that embed the engine use package luabind instead.
package loops
