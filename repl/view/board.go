package view

import (
	"cmp"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/repl/console"
)

// opened is the first answer to a page.
type opened struct {
	Game     string      `json:"game"`
	Mode     string      `json:"mode"`
	Engine   string      `json:"engine"`
	Seats    int         `json:"seats"`
	Intro    string      `json:"intro"`
	Commands [][2]string `json:"commands"`
	Usages   [][2]string `json:"usages"`
	Edits    bool        `json:"edits"`             // files can be written
	Packs    bool        `json:"packs"`             // and downloaded as a pack
	Running  bool        `json:"running,omitempty"` // a line of another page runs; its end is pushed
}

func (p *Page) open(r *Request) (any, error) {
	if err := p.settle(r); err != nil {
		return nil, err
	}
	name, mode := p.s.c.Title()
	p.waits = p.s.taken && p.push != nil // by the line of a page that is gone, or of another one
	return opened{Game: name, Mode: mode, Engine: match.Engine, Seats: p.s.c.Match().Seats(), Intro: p.s.c.Intro(),
		Commands: console.Commands(p.lang), Usages: p.s.c.Match().Usages(p.lang), Edits: p.s.files.Write != nil, Packs: p.s.files.Packs != nil, Running: p.waits}, nil
}

// settle sets language and seat. A page that names no language keeps its own.
func (p *Page) settle(r *Request) error {
	lang := cmp.Or(r.Lang, p.lang)
	switch {
	case lang != "en" && lang != "zh":
		return i18n.Errorf("unknown language %q: en or zh", "未知的语言%q：应为 en 或 zh", r.Lang)
	case r.Seat < 0 || r.Seat > p.s.c.Match().Seats():
		return i18n.Errorf("there is no seat %d", "没有座位%d", r.Seat)
	}
	p.lang, p.seat = lang, num.To[event.Player](r.Seat-1)
	p.s.c.Lang = p.lang
	clear(p.known)
	return nil
}

// Board is the present position.
type Board struct {
	At      console.SessionState   `json:"at"`
	Picture *display.Picture       `json:"picture,omitempty"`
	Drawn   string                 `json:"drawn,omitempty"` // as text, if there is no picture
	Moves   []display.MovePicture  `json:"moves"`
	Kinds   []*display.KindPicture `json:"kinds,omitempty"` // definitions that the page does not know yet
}

func (p *Page) look(*Request) (any, error) { return p.board(), nil }

// seen returns a match as the page may see it.
func (p *Page) seen(g display.Match) display.Match {
	if p.seat == event.NoPlayer || !g.Hides() {
		return g
	}
	return display.View(g, p.seat)
}

// below returns the player at the bottom of the board.
func (p *Page) below() event.Player { return max(p.seat, 0) }

func (p *Page) board() *Board {
	g := p.seen(p.s.c.Match())
	b := p.position(g)
	if q := p.s.c.Player(); !g.Over() && !p.s.c.Busy() && (p.seat == event.NoPlayer || p.seat == q) {
		b.Moves = g.MovePictures(q, p.lang)
	}
	return b
}

// position returns a board without commands.
func (p *Page) position(g display.Match) *Board {
	b := &Board{At: p.status(), Moves: []display.MovePicture{}, Picture: p.picture(g)}
	if b.Picture == nil {
		b.Drawn = g.Draw(p.below(), display.Look{Lang: p.lang, Width: drawnWidth})
	} else {
		b.Kinds = p.kinds(g, b.Picture)
	}
	return b
}

// picture returns a position as data. A page that sees everything has player 1 at the bottom, but
// names things as the console takes them, which is as the player who must act does.
func (p *Page) picture(g display.Match) *display.Picture {
	pic := g.Picture(p.below(), p.lang)
	q := p.s.c.Player()
	if pic == nil || p.seat != event.NoPlayer || q == p.below() {
		return pic
	}
	calls := map[string]string{}
	for _, one := range g.Picture(q, p.lang).Pieces {
		calls[one.ID] = one.Call
	}
	for i := range pic.Pieces {
		pic.Pieces[i].Call = calls[pic.Pieces[i].ID]
	}
	return pic
}

// drawnWidth is the width of a position as text, in columns.
const drawnWidth = 100

// kinds returns the definitions in a picture that the page does not know yet.
func (p *Page) kinds(d display.Match, pic *display.Picture) (list []*display.KindPicture) {
	add := func(kind string) {
		if kind == "" || p.known[kind] {
			return
		}
		p.known[kind] = true
		if k := d.KindPicture(kind, p.lang); k != nil {
			list = append(list, k)
		}
	}
	badges := func(all []display.Badge) {
		for i := range all {
			add(all[i].Kind)
		}
	}
	badges(pic.Notices)
	for i := range pic.Pieces {
		add(pic.Pieces[i].Kind)
		badges(pic.Pieces[i].Badges)
	}
	for i := range pic.Seats {
		badges(pic.Seats[i].Badges)
		for _, z := range pic.Seats[i].Zones {
			for _, k := range z.Kinds {
				add(k)
			}
		}
	}
	for _, r := range pic.Regions {
		for _, at := range r.Places {
			add(at.Kind)
		}
	}
	return list
}
