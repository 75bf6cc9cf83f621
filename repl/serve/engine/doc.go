// Package engine plays the matches of a server with package luabind. They run on the
// workers of a luabind.Host, because a machine of scripts serves one goroutine at a time.
//
// It is not for programs that embed the engine: those use package luabind.
package engine
