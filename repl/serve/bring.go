package serve

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// bring begins the command by which a person brings a deck: deck NAME, the link of a deck, or
// cards as in deck UNSC-001*3 UNSC-002.
const bring = "deck "

// gathering is a match for which each person brings a deck. The decks are commands of the log. The
// match begins with the last of them, and is then the match of a room as any other.
type gathering struct {
	*game // with the match; nil until it begins

	games *Games
	setup *room.Setup
	usual [][]string // decks, by seat
	decks [][]string // that were brought, or those of bots; nil = not yet
	ended string     // the result of a match that ends before it begins

	leave func() // ends the use of the worker on which the match has begun
}

// gather opens a match that begins when all decks are there.
func (g *Games) gather(s *room.Setup) (*gathering, error) {
	var head record.Header
	if err := json.Unmarshal([]byte(s.Head), &head); err != nil {
		return nil, fmt.Errorf("the head of the match is malformed: %w", err)
	}
	m := &gathering{games: g, setup: s, usual: head.Setup().Decks, decks: make([][]string, len(s.Bots))}
	if len(m.usual) != len(s.Bots) {
		return nil, errors.New("the match has no decks")
	}
	for i, bot := range s.Bots {
		if bot != "" {
			m.decks[i] = m.usual[i]
		}
	}
	return m, nil
}

// Use implements room.Game.
func (m *gathering) Use(do func() error) error {
	if m.game != nil {
		return m.game.Use(do)
	}
	defer func() {
		if m.leave != nil {
			m.leave()
			m.leave = nil
		}
	}()
	return do()
}

// begin makes the match, and keeps its worker until the end of the present use.
func (m *gathering) begin() error {
	s := *m.setup
	s.Decks = m.decks
	g, err := m.games.open(&s)
	if err != nil {
		return err
	}
	ready, leave, left := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(left)
		err = g.Use(func() error {
			close(ready)
			<-leave
			return nil
		})
	}()
	select {
	case <-ready:
	case <-left:
		g.Close()
		return err
	}
	m.game = g
	m.leave = func() {
		close(leave)
		<-left
	}
	return nil
}

// waiting lists the people who have not brought a deck.
func (m *gathering) waiting() (seats []int) {
	for i, deck := range m.decks {
		if deck == nil {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// Info implements room.Game: of the match with the usual decks.
func (m *gathering) Info(lang string) (info room.Info) {
	if m.game != nil {
		return m.game.Info(lang)
	}
	info = room.Info{Game: m.setup.Mode, Mode: m.setup.Mode, Title: m.setup.Mode}
	if g, err := m.games.open(m.setup); err == nil {
		defer g.Close()
		_ = g.Use(func() error { // without it the title is that of the mode
			info = g.Info(lang)
			return nil
		})
	}
	info.Usages = append(info.Usages, [2]string{bring + "NAME", i18n.In(lang, "bring a deck: its name, its link, or cards such as UNSC-001*3", "选用套牌：名称、链接，或如 UNSC-001*3 的卡牌")})
	return info
}

// Play implements room.Game.
func (m *gathering) Play(e *room.Entry) (from uint32, err error) {
	if m.game != nil {
		return m.game.Play(e)
	}
	switch e.Kind {
	case room.KindDo, room.KindBot, room.KindPass:
		if err = m.brought(e); err == nil && len(m.waiting()) == 0 {
			if err = m.begin(); err == nil {
				return 0, m.game.checked(e)
			}
		}
	case room.KindConcede, room.KindLate, room.KindVoid:
		m.ended = "void"
	case room.KindDraw:
		m.ended = "draw"
	case room.KindRelay:
	case room.KindUndo:
		err = &room.Refused{Code: protocol.NoOffer, Text: "the match has not begun", ZH: "对局尚未开始"}
	default:
		err = fmt.Errorf("unknown kind %q of a command", e.Kind)
	}
	if err != nil {
		return 0, err
	}
	return 0, agrees(e, m.hash())
}

// brought notes the deck of an entry.
func (m *gathering) brought(e *room.Entry) error {
	if e.Seat < 1 || e.Seat > len(m.decks) || m.decks[e.Seat-1] != nil {
		return fmt.Errorf("seat %d brings no deck", e.Seat)
	}
	text, ok := strings.CutPrefix(e.Text, bring)
	list, err := cardsOf(text)
	if !ok || err != nil {
		return fmt.Errorf("the deck of seat %d is malformed: %v", e.Seat, err)
	}
	m.decks[e.Seat-1] = list
	return nil
}

// hash identifies the decks that were brought.
func (m *gathering) hash() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", m.decks))
	return hex.EncodeToString(sum[:8])
}

// spelled spells a deck as a command of the log.
func spelled(deck []string) string {
	var words []string
	for _, c := range record.Pile(deck) {
		if c.N > 1 {
			c.Card += "*" + strconv.Itoa(c.N)
		}
		words = append(words, c.Card)
	}
	return bring + strings.Join(words, " ")
}

// maxDeck bounds the cards of a deck.
const maxDeck = 500

// cardsOf reads cards as spelled writes them.
func cardsOf(text string) (list []string, err error) {
	for _, word := range strings.Fields(text) {
		id, times, several := strings.Cut(word, "*")
		n := 1
		if several {
			if n, err = strconv.Atoi(times); err != nil || n < 1 {
				return nil, fmt.Errorf("%q is not a card with a number, for example UNSC-001*3", safeio.Shorten(word))
			}
		}
		if id == "" || n > maxDeck-len(list) {
			return nil, fmt.Errorf("a deck has at most %d cards", maxDeck)
		}
		for range n {
			list = append(list, id)
		}
	}
	return list, nil
}

// Read implements room.Game: it checks a deck as the rules of the mode demand.
func (m *gathering) Read(seat int, do *protocol.Do, lang string) (string, error) {
	if m.game != nil {
		return m.game.Read(seat, do, lang)
	}
	text, ok := strings.CutPrefix(display.PlainSpaces(do.Command+do.Line), bring)
	if text = strings.TrimSpace(text); !ok || text == "" {
		return "", &room.Refused{Code: protocol.Command, Text: `bring a deck first: type deck and its name, its link or its cards`, ZH: "请先选用套牌：输入 deck 以及名称、链接或卡牌"}
	}
	deck, err := m.deckOf(text)
	if err != nil {
		return "", room.NewRefused(protocol.Command, err)
	}
	on, err := m.games.set(m.setup)
	if err != nil {
		return "", err
	}
	on.mu.Lock()
	defer on.mu.Unlock()
	faults, err := on.packs.CheckDeck(m.setup.Mode, deck)
	if err != nil {
		return "", err
	}
	if len(faults) > 0 {
		text := faults[0].Text
		if faults[0].Card != "" {
			text = faults[0].Card + ": " + text
		}
		if len(faults) > 1 {
			text += fmt.Sprintf(" (and %d more)", len(faults)-1)
		}
		return "", &room.Refused{Code: protocol.Rules, Text: "the deck is not legal: " + text, ZH: "套牌不合规则：" + text, Rule: "DECK"}
	}
	return spelled(deck), nil
}

// deckOf reads a deck by its name, its link or its cards.
func (m *gathering) deckOf(text string) ([]string, error) {
	if cards.IsLink(text) {
		d, err := cards.ReadLink(text)
		if err != nil {
			return nil, err
		}
		return d.Cards, nil
	}
	on, err := m.games.set(m.setup)
	if err != nil {
		return nil, err
	}
	on.mu.Lock()
	defer on.mu.Unlock()
	deck, named := on.packs.Deck(text)
	if named == nil {
		return deck, nil
	}
	if list, err := cardsOf(text); err != nil || len(list) > 1 {
		return list, err
	}
	return nil, named
}

// Choose implements room.Game.
func (m *gathering) Choose(seat int, bot string) (string, error) {
	if m.game != nil {
		return m.game.Choose(seat, bot)
	}
	return spelled(m.usual[seat-1]), nil
}

// Advise implements room.Game.
func (m *gathering) Advise(seat int, bot string) (string, error) {
	if m.game != nil {
		return m.game.Advise(seat, bot)
	}
	return spelled(m.usual[seat-1]), nil
}

// Pass implements room.Game.
func (m *gathering) Pass(seat int) (string, error) {
	if m.game != nil {
		return m.game.Pass(seat)
	}
	return spelled(m.usual[seat-1]), nil
}

// ToAct implements room.Game.
func (m *gathering) ToAct() []int {
	switch {
	case m.game != nil:
		return m.game.ToAct()
	case m.ended != "":
		return nil
	}
	return m.waiting()
}

// Voters implements room.Game.
func (m *gathering) Voters(what string, seat int) (seats []int, err error) {
	switch {
	case m.game != nil:
		return m.game.Voters(what, seat)
	case what == protocol.OfferUndo:
		return nil, nothingToUndo()
	}
	for i := range m.decks {
		seats = append(seats, i+1)
	}
	return seats, nil
}

// Over implements room.Game.
func (m *gathering) Over(lang string) *protocol.Over {
	if m.game != nil {
		return m.game.Over(lang)
	}
	if m.ended == "" {
		return nil
	}
	return &protocol.Over{Result: m.ended, Text: i18n.In(lang, "the match has ended before it began", "对局在开始前已结束")}
}

// Board implements room.Game. It says who has brought a deck, but not which.
func (m *gathering) Board(v room.Viewer) (board protocol.Text, kinds []string) {
	if m.game != nil {
		return m.game.Board(v)
	}
	lines := []string{i18n.In(v.Lang, "Each player brings a deck.\nThen the match begins.", "每名玩家自选套牌，\n选好后对局开始。")}
	for i, deck := range m.decks {
		state := i18n.In(v.Lang, "is ready", "已就绪")
		if deck == nil {
			state = i18n.In(v.Lang, "has not brought a deck", "尚未选好套牌")
		}
		lines = append(lines, i18n.Sprintf(v.Lang, "player %d %s", "玩家%d%s", i+1, state))
	}
	if over := m.Over(v.Lang); over != nil {
		lines = append(lines, over.Text)
	}
	return comparedPart(map[string]string{"text": strings.Join(lines, "\n")}), nil
}

// Kind implements room.Game.
func (m *gathering) Kind(kind, lang string) json.RawMessage {
	if m.game != nil {
		return m.game.Kind(kind, lang)
	}
	return nil
}

// Commands implements room.Game: the decks of the packs.
func (m *gathering) Commands(v room.Viewer) protocol.Text {
	if m.game != nil {
		return m.game.Commands(v)
	}
	list := []command{}
	if m.ended == "" && v.Seat > 0 && m.decks[v.Seat-1] == nil {
		for _, o := range m.games.decks(m.setup, v.Lang) {
			label := i18n.Sprintf(v.Lang, "bring %s", "选用%s", o.Name)
			list = append(list, command{ID: bring + o.ID, Line: bring + o.ID, Label: label, Sentence: label, Verb: "deck", Kind: "acts"})
		}
	}
	return comparedPart(list)
}

// Events implements room.Game.
func (m *gathering) Events(v room.Viewer, after uint32) []json.RawMessage {
	if m.game != nil {
		return m.game.Events(v, after)
	}
	return nil
}

// Why implements room.Game.
func (m *gathering) Why(v room.Viewer, event uint32) []string {
	if m.game != nil {
		return m.game.Why(v, event)
	}
	return nil
}

// WhyNot implements room.Game.
func (m *gathering) WhyNot(v room.Viewer, line string) ([]string, error) {
	if m.game != nil {
		return m.game.WhyNot(v, line)
	}
	return nil, &room.Refused{Code: protocol.Early, Text: "the match has not begun", ZH: "对局尚未开始"}
}

// Record implements room.Game.
func (m *gathering) Record() ([]byte, error) {
	if m.game != nil {
		return m.game.Record()
	}
	return nil, &room.Refused{Code: protocol.Early, Text: "the match has not begun", ZH: "对局尚未开始"}
}

// Rate implements room.Rater.
func (m *gathering) Rate(e *room.Entry, lang string) (json.RawMessage, error) {
	if m.game != nil {
		return m.game.Rate(e, lang)
	}
	return nil, &room.Refused{Code: protocol.Early, Text: "the match has not begun", ZH: "对局尚未开始"}
}

// Close implements room.Game.
func (m *gathering) Close() {
	if m.game != nil {
		m.game.Close()
	}
}

// open starts the match of a set-up with all decks.
func (g *Games) open(s *room.Setup) (*game, error) {
	on, err := g.set(s)
	if err == nil && on.packs.Hash() == s.Pin {
		t, err := g.host.New(on.packs, setupOf(s))
		if err != nil {
			return nil, err
		}
		return &game{games: g, table: t, setup: s}, nil
	}
	t, failed := g.host.Wake("", strings.NewReader(s.Head))
	if failed != nil {
		return nil, fmt.Errorf("the packs of the match cannot be loaded: %w", errors.Join(failed, err))
	}
	if !s.Bring {
		return &game{games: g, table: t, setup: s}, nil
	}
	defer g.host.Remove(t) // it has the usual decks
	var packs *luabind.Packs
	err = t.With(context.Background(), func(m *luabind.Match) error {
		packs = m.Packs()
		return nil
	})
	if err != nil {
		return nil, err
	}
	own, err := g.host.New(packs, setupOf(s))
	if err != nil {
		return nil, err
	}
	return &game{games: g, table: own, setup: s}, nil
}

// decks lists the decks of the packs of a match that its mode allows.
func (g *Games) decks(s *room.Setup, lang string) []luabind.Offer {
	on, err := g.set(s)
	if err != nil {
		return nil
	}
	on.mu.Lock()
	defer on.mu.Unlock()
	return slices.DeleteFunc(on.packs.Decks(lang), func(o luabind.Offer) bool {
		deck, err := on.packs.Deck(o.ID)
		if err != nil {
			return true
		}
		faults, err := on.packs.CheckDeck(s.Mode, deck)
		return err != nil || len(faults) > 0
	})
}
