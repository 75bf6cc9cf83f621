// Package lab plays many bot matches and reports the totals.
//
// The work is cut into units of a few matches. The result of a unit is integers (Part),
// and parts can be merged in any order. So a report is the same to the byte however
// many workers there were, and interrupted work continues with the units that are
// missing.
//
// It knows games through luabind/games alone; a game decides what it counts in addition
// to winners (games.Survey).
//
// Programs that embed the engine use package luabind instead.
package lab
