// Package games is the seam between the games and everything that plays, shows, tests or
// measures them. Programs, sessions and tools know a game through this package alone.
//
// # A game
//
// A [Definition] says what a game is before any pack is read: its name, its usual mode,
// the packs that it ships, and how packs are loaded. The three rulesets have one each, in
// luabind/games/tcg, luabind/games/tactics and luabind/games/xiangqi. A list of
// definitions is a registry.Registry, which also admits games that the head of a pack
// defines.
//
// # Loaded packs
//
// Load returns [Packs]: one struct with all that loaded packs can do. What every game can
// do is the interface [Common], which is embedded. Everything else is a field, and nil in
// a game that cannot do it: a game without decks has no Decks. So the compiler checks what
// a game supplies, a caller asks by comparing with nil, and no caller needs a type
// assertion.
//
// # Hosts and tools
//
// The fields fall into two groups. A definition that a ruleset makes has those that a match
// needs; these are enough for a host program. Those under Tools in Definition, and from
// Scenarios on in Packs, serve tests, searches and measurements. The test kit of a game
// (tcgtest, tacticstest, xiangqitest) wraps the definition of its ruleset and fills in what
// only a test kit can do. Package luabind/games/kits has the list of these, and only tools
// import it, so host programs link no test kit.
//
// # Positions
//
// There is one way to begin in the middle of play: a [Scenario], which is a position
// written as text or a list of pieces with a layout. Scenarios.Begin makes a match of it.
//
// The package is not for programs that embed the engine: those use package luabind.
package games
