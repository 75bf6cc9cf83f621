// Package tactics is the ruleset of the tactics game: a timeline in seconds,
// actions that flow from aim to resolution with windows for reactions, hexes
// and terrain. Actions, effects, terrain and classes come from packs; the
// package knows none of them by name.
//
// It is not for programs that embed the engine: those use package luabind.
package tactics
