// Package engine plays the matches of a server with package luabind. Each worker of the
// server has packs of its own, because a machine of scripts serves one goroutine at a time.
//
// It is not for programs that embed the engine: those use package luabind.
package engine
