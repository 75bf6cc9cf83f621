// Package bench gives the standing figures of the engine: what each game tells of
// itself (game.Benched), what matches of any game cost, and counts that no machine
// changes; and compares them with those that were kept.
//
// It is not for programs that embed the engine: those use package luabind.
package bench
