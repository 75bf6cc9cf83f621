// Package farm is what the program arbiter and the program arbiter-farm tell each
// other, when the units of work of a report (luabind/lab) are done on many machines.
//
// arbiter reads flags and packs, and gives a Job to arbiter-farm, on its standard
// input. That sends the units out, and tells on its standard output what comes back, a
// Line each. Who knows a network is arbiter-farm alone, which is a module of its own
// (cmd/arbiter-farm), so that arbiter needs no more libraries for it.
//
// It is not for programs that embed the engine: those use package luabind.
package farm
