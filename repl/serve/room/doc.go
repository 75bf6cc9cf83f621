// Package room is the core of a server of matches: rooms, seats, commands,
// acknowledgements, offers and clocks. It has no sockets, files, wall clock or goroutines.
// The clock, the store, the network, randomness and the place where work is done are
// interfaces, so that a simulation can run it (sim_test.go).
//
// A Hub belongs to one goroutine. Everything slow is done elsewhere: a Runner calls games,
// and a Store writes. Both call back on the goroutine of the hub. A room does one thing at
// a time; what arrives meanwhile waits in its inbox. A command is carried out in memory, then
// written, and only then acknowledged and shown. If it cannot be written, the room forgets
// what it has in memory and reads the store again.
//
// It is not for programs that embed the engine: those use package luabind.
package room
