// Package serve is a server of matches: it connects the core (repl/serve/room) with
// sockets, files, workers and clocks. docs/protocol.md describes what it speaks, and
// docs/serve.md how to run it.
//
// It is not for programs that embed the engine: those use package luabind.
package serve
