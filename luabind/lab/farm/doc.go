// Package farm is the protocol between the programs arbiter and arbiter-farm, when the
// units of a report (luabind/lab) run on many machines.
//
// arbiter reads flags and packs, and writes a Job to the standard input of
// arbiter-farm. That distributes the units, and reports the results on its standard
// output, one Line each. Only arbiter-farm uses a network. It is a separate module
// (cmd/arbiter-farm), so that arbiter does not need its libraries.
//
// Programs that embed the engine use package luabind instead.
package farm
