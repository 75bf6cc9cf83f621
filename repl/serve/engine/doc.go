// Package engine plays the matches of a server with package luabind. Each worker of the
// server has packs of its own, because a machine of scripts serves one goroutine at a time.
package engine
