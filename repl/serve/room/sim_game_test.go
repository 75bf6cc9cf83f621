package room_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// simGames makes games of secrets for the simulation: each seat holds cards with unique names,
// and plays them. Nobody else may see a name before the card is played.
type simGames struct{ w *world }

func (g simGames) Check(_ string, s *room.Setup) error {
	for len(s.Bots) < 2 {
		s.Bots = append(s.Bots, "")
	}
	s.Relay = "bot"
	return nil
}

func (g simGames) Open(_ string, s *room.Setup) (room.Game, error) {
	return newSimGame(g.w, s), nil
}

const handSize = 4

type simGame struct {
	w     *world
	setup *room.Setup
	hands [][]string
	table []string
	log   []simEvent
	done  []simDone
	turn  int
	over  *protocol.Over
}

type simEvent struct {
	Seq    uint32
	Type   string
	Text   string `json:"text"`
	secret int
	name   string
}

type simDone struct {
	seat int
	text string
}

func newSimGame(w *world, s *room.Setup) *simGame {
	g := &simGame{w: w, setup: s, turn: 1}
	for seat := range s.Bots {
		var hand []string
		for i := range handSize {
			hand = append(hand, fmt.Sprintf("secret-%d-%d-%d", s.Seed, seat+1, i))
		}
		g.hands = append(g.hands, hand)
	}
	return g
}

func (g *simGame) Info(string) room.Info { return room.Info{Game: "sim", Mode: "sim"} }

func (g *simGame) hash() string {
	h := fnv.New64a()
	fmt.Fprint(h, g.hands, g.table, g.turn, g.over)
	return strconv.FormatUint(h.Sum64(), 16)
}

func (g *simGame) Play(e *room.Entry) (from uint32, err error) {
	from = uint32(len(g.log))
	switch e.Kind {
	case room.KindDo, room.KindBot, room.KindPass:
		err = g.do(e.Seat, e.Text)
	case room.KindConcede, room.KindLate:
		g.end(3 - e.Seat)
	case room.KindRelay:
	case room.KindDraw:
		g.over = &protocol.Over{Result: "draw"}
	case room.KindVoid:
		g.over = &protocol.Over{Result: "void"}
	case room.KindUndo:
		from, err = g.undo(e.Seat)
	}
	if err == nil {
		if hash := g.hash(); e.Hash == "" {
			e.Hash = hash
		} else if e.Hash != hash {
			return from, fmt.Errorf("hash %s, expected %s", hash, e.Hash)
		}
	}
	return from, err
}

func (g *simGame) end(winner int) {
	g.over = &protocol.Over{Result: "win", Winners: []int{winner}}
}

func (g *simGame) do(seat int, text string) error {
	verb, arg, _ := strings.Cut(text, " ")
	i, err := strconv.Atoi(arg)
	switch {
	case seat != g.turn || g.over != nil:
		return &room.Refused{Code: protocol.Rules, Text: "not now"}
	case verb == "keep" && len(g.hands[seat-1]) > 0:
		g.log = append(g.log, simEvent{Seq: uint32(len(g.log) + 1), Type: "KEPT", Text: "keeps", secret: seat, name: g.hands[seat-1][0]})
	case verb == "play" && err == nil && i >= 0 && i < len(g.hands[seat-1]):
		card := g.hands[seat-1][i]
		g.hands[seat-1] = slices.Delete(slices.Clone(g.hands[seat-1]), i, i+1)
		g.table = append(g.table, card)
		g.log = append(g.log, simEvent{Seq: uint32(len(g.log) + 1), Type: "PLAYED", Text: "plays " + card})
	default:
		return &room.Refused{Code: protocol.Command, Text: "unknown command"}
	}
	g.done = append(g.done, simDone{seat, text})
	if len(g.hands[seat-1]) == 0 {
		g.end(seat)
	}
	g.turn = 3 - g.turn
	return nil
}

func (g *simGame) undo(seat int) (uint32, error) {
	last := len(g.done) - 1
	for last >= 0 && g.done[last].seat != seat {
		last--
	}
	if last < 0 {
		return 0, &room.Refused{Code: protocol.NoOffer, Text: "nothing to undo"}
	}
	again := newSimGame(g.w, g.setup)
	for _, d := range g.done[:last] {
		if err := again.do(d.seat, d.text); err != nil {
			return 0, err
		}
	}
	*g = *again
	return uint32(len(g.log)), nil
}

func (g *simGame) Read(_ int, do *protocol.Do, _ string) (string, error) {
	return do.Command + do.Line, nil
}

func (g *simGame) Voters(what string, seat int) ([]int, error) {
	if what == protocol.OfferUndo && !slices.ContainsFunc(g.done, func(d simDone) bool { return d.seat == seat }) {
		return nil, &room.Refused{Code: protocol.NoOffer, Text: "nothing to undo"}
	}
	return []int{1, 2}, nil
}

func (g *simGame) Choose(seat int, _ string) (string, error) {
	return "play " + strconv.Itoa(len(g.hands[seat-1])-1), nil
}

func (g *simGame) Advise(seat int, bot string) (string, error) { return g.Choose(seat, bot) }

func (g *simGame) Pass(int) (string, error) { return "keep", nil }

func (g *simGame) ToAct() []int {
	if g.over != nil {
		return nil
	}
	return []int{g.turn}
}

func (g *simGame) Over(string) *protocol.Over { return g.over }

func (g *simGame) Board(v room.Viewer) (protocol.Text, []string) {
	type hand struct {
		ID    string   `json:"id"`
		Count int      `json:"count"`
		Cards []string `json:"cards,omitempty"`
	}
	var hands []hand
	for i, cards := range g.hands {
		h := hand{ID: fmt.Sprint("h", i+1), Count: len(cards)}
		if v.Seat == i+1 || v.Seat == room.Referee || g.w.fault == "leak" && v.Seat == room.Spectator {
			h.Cards = cards
		}
		hands = append(hands, h)
	}
	return compared(map[string]any{"hands": hands, "table": g.table, "lang": v.Lang, "turn": g.turn}), g.table
}

// compared writes a text that is compared with its next version.
func compared(v any) protocol.Text {
	text, err := protocol.EncodeText(v)
	if err != nil {
		panic(err)
	}
	return text
}

func (g *simGame) Kind(kind, lang string) json.RawMessage {
	return json.RawMessage(fmt.Sprintf(`{"kind":%q,"lang":%q}`, kind, lang))
}

func (g *simGame) Commands(v room.Viewer) protocol.Text {
	if g.over != nil || v.Seat != g.turn {
		return protocol.NewText([]byte("[]"))
	}
	ids := []string{"keep"}
	for i := range g.hands[v.Seat-1] {
		ids = append(ids, fmt.Sprint("play ", i))
	}
	var list []map[string]string
	for _, id := range ids {
		list = append(list, map[string]string{"id": id, "line": id})
	}
	return compared(list)
}

func (g *simGame) Events(v room.Viewer, after uint32) (list []json.RawMessage) {
	for _, e := range g.log {
		if e.Seq <= after {
			continue
		}
		if e.secret != 0 && (v.Seat == e.secret || g.w.fault == "leak-events") {
			e.Text += " " + e.name
		}
		list = append(list, protocol.Write(e))
	}
	return list
}

func (g *simGame) Why(room.Viewer, uint32) []string { return nil }

func (g *simGame) WhyNot(room.Viewer, string) ([]string, error) { return nil, nil }
func (g *simGame) Record() ([]byte, error)                      { return []byte("record"), nil }
func (g *simGame) Use(do func() error) error                    { return do() }
func (g *simGame) Close()                                       {}
