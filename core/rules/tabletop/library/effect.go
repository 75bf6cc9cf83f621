package library

import "arbiter/core/def"

// Effect is one thing that a handler does which a manifest writes as data. Fields that its
// type does not use are empty.
type Effect struct {
	def.Pos
	Type    string     // one of EffectTypes
	Whom    string     // the players whom it concerns, one of Whoms; "" = owner
	By      Number     // of highest and lowest: the number that is compared, asked about each player as the owner
	Alone   bool       // of highest and lowest: nobody when several players have that number
	Card    string     // the card that it concerns, one of EffectCards; "" = source
	Where   []def.Cond // asked about each of these players as the owner
	From    string     // zone
	To      string     // zone
	Bottom  bool       // cards come under a stack, or to the front of a row
	Cell    bool       // the card comes to the cell that was chosen
	Down    bool       // it comes face down, also where everybody sees
	Amount  Number     // how many, or how much; 0 of DEAL, MAKE and SKIP = 1
	Less    bool       // the amount is taken away
	Rest    string     // counter that changes by what the bounds of Counter left over; "" = that is lost
	Counter string     // to change, or to write what was drawn into
	Make    string     // definition of the card that is made
	Choice  string     // to put
	Phase   string     // that comes next
	Stream  string     // to draw from; "" = the stream of chance
	Event   string     // of a pack, to raise
	Fresh   bool       // a card that is transformed is as it was printed
	Status  string     // to apply or to remove
	Keyword string     // to add or to remove
	Until   string     // how long a status or keyword lasts, one of Durations; "" = as the status says
}

// EffectTypes are the types of effects:
//
//   - DEAL moves Amount cards From a zone To a zone of each player: the top ones, of a bag any.
//   - MOVE moves a Card To a zone; GATHER moves all cards From a zone.
//   - SHUFFLE permutes the cards of the zone From.
//   - FLIP turns a Card over.
//   - MAKE makes Amount cards of a definition in a zone.
//   - COUNT adds Amount to a Counter, SET sets it. An excess over the bounds of the Counter of
//     COUNT changes the counter Rest.
//   - ROLL draws a number from 1 to Amount from a Stream and sets a Counter to it.
//   - ASK puts a Choice to each player.
//   - END_TURN ends the turn, AGAIN gives the active player another one after it, SKIP
//     takes Amount turns from each player, REVERSE turns the order of seats around.
//   - PHASE makes a Phase the next one and ends the present one.
//   - LEAD makes a player the starter, with whom later phases begin.
//   - OUT takes players out of the match. WIN, SCORE, DRAW and LOSE end it; with LOSE all players lose.
//   - RAISE raises an Event of a pack about the source and the target, with Amount in its
//     first field. With the Card target, the two change places. With the Card player, the target
//     is the player whom the effect concerns.
//   - APPLY_STATUS and REMOVE_STATUS apply Amount of a Status to a Card or player, or remove
//     Amount of it, 0 being all. ADD_KEYWORD and REMOVE_KEYWORD do this with a gained Keyword.
//   - ATTACH moves a Card to a zone and attaches it to the target, or the target to the source.
//   - TRANSFORM makes a Card one of the definition Make, or turns it to its back.
//   - SILENCE removes the statuses of a Card, and what is printed on it does not count.
//   - RESTART sets up another game of the match. All cards are where they begin, and players
//     who are out are in again. Counters have their start unless they keep their value.
var EffectTypes = []string{"DEAL", "MOVE", "GATHER", "SHUFFLE", "FLIP", "MAKE", "COUNT", "SET", "ROLL", "ASK",
	"END_TURN", "AGAIN", "SKIP", "REVERSE", "PHASE", "LEAD", "OUT", "WIN", "SCORE", "DRAW", "LOSE", "RAISE",
	"APPLY_STATUS", "REMOVE_STATUS", "ADD_KEYWORD", "REMOVE_KEYWORD",
	"ATTACH", "TRANSFORM", "SILENCE", "RESTART"}

// Whoms is the players whom an effect can concern. The owner acts, or controls the card with
// the handler. Seats are all players in the game, from the active one on; others are these
// without the owner. The target is the player who was chosen, or who controls the card that
// was chosen. Active and starter are one player each. Home is the player to whom the card
// belongs, or who controls it if it belongs to nobody. Highest and lowest are the players in the
// game who meet the filters and have the highest or lowest number By.
var Whoms = []string{"owner", "seats", "others", "target", "active", "starter", "home", "highest", "lowest"}

// EffectCards is which card an effect can concern: the one that was acted with, which is the
// source of the event; the target; the one that has the handler. Each is every card of the
// zone From that meets the filters, which ask about it as the target. Effects on statuses can
// concern the player instead. Host is the card that the one with the handler is attached to.
var EffectCards = []string{"source", "target", "self", "each", "player", "host"}
