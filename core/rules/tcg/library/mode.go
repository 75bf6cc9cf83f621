package library

import (
	"arbiter/core/def"
	"arbiter/core/i18n"
)

// Mode is a way to play the card game: who sits where, what they begin with,
// and how one of them wins. Players are counted from 1, in the order of their
// turns.
type Mode struct {
	def.Pos
	ID        string
	Pack      string
	Name      def.Localised
	Text      def.Localised
	Seats     int     // 2 to 4
	Teams     [][]int // seats that play together; none: everybody for themselves
	Slots     SlotRules
	Fields    int // the most that a player has; one more removes the oldest (G-15)
	Deck      DeckRules
	Base      int // health of every base (G-01)
	Hand      int // cards drawn before the first turn
	HandLimit int // a player with as many cards draws nothing; 0 = no limit (G-02)
	Supply    SupplyRules
	Battery   int // cards that a player may turn into battery a turn (G-05)
	Draw      int // cards drawn in DRAW_RECHARGE
	FirstDraw int // by the first player in their first turn (G-02)
	LastDraw  int // by the last player in their first turn (M-01)
	Control   string
	Victory   Victory
	MaxRounds int // after which the match is a draw (G-02)
	Rules     []Switch
	Options   []Setting // of the room, before it says anything itself
	Decks     []string  // that are played when none is named, a deck a seat
}

// SlotRules is how many slots a player has in each row of a lane, and in orbit
// above it (G-03, A-01).
type SlotRules struct {
	Front, Back, Orbit int
}

// Sum is how many slots a player has in each lane, with the orbit above it.
func (r SlotRules) Sum() int { return r.Front + r.Back + r.Orbit }

// DeckRules is what the decks of a mode may hold (G-01).
type DeckRules struct {
	Size      int // cards, exactly
	Copies    int // of one name, at most
	Legendary int // copies of a legendary card, at most
	// Costly is the supply from which a card is costly, and MaxCostly how many a
	// deck has before a load warns of it (M-14).
	Costly, MaxCostly int
}

// SupplyRules is how the supply cap of every player grows (G-04).
type SupplyRules struct {
	Start  int // before the first turn
	Growth int // at the start of each turn of the player
	Cap    int // where it ends
}

// Victory is a way to win a match of a mode, other than to be the last side left.
type Victory struct {
	// Elimination: a player whose base has fallen is out. Without it only those
	// who concede are.
	Elimination bool
	// Control and TeamControl are numbers of turn ends in a row. A player wins who holds
	// all lanes at so many ends of own turns, a team at so many ends of rounds (G-10,
	// M-05); 0 = nobody wins so. With an option only in rooms that have it on.
	Control           int
	ControlOption     string
	TeamControl       int
	TeamControlOption string
}

// Switch turns a named default rule on or off in a mode.
type Switch struct {
	def.Pos
	Rule string
	On   bool
}

// Setting is a room option with its value, as on, off, a number or a word.
type Setting struct {
	def.Pos
	Option, Value string
}

// Room is a room that is ready to be sat down in: a mode with modules and
// options.
type Room struct {
	Term
	Mode    string
	Modules []string  // options of type bool, or packs, that are on
	Options []Setting // in addition to those
	Packs   []string  // without which there is no such room
	Decks   []string  // of its seats, when nobody names others; none = those of the mode

	ModeAt, ModulesAt, DecksAt def.Pos // of the keys
}

// The rules by which a player controls a lane.
const (
	ControlCleared = "cleared" // more units than the opponent, whose front is empty (G-11)
	ControlHeld    = "held"    // more units than every single opponent, and a unit in front (M-06)
)

// ControlRules are the words for them.
var ControlRules = []string{ControlCleared, ControlHeld}

// Duel is the mode that is played where no pack declares one of its name (K-21).
// What another mode leaves out is as here.
func Duel() Mode {
	return Mode{
		ID: "duel", Name: def.Localised{EN: "Duel", ZH: "对决"}, Seats: 2,
		Slots: SlotRules{Front: 2, Back: 2, Orbit: 2}, Fields: 1, Deck: DeckRules{Size: 40, Copies: 3, Legendary: 1, Costly: 6, MaxCostly: 6}, Base: 30, Hand: 5,
		Supply: SupplyRules{Growth: 1, Cap: 10}, Battery: 1, Draw: 1, FirstDraw: 0, LastDraw: 1,
		Control: ControlCleared, Victory: Victory{Elimination: true, Control: 2}, MaxRounds: 100,
	}
}

// DefaultRule is a rule of the game itself that modes can switch off.
type DefaultRule struct {
	ID   string
	Name i18n.Text
	Doc  i18n.Text // what holds while it is on, for the pages
}

// DefaultRules are the rules that modes can switch off, in the order of the bits
// of program.RuleSet. All are on when a mode says nothing.
var DefaultRules = []DefaultRule{
	{"retaliation", i18n.Text{EN: "retaliation", ZH: "反击"}, i18n.Text{EN: "a unit that is attacked retaliates (G-09)", ZH: "被攻击的单位反击（G-09）"}},
	{"interception", i18n.Text{EN: "interception", ZH: "拦截"}, i18n.Text{EN: "while a front unit that intercepts is in the lane, it must be attacked (G-08)", ZH: "战线中有能拦截的前排单位时，必须先攻击它（G-08）"}},
	{"move", i18n.Text{EN: "movement", ZH: "移动"}, i18n.Text{EN: "units can be moved and repositioned (G-14)", ZH: "单位可以移动和换排（G-14）"}},
	{"fatigue", i18n.Text{EN: "fatigue", ZH: "部署疲劳"}, i18n.Text{EN: "a unit cannot attack or move in the turn of its deployment (G-07)", ZH: "单位部署的当回合不能攻击和移动（G-07）"}},
	{"recharge", i18n.Text{EN: "recharge", ZH: "护盾充能"}, i18n.Text{EN: "shields of units that were not damaged are refilled after the draw (G-06)", ZH: "抽牌之后，未受伤单位的护盾回满（G-06）"}},
	{"lanes", i18n.Text{EN: "control of lanes", ZH: "战线控制"}, i18n.Text{EN: "control of each lane is checked when a turn ends (G-11)", ZH: "回合结束时判定每条战线的控制（G-11）"}},
}
