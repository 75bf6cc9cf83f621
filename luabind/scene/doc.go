// Package scene runs the tests of cards, keywords, states and rules: Lua files
// beside their scripts, named *_test.lua. A test sets a scene, gives commands
// as players would, and says what it expects of units, players, events, their
// order and the arithmetic of hits.
//
// The set-up writes state; from the first command on everything goes through
// the match's own commands, and each is also held against the list of legal
// ones. What tests can call stands in one table, Verbs, from which come the
// binding, the argument errors and docs/testing.md; its examples run as tests.
//
// Tests run in a virtual machine of their own, so that the scripts under test
// have the budget and the names that they have in a game.
package scene
