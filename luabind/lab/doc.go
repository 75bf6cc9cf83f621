// Package lab plays many matches of bots and tells what they add up to.
//
// The work is cut into units of a few matches. What a unit gives is whole
// numbers (Part), and parts can be merged in any order, so a report is the same to
// the byte however many workers there were, and work that was broken off goes on
// with the units that are missing.
//
// It knows games through luabind/games alone; what a game counts besides winners is
// its own (game.Surveyed).
//
// It is not for programs that embed the engine: those use package luabind.
package lab
