// Package luabind is the API of Arbiter for Go programs. It loads packs, makes matches of any
// game and mode, takes commands, reports events and their causes, and lets bots play. Its
// names are frozen in docs/api.txt. A program that embeds the engine uses no other package of
// the module; those may change at any time.
//
// # A match
//
// Load reads the shipped packs of a game, and your own over them; New makes a
// match:
//
//	packs, err := luabind.Load("duel", luabind.Folder("mycards"))
//	m, err := packs.New(luabind.Setup{Seed: 7})
//
// Seats count from 1, here as on the command line and in scripts. ToAct says who
// may act, Legal what they may do, Parse reads what a person has typed, and Do
// carries a command out, whole or not at all:
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
// Orders lists the commands of a seat as data, with texts in the language of the match.
// Read returns the command of an order that a client has sent back. Picture is the position
// as data, and Delta is the difference of two pictures. By ViewHash a client notices that it
// shows something else.
//
// # The same everywhere
//
// The same Setup of the same packs and the same commands give the same match, to
// the last bit, on every machine. Save writes a match as a record and Replay
// plays it again, checking the hash of the state after every command.
//
// # Searches
//
// Fork copies a match in about 100 nanoseconds when it is given a match to use
// again. A Bot is given a View, in which what its seat may not know is blank, so
// it can search without cheating.
//
// # Scripts
//
// What cards and pieces do is written in Lua in the packs. Scripts are bounded
// and cannot reach outside; a script that fails undoes the command, which gives a
// *Fault. Packs.Reload and Match.Reload bring new scripts into a running match.
// The machine that runs scripts is made by Load and is part of Packs: a match
// cannot be made without it. It serves one goroutine at a time; a server gives
// each table Packs of its own, by Load or Reload, or lets tables take turns.
//
// docs/embedding.md shows whole programs.
package luabind
