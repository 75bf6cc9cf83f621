// Package join is a client of a server of matches (docs/protocol.md): a person at a
// terminal, or a bot. Player is its core; it has no sockets, so that the simulation of the
// server uses it too.
//
// It is not for programs that embed the engine: those use package luabind.
package join
