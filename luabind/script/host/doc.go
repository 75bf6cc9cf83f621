// Package host runs the scripts of a game's packs for its matches. It serves every game. The
// parts of one game are in its [Game]: a table of functions and the types of their
// arguments. The binding, the errors of wrong arguments and the reference pages are made from
// that table.
//
// Programs that embed the engine use package luabind instead.
//
// # The life of a machine
//
//	var room = host.Game[State]{Name: "chess", Functions: functions, Types: types}
//
//	k, err := host.New(&room, lib.Scripts, lib.Funcs) // loads the scripts
//	k.Link(len(prog.Listeners), owner)                // gives each listener its me
//	m.Attach(k)                                       // from now on k runs them
//
// New runs the main chunk of every script once, and finds the function of each def.Func.
// Between New and Link a game can call its scripts to build the program, with [Machine.Ask].
// After Link, matches of the program call the machine as their match.Scripts. [Load] and
// [Join] do the same as New in two parts, so that the scripts load while the game compiles.
//
// # The life of a call
//
// A match calls a handler with the entity that listens. The machine sets the objects that
// the script sees: me (the definition), ev (the event) and game (the match). When the script
// calls a function of the table, the machine reads the arguments by their types. It refuses a
// wrong one with an error that names the function, the argument and the expected values.
// Function.Do runs after that.
//
// # Duties of a game
//
//   - Function.Do reads the match from Call.M and queues events. It does not write the state.
//     A function that queues sets Acts, so that conditions and modifiers cannot call it.
//   - A function that reads something hidden checks that it runs in an effect.
//   - Values that scripts get are integers, booleans and strings. No value depends on an
//     address, a clock or the order of a map.
//   - A function whose result modifiers may keep sets Reads to the thing that it reads.
//
// # Duties of the caller
//
//   - A machine belongs to one goroutine at a time. Matches of the same program can share it
//     in turn; matches of several goroutines need a machine each. Compiled chunks can be
//     shared.
//   - Every command has a budget of instructions. A script that exceeds it, or fails, ends
//     the command with a match.Fault, and the match is as before.
//   - Scripts keep nothing between calls: the sandbox has no globals that last.
package host
