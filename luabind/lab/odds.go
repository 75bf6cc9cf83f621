package lab

import (
	"context"
	"strings"
	"sync"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/record"
)

// OddsConfig is how matches are played.
type OddsConfig struct {
	// Load loads the packs of a mode, while Ask waits. Nothing else may use them.
	Load  func(mode string) (*games.Definition, *games.Packs, error)
	Bot   string
	Games int // against each deck, an even number
}

// OddsStatus is how far the matches of a deck are.
type OddsStatus struct {
	Done  int       `json:"done"` // matches
	Total int       `json:"total"`
	Over  bool      `json:"over"`
	Waits bool      `json:"waits,omitempty"` // for the matches of another deck
	Bot   string    `json:"bot"`
	Rows  []OddsRow `json:"rows"`
}

// OddsRow is how a deck does against another one.
type OddsRow struct {
	Deck    string `json:"deck"`
	EN      string `json:"en"`
	ZH      string `json:"zh"`
	Matches int64  `json:"matches"`
	Share   Share  `json:"share"` // of wins, with its interval
}

// Bounds of the work.
const (
	maxKept         = 64               // decks whose results are kept
	oddsAbandoned   = 15 * time.Second // after which a deck that nobody asks about is not played on
	maxOddsCommands = 5000             // of a match
	oddsSeed        = 1
)

// Odds plays a deck against the shipped ones, for the page on which people build decks. It answers
// immediately, and the page asks again until the matches are over. It plays one deck at a time. Several goroutines may use it.
type Odds struct {
	cfg  OddsConfig
	mu   sync.Mutex
	kept map[string]*oddsPlay
	runs *oddsPlay // nil = none
}

// oddsPlay is the matches of one deck.
type oddsPlay struct {
	status OddsStatus
	err    error
	asked  time.Time
	stop   context.CancelFunc
}

// NewOdds makes one that has played nothing.
func NewOdds(cfg OddsConfig) *Odds { return &Odds{cfg: cfg, kept: map[string]*oddsPlay{}} }

func oddsKey(mode string, deck []string) string { return mode + "\n" + strings.Join(deck, "\n") }

// Ask returns how far the matches of a legal deck are, and begins them if nothing else is played.
func (t *Odds) Ask(mode string, deck []string) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := oddsKey(mode, deck)
	p := t.kept[key]
	switch {
	case p != nil:
		p.asked = time.Now()
		return p.status.copy(), p.err
	case t.runs != nil:
		return OddsStatus{Waits: true, Rows: []OddsRow{}}, nil
	}
	g, packs, err := t.cfg.Load(mode)
	if err != nil {
		return nil, err
	}
	t.forget()
	ctx, stop := context.WithCancel(context.Background())
	p = &oddsPlay{asked: time.Now(), stop: stop, status: OddsStatus{Bot: t.cfg.Bot, Rows: []OddsRow{}}}
	t.kept[key], t.runs = p, p
	go t.run(ctx, p, func(ctx context.Context) error { return t.play(ctx, p, g, packs, mode, deck) }, key)
	return p.status.copy(), nil
}

// Known reports whether the matches of a deck have begun.
func (t *Odds) Known(mode string, deck []string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.kept[oddsKey(mode, deck)] != nil || t.runs != nil
}

func (s *OddsStatus) copy() OddsStatus {
	out := *s
	out.Rows = append([]OddsRow{}, s.Rows...)
	return out
}

// forget drops the result that nobody has asked for the longest.
func (t *Odds) forget() {
	for len(t.kept) >= maxKept {
		oldest := ""
		for key, p := range t.kept { //maporder: the oldest one, by a clock
			if oldest == "" || p.asked.Before(t.kept[oldest].asked) {
				oldest = key
			}
		}
		delete(t.kept, oldest)
	}
}

// Stop ends the matches of a deck.
func (t *Odds) Stop(mode string, deck []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if p := t.kept[oddsKey(mode, deck)]; p != nil {
		p.stop()
	}
}

// run plays the matches of a deck and keeps the result, unless it was stopped.
func (t *Odds) run(ctx context.Context, p *oddsPlay, play func(ctx context.Context) error, key string) {
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	go t.watch(ctx, p)
	err := play(ctx)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.runs, p.err, p.status.Over = nil, err, true
	if ctx.Err() != nil || err != nil {
		delete(t.kept, key)
	}
	p.stop()
}

// watch ends matches that nobody asks about.
func (t *Odds) watch(ctx context.Context, p *oddsPlay) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			t.mu.Lock()
			late := now.Sub(p.asked) > oddsAbandoned
			t.mu.Unlock()
			if late {
				p.stop()
				return
			}
		}
	}
}

func (t *Odds) play(ctx context.Context, p *oddsPlay, g *games.Definition, packs *games.Packs, mode string, deck []string) error {
	others := cards.ShippedDecks(packs, mode)
	if len(others) == 0 {
		return i18n.Errorf("the packs have no deck for the mode %q", "扩展包中没有模式%q的套牌", mode)
	}
	t.mu.Lock()
	p.status.Total = len(others) * t.cfg.Games
	t.mu.Unlock()
	for i, o := range others {
		plan := t.plan(packs, mode, deck, &o)
		if err := plan.Check(g, packs); err != nil {
			return err
		}
		r, err := Run(ctx, plan, g, Options{Jobs: 1, Load: func() (*games.Packs, error) { return packs, nil }, Progress: func(done int) {
			t.mu.Lock()
			p.status.Done = i*t.cfg.Games + done
			t.mu.Unlock()
		}})
		if err != nil || ctx.Err() != nil {
			return err
		}
		row := OddsRow{Deck: o.ID, EN: o.EN, ZH: o.ZH}
		for _, m := range r.Matrix().Meetings {
			if m.Deck == mine {
				row.Matches, row.Share = m.Matches, m.Share
			}
		}
		t.mu.Lock()
		p.status.Rows = append(p.status.Rows, row)
		t.mu.Unlock()
	}
	return nil
}

// mine is what plans call the deck that is tried. No id of a deck is like it.
const mine = "(this deck)"

func (t *Odds) plan(packs *games.Packs, mode string, deck []string, other *cards.Shipped) Plan {
	head := *record.HeaderOf(packs, games.Setup{Mode: mode, Seed: oddsSeed, Decks: [][]string{deck, other.Cards}})
	head.Seats = []record.Seat{{Bot: t.cfg.Bot}, {Bot: t.cfg.Bot}}
	return Plan{Match: head, Names: []string{mine, other.ID}, League: true, Games: t.cfg.Games, MaxCommands: maxOddsCommands}
}
