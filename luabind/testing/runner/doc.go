// Package runner runs the tests of packs, of every game: Lua files beside the
// scripts and manifests that they test, named *_test.lua, and the cases that a
// game lets manifests declare. A test sets a position up, gives commands as
// players would, and says what it expects.
//
// A game gives a Game: how its packs are loaded, a Stage on which a test plays,
// and verbs of its own. What all games have in common stands here: commands by
// text, refusals, events, what players see, undo, forks and replays. Verbs are
// tables, from which come the binding, the argument errors and docs/testing.md;
// their examples run as tests.
//
// From its first command on a test goes through the match's own commands, and
// each is also held against the list of legal ones. Tests run in a virtual
// machine of their own, so that the scripts under test have the budget and the
// names that they have in a game; between two tests nothing is kept.
//
// It is not for programs that embed the engine: those use package luabind.
package runner
