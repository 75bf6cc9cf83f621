// Package luabind is the API of Arbiter for Go programs. It loads packs, makes matches of any
// game and mode, takes commands, reports events and their causes, and lets bots play. Its
// names are frozen in docs/api.txt. A program that embeds the engine uses no other package of
// the module; those may change at any time.
//
// # A match
//
// Load reads the shipped packs of a game, and your own on top of them; New makes a match:
//
//	packs, err := luabind.Load("duel", luabind.Folder("mycards"))
//	m, err := packs.New(luabind.Setup{Seed: 7})
//
// Seats count from 1, here as on the command line and in scripts. ToAct returns the seats that
// may act, and Legal their commands. Parse reads a command that a person has typed, and Do
// carries it out, whole or not at all:
//
//	for !m.Over() {
//		seat := m.ToAct()[0]
//		c, err := m.Parse(seat, line) // or one of m.Legal(seat)
//		if err == nil {
//			err = m.Do(c) // a *Refusal: the rules say no; a *Fault: a script failed
//		}
//	}
//
// Events returns what has happened as a seat may know it. Draw and State show the position
// in the same way, and Why explains an event. Seat 0 is the referee, who sees everything;
// do not show its output to players. Spectator is a seat that sees what is public.
//
// # Clients
//
// Orders lists the commands of a seat as data, with texts in the language of the match. Read
// returns the command of an order that a client has sent back. Picture is the position as data,
// and Delta is the difference of two pictures. With ViewHash, a client detects that it shows a
// different position.
//
// # The same everywhere
//
// The same Setup of the same packs and the same commands give the same match, to
// the last bit, on every machine. Save writes a match as a record and Replay
// plays it again, checking the hash of the state after every command.
//
// # Searches
//
// Fork copies a match in about 100 nanoseconds if it can reuse another match. A Bot receives a
// View, in which everything that its seat may not know is blank, so it can search without
// cheating.
//
// # Scripts
//
// Lua scripts in the packs define what cards and pieces do. Scripts are bounded and cannot
// reach anything outside; if a script fails, the command is undone and returns a *Fault.
// Packs.Reload and Match.Reload bring new scripts into a running match. Load makes the virtual
// machine that runs scripts, as part of Packs: a match cannot be made without it. It serves one
// goroutine at a time. A server gives each match its own Packs, by Load or Reload, or lets
// matches take turns; Host does that.
//
// docs/embedding.md shows whole programs.
package luabind
