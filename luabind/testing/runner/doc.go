// Package runner runs the tests of packs, for every game. Tests are Lua files named
// *_test.lua next to the scripts and manifests that they test, and the cases that a
// game lets manifests declare. A test sets a position up, gives commands as players
// would, and states what it expects.
//
// A game provides a Game: how its packs are loaded, a Stage on which a test plays, and
// its verbs. This package has what all games share: commands by text, rejections,
// events, what players see, undo, forks and replays. Verbs are in tables, from which
// the binding, the argument errors and docs/testing.md are made; their examples run as
// tests.
//
// From its first command on, a test uses the match's commands, and each is also
// compared with the list of legal ones. Each test runs in a separate virtual machine,
// so that the scripts under test have the same budget and names as in a match. Nothing
// is kept between two tests.
//
// Programs that embed the engine use package luabind instead.
package runner
