// Package odds plays a deck against the shipped ones, for the page on which people build decks. It
// answers immediately, and the page asks again until the matches are over.
//
// It is not for programs that embed the engine: those use package luabind.
package odds

import (
	"context"
	"strings"
	"sync"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
)

// Config is how matches are played.
type Config struct {
	// Load loads the packs of a mode, while Ask waits. Nothing else may use them.
	Load  func(mode string) (*games.Definition, *games.Packs, error)
	Bot   string
	Games int // against each deck, an even number
}

// Status is how far the matches of a deck are.
type Status struct {
	Done  int    `json:"done"` // matches
	Total int    `json:"total"`
	Over  bool   `json:"over"`
	Waits bool   `json:"waits,omitempty"` // for the matches of another deck
	Bot   string `json:"bot"`
	Rows  []Row  `json:"rows"`
}

// Row is how a deck does against another one.
type Row struct {
	Deck    string    `json:"deck"`
	EN      string    `json:"en"`
	ZH      string    `json:"zh"`
	Matches int64     `json:"matches"`
	Share   lab.Share `json:"share"` // of wins, with its interval
}

// Bounds of the work.
const (
	maxKept     = 64               // decks whose results are kept
	abandoned   = 15 * time.Second // after which a deck that nobody asks about is not played on
	maxCommands = 5000             // of a match
	seed        = 1
)

// Table plays one deck at a time. Several goroutines may use it.
type Table struct {
	cfg  Config
	mu   sync.Mutex
	kept map[string]*play
	runs *play // nil = none
}

// play is the matches of one deck.
type play struct {
	status Status
	err    error
	asked  time.Time
	stop   context.CancelFunc
}

// New makes a table.
func New(cfg Config) *Table { return &Table{cfg: cfg, kept: map[string]*play{}} }

func keyOf(mode string, deck []string) string { return mode + "\n" + strings.Join(deck, "\n") }

// Ask returns how far the matches of a legal deck are, and begins them if nothing else is played.
func (t *Table) Ask(mode string, deck []string) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := keyOf(mode, deck)
	p := t.kept[key]
	switch {
	case p != nil:
		p.asked = time.Now()
		return p.status.copy(), p.err
	case t.runs != nil:
		return Status{Waits: true, Rows: []Row{}}, nil
	}
	g, packs, err := t.cfg.Load(mode)
	if err != nil {
		return nil, err
	}
	t.forget()
	ctx, stop := context.WithCancel(context.Background())
	p = &play{asked: time.Now(), stop: stop, status: Status{Bot: t.cfg.Bot, Rows: []Row{}}}
	t.kept[key], t.runs = p, p
	go t.run(ctx, p, func(ctx context.Context) error { return t.play(ctx, p, g, packs, mode, deck) }, key)
	return p.status.copy(), nil
}

// Known reports whether the matches of a deck have begun.
func (t *Table) Known(mode string, deck []string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.kept[keyOf(mode, deck)] != nil || t.runs != nil
}

func (s *Status) copy() Status {
	out := *s
	out.Rows = append([]Row{}, s.Rows...)
	return out
}

// forget drops the result that nobody has asked for the longest.
func (t *Table) forget() {
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
func (t *Table) Stop(mode string, deck []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if p := t.kept[keyOf(mode, deck)]; p != nil {
		p.stop()
	}
}

// run plays the matches of a deck and keeps the result, unless it was stopped.
func (t *Table) run(ctx context.Context, p *play, play func(ctx context.Context) error, key string) {
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
func (t *Table) watch(ctx context.Context, p *play) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			t.mu.Lock()
			late := now.Sub(p.asked) > abandoned
			t.mu.Unlock()
			if late {
				p.stop()
				return
			}
		}
	}
}

func (t *Table) play(ctx context.Context, p *play, g *games.Definition, packs *games.Packs, mode string, deck []string) error {
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
		r, err := lab.Run(ctx, plan, g, lab.Options{Jobs: 1, Load: func() (*games.Packs, error) { return packs, nil }, Progress: func(done int) {
			t.mu.Lock()
			p.status.Done = i*t.cfg.Games + done
			t.mu.Unlock()
		}})
		if err != nil || ctx.Err() != nil {
			return err
		}
		row := Row{Deck: o.ID, EN: o.EN, ZH: o.ZH}
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

func (t *Table) plan(packs *games.Packs, mode string, deck []string, other *cards.Shipped) lab.Plan {
	head := *record.HeaderOf(packs, games.Setup{Mode: mode, Seed: seed, Decks: [][]string{deck, other.Cards}})
	head.Seats = []record.Seat{{Bot: t.cfg.Bot}, {Bot: t.cfg.Bot}}
	return lab.Plan{Match: head, Names: []string{mine, other.ID}, League: true, Games: t.cfg.Games, MaxCommands: maxCommands}
}
