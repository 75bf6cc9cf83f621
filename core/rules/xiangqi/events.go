package xiangqi

import (
	"strings"

	"arbiter/core/event"
)

// The event types. Those of this game have the namespace xq: (K-24).
const (
	noEvent event.Type = iota
	GameStarted
	MoveDeclared
	Captured
	Moved
	SideSwitched
	CheckAnnounced
	PieceRemoved
	PieceReturned
	ClockTicked
	ClockExpired
	Resigned
	GameEnded

	stepJudge // the game-over check of XQ 2.2
	nTypes
)

// Payload fields.
const (
	argPieces = 0 // GAME_STARTED

	argChecks = 0 // CHECK_ANNOUNCED
	argMillis = 0 // clock
	argLeft   = 1
	argPass   = 0 // CLOCK_EXPIRED

	argSquare = 0 // PIECE_RETURNED

	argResult = 0 // GAME_ENDED
	argWinner = 1
	argReason = 2
)

// Results of a game, as GAME_ENDED has them.
const (
	resultWin int32 = iota + 1
	resultDraw
)

// typeTable describes the types. Fields are "name:kind" words; an unknown kind
// is the name of an enumeration.
var typeTable = [...]struct {
	t      event.Type
	name   string
	kind   event.Kind
	fields string
	doc    string
	source string
}{
	{GameStarted, "GAME_STARTED", event.Fact, "pieces:int", "the pieces are set up; Red is to move", "Q-02"},
	{MoveDeclared, "xq:MOVE", event.Ask, "", "every move of a piece to a square; the rules and the packs may turn it down. The target is what it would take", "Q-02"},
	{Captured, "xq:CAPTURE", event.Fact, "", "the target is taken and dead; the source has not moved yet", "Q-02, Q-12"},
	{Moved, "xq:MOVED", event.Fact, "", "the source is on its new square, and the turn has not passed yet", "Q-02"},
	{SideSwitched, "xq:SIDE_SWITCHED", event.Fact, "", "the other side is to move", "Q-02"},
	{CheckAnnounced, "xq:CHECK_ANNOUNCED", event.Fact, "checkers:int", "the source, and maybe others, could take the general, the target, on the next move; no rule hangs on it", "Q-05"},
	{PieceRemoved, "xq:PIECE_REMOVED", event.Fact, "", "a script took a piece off the board", "Q-02"},
	{PieceReturned, "xq:PIECE_RETURNED", event.Fact, "square:square", "a script brought a dead piece back; fizzles when the square is not empty", "Q-02"},
	{ClockTicked, "xq:CLOCK_TICKED", event.Fact, "ms:int left:int", "time has passed for the side to move", "Q-02"},
	{ClockExpired, "xq:CLOCK_EXPIRED", event.Fact, "passes:bool", "the time of the turn is over", "Q-02"},
	{Resigned, "xq:RESIGNED", event.Fact, "", "a player gives up", "Q-02"},
	{GameEnded, "GAME_ENDED", event.Fact, "result:result winner:player reason:reason", "last event", "Q-12"},
	{stepJudge, "step:JUDGE", event.Step, "", "", ""},
}

// involved are the parts of types that do not have them all: s source, t
// target, p source player, q target player, l square.
var involved = map[event.Type]string{
	GameStarted: "", SideSwitched: "", ClockTicked: "p", ClockExpired: "p", Resigned: "p", GameEnded: "p",
	Moved: "spl", PieceRemoved: "spl", PieceReturned: "spl",
}

var fieldKinds = map[string]event.FieldKind{"int": event.Int, "bool": event.Bool, "player": event.PlayerField,
	"square": event.PlaceField}

func newRegistry() *event.Registry {
	r := event.NewRegistry()
	for _, row := range typeTable {
		d := event.TypeDef{Name: row.name, Kind: row.kind, Doc: row.doc, ZH: chineseDocs[row.t], Source: row.source, Value: -1, Guarded: true}
		if has, some := involved[row.t]; some {
			d.Lacks = event.Without(has)
		}
		for _, word := range strings.Fields(row.fields) {
			name, kind, _ := strings.Cut(word, ":")
			f := event.Field{Name: name}
			var plain bool
			if f.Kind, plain = fieldKinds[kind]; !plain {
				f.Kind, f.Enum = event.EnumField, kind
			}
			d.Fields = append(d.Fields, f)
		}
		if t, err := r.Add(d); err != nil || t != row.t {
			panic("xiangqi: the table of types is out of order at " + row.name)
		}
	}
	return r
}
