// Package dap is a debug adapter for editors that speak the Debug Adapter Protocol. With it they
// set breakpoints in the scripts and manifests of packs, step through a test, a record or a
// match forwards and back, and inspect values.
//
// The debugged program is called a course: it plays from its beginning, the same each time. A
// run plays it on a separate goroutine and receives each point that it passes. A point is a line of a
// script or of a test, an event, the turn of a listener, or a command. Points are counted from the
// beginning. To stop, the run waits inside a point, with the match and the scripts as they are
// there.
//
// To go back, the run aborts the course and plays it again up to an earlier number. It begins at
// the beginning or at an earlier mark, which is a copy of the match that is made now and then
// between two commands. So a run stores nothing else while it goes forwards, and a step back
// shows exactly what was there.
//
// It is not for programs that embed the engine: those use package luabind.
package dap
