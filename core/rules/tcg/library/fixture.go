package library

import "arbiter/core/def"

// Fixture is a thing in play that is not a unit. It has a spot and the parts of a
// definition, and leaves when its time is over or an effect removes it.
type Fixture struct {
	def.Pos
	Behaviour
	ID     string
	Pack   string
	Name   def.Localised
	Text   def.Localised
	At     string   // its kind of spot, one of FixturePlaces
	Option string   // room option with which it is there from the start; "" = it is placed by effects
	Until  []string // default expiry, as of statuses; of several the latest
	Pile   string   // the pile from which it can be drawn; "" = none
	// DrawWhere are filters on the room that must hold for it to be drawn.
	DrawWhere []def.Cond
	// DrawNeeds is the room option without which it can do nothing and is not drawn;
	// "" = none. One that no pack declares is off.
	DrawNeeds string
}

// FixturePlaces is where fixtures can be: in the room, in a lane, with a player, or between
// two players.
var FixturePlaces = []string{"room", "lane", "player", "pair"}
