// Package tabletop is a ruleset in which a whole game is data and scripts of packs. Zones,
// cards, counters, phases, actions and ends are definitions (package library). Package
// program compiles them, and this package plays them on the kernel.
//
// It is not for programs that embed the engine: those use package luabind.
//
// # State
//
// A match is one flat value (State). The head has the flow of turns and the lengths of the
// tables; copies take the tables up to their lengths. The order lists the cards of all
// zones, zone after zone, so a zone is a slice. Entities are the seats, from 1, and then
// the cards.
//
// # Hidden information
//
// A handle reveals nothing. A card comes out of a bag as its last one, after its contents
// were exchanged with a random card of the bag. A shuffle permutes contents, not rows of
// the table. When a command is over, the contents of every hidden set that a card came to
// are permuted by a stream of their own (drawVeil). A card has a bit for each player who
// has seen it and can follow it. The table State.Known has the cards that a player knows to
// be somewhere in a zone. Every event type with a hidden field has a field "seen", the
// players who may read it. Seen returns the event as a player reads it, and Witness the
// same as a number.
//
// While Legal lists and Begin checks, filters and scripts read as the player sees. To ask
// what another player's hidden card is, or to read a hidden counter, is a fault.
//
// # Flow
//
// When nothing waits, Flow asks whether an end has come, and then goes on with the turn.
// The match waits only if a player has a command. A turn without one ends, and a match in
// which nobody has one ends by score.
//
//	turn = "each"    a turn is one action
//	turn = "stay"    a turn is any number of actions; an effect or a lack of actions ends it
//	turn = "all"     every player chooses secretly; the actions follow in the order of seats
//	turn = "bid"     as each, and a player who passes is out until the phase ends
//	turn = "window"  as each, until all have passed since the last action
//
// # Numbers that modifiers change
//
// A modifier changes an attribute or a keyword of cards, or a bound of a counter. Its layer
// is its priority. It changes the numbers of others only while its card is face up in a zone
// in play, so that nobody learns of a hidden card by it. Statuses and gained keywords are
// rows of a table, with a duration. Players see those of the cards that they see.
//
// # Hidden cards that act
//
// A card that a player does not see has no say in what is legal for the player. It hears
// ACTION_RESOLVING, which follows when an action was paid for, and can stop its effects.
//
// # Legal commands
//
// The first question is whether the action belongs to the phase, then whether its filters
// and its function accept the player. Next are the cards of one zone, by filters, and then
// the targets, with filters about the pair last. Functions come after filters. The last
// question is the cost.
// ACTION_DECLARED is probed only if a definition hears it.
//
// # What manifests compile to
//
// The keys of a manifest have the names of the fields of package library, in lower case with
// underscores, and these differences:
//
//	[[mode]] first = "chance" | NUMBER | [FILTERS]   First.Chance, First.Seat, First.Where
//	[[mode]] counters = { id = { on = ... } }         Library.Counters
//	[[card]] attributes = { suit = "c", rank = 3 }    Card.Attributes, sorted by name
//	[[action]] cost = { mana = "card.cost" }          Action.Cost, sorted by name; a text is
//	                                                  Number.Path, an integer Number.N
//	effects = [{ type = "DEAL", ... }]                Library.Effects; the handler is def.Data of the index
//	run = "fn", when = "fn"                           def.FuncRef of the script
//	where = ["...", "..."]                            def.ParseConds of each text
//	[[end]] win = "owner" | "score", out = true,      End.Result
//	        draw = true, again = true
//	[[card.modifier]] scope = "all", add = 1          Modifier.On, Modifier.Op and Modifier.By
//	keywords = ["ARMOR(2)"]                           KeywordUse
//	[[mode]] deck = { zone = ..., min = 20 }          Mode.Deck
//	[[room]] options = { weather = "foul" }           Room.Options
//	[[deck]] cards = { ORC = 2 }                      Deck.Cards
//	[[resolver]] event = "HIT"                        Library.Resolvers
//
// Filters ask about owner, opponent, active, starter, match, card, target, self, its host and
// the cell that is chosen. Filters
// of listeners also ask about source, source_player, target_player and event. The id of a
// zone means the owner's zone and its top card, as in "card.suit == pile.suit". The owner
// is the player who acts or is asked, or who controls the card with the listener; for a
// rule it is the active player.
//
// Compile reports every fault with the position that the definition has in its file, so a
// binding needs no checks of its own beyond the kinds of values.
package tabletop
