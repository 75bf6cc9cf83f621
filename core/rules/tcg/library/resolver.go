package library

import "arbiter/core/def"

// Resolver is what a pack's own event does to the state: nobody else does.
type Resolver struct {
	def.Pos
	Event  string
	Pack   string
	Rolls  []Roll // in this order, before anything else
	Writes []Write
	Where  []def.Cond // filters that must hold once it has written, or there is no event
	Draw   *Draw      // fixture that it draws; nil = none
	Places string     // fixture that it puts into play, or the field that says which; "" = none
	Refill *Refill    // nil = none
	Spawn  *Spawn     // nil = none
	Load   *Load      // nil = none
	Land   *Landing   // nil = none
	// Removes: its target leaves the board for its owner's graveyard, no kill.
	Removes bool
	// Relocate lets the lanes of a layer change places; nil = none.
	Relocate *Relocate
}

// Load is a card of a hand, the event's target, that goes into the hangar of its
// source.
type Load struct {
	def.Pos
	Card string // field that says which card it is; "" = none
	Into string // field that says into whose hangar; "" = none
	Room string // value of the vessel that says how many it holds
}

// Landing is a card of a hangar, the event's target, that comes to the board.
type Landing struct {
	def.Pos
	Slot   string // field that says where
	Landed string // field that says whether, and then whether it really did
}

// Write is a counter that an event changes by the number in one of its fields,
// within the counter's bounds. The field says afterwards by how much it really
// changed, which is what later writes of the event add.
type Write struct {
	def.Pos
	Counter string
	On      string // whose, one of WriteHolders; "" = the event's target, lane or match, as the counter is
	Add     string // field; "" = By
	By      int
	Was     string // field that says what the counter was before; "" = none
	Total   string // field that says what the counter is then; "" = none
	Where   []def.Cond
}

// Roll is a field of an event for which its resolver draws a number.
type Roll struct {
	def.Pos
	Field string
	Sides int        // from 1 to this number; 0 = one of Of
	Of    []int      // values, each as likely; of one alone nothing is drawn
	Where []def.Cond // filters on the event, without which the field stays as it is
}

// WriteHolders lists the owners of the counters that an event can change.
var WriteHolders = []string{"target", "source", "target_player", "source_player", "lane", "match"}

// Refill is the pool that an event fills again.
type Refill struct {
	def.Pos
	Pool    string
	Missing string // field that says how much was missing; "" = none
}

// Spawn is tokens that an event makes, in its lane, for its source's player.
type Spawn struct {
	def.Pos
	Card  string // a unit, or the field that says which
	Row   string // FRONT or BACK, or the field that says which
	Count string // a field; "" = N
	N     int
	Made  string // field that says how many have a slot; "" = none
}

// Call is a function of scripts that raises an event.
type Call struct {
	def.Pos
	Event string
	Pack  string
	Name  string   // as scripts call it: game:NAME
	Takes []string // fields, and "lane" for where it happens, in the order of its arguments
}

// Draw is a fixture of a pile that an event draws.
type Draw struct {
	def.Pos
	Pile  string
	Which string // field that says which
	Pool  string // field that says of how many; "" = none
}

// Relocate is a layer whose lanes change places, with everything in them.
type Relocate struct {
	def.Pos
	Layer string
	To    []string // fields that say, for each lane, to which one it goes
}
