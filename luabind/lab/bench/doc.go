// Package bench measures the regular figures of the engine. These are the figures of
// each game (games.Benched), the cost of matches of any game, and counts that are the
// same on every machine. It compares them with the kept figures.
//
// Programs that embed the engine use package luabind instead.
package bench
