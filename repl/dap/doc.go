// Package dap is a debug adapter: editors that speak the Debug Adapter Protocol
// set breakpoints in the scripts and manifests of packs with it, step through a
// test, a record or a match that they play, forwards and back, and look at what
// is there.
//
// What is debugged is a course: it plays from its beginning, the same each time.
// A run plays it on a goroutine of its own and is told of each point that it
// passes: a line of a script or of a test, an event, a listener that is about to be
// asked, a command. Points are counted from the beginning. To stop is to wait
// inside the point, with the match and the scripts as they stand there; to go back
// is to break the course off and to play it again up to an earlier number, from the
// beginning or from a mark before it: a copy of the match, which is made now and then
// between two commands. So nothing else is kept while it goes forwards, and what is
// seen after a step back is what was there, to the last bit.
//
// It is not for programs that embed the engine: those use package luabind.
package dap
