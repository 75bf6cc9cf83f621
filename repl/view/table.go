package view

import (
	"crypto/sha256"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
)

// News is what has happened since an event, as a table shows it.
type News struct {
	From uint32              `json:"from"` // events after this one
	Last uint32              `json:"last"` // the last event of the match
	News []display.Happening `json:"news"`
}

// maxNews bounds the happenings of one answer; earlier ones are left out.
const maxNews = 200

// news returns what has happened since an event, as the page's seat may see it. A match that was
// taken back or begun again is reported from its beginning.
func (p *Page) news(r *Request) (any, error) {
	g := p.s.c.Match()
	out := News{From: r.From, Last: g.Seq(), News: []display.Happening{}}
	if r.From > out.Last {
		out.From = 0
	}
	log := g.LogFor(p.seat, p.lang)
	for {
		e, more := log.Next()
		if !more {
			out.News = out.News[max(0, len(out.News)-maxNews):]
			return out, nil
		}
		if e.Seq <= out.From {
			continue
		}
		if h := log.Happening(e); h.Text != "" {
			out.News = append(out.News, h)
		}
	}
}

// fork returns the board of a fork as the page's seat may see it, without commands.
func (p *Page) fork(r *Request) (any, error) {
	m := p.s.c.MatchOf(r.Name)
	if m == nil {
		return nil, i18n.Errorf("unknown fork %q", "没有分支%q", safeio.Clean(r.Name))
	}
	return p.position(p.seen(m)), nil
}

// rules returns how the match is won and played.
func (p *Page) rules(*Request) (any, error) {
	list := p.s.c.Match().Guide(p.lang)
	if list == nil {
		list = []display.Section{}
	}
	return map[string]any{"sections": list}, nil
}

// again begins a new match in the room.
func (p *Page) again(r *Request) (any, error) { return p.replaced(p.s.c.Again(uint64(r.Seed))) }

// replaced returns the board of a match that has taken the place of another.
func (p *Page) replaced(err error) (any, error) {
	if err != nil {
		return nil, err
	}
	p.s.notify(p, notification{})
	return p.board(), nil
}

// save returns the session as a file has it. It contains hidden cards, so a seat cannot have it.
func (p *Page) save(*Request) (any, error) {
	if p.seat != event.NoPlayer {
		return nil, i18n.Errorf("a saved match shows all hands: choose everybody as the viewer to save it", "保存的对局含所有手牌：请把视角换成“全知”再保存")
	}
	text, err := p.s.c.Saved()
	return map[string]any{"text": string(text)}, err
}

// load opens a file: a saved session, and where the session can open them, a record or a pack.
func (p *Page) load(r *Request) (any, error) {
	if p.s.c.Busy() {
		return nil, i18n.Errorf("a command has stopped half-way: end it before you open a file", "有指令停在中途：请先让它执行完，再打开文件")
	}
	if p.s.files.Open == nil {
		notes, err := p.s.c.Restore(r.Data)
		is, err := p.replaced(err)
		return map[string]any{"board": is, "notes": strings.Join(notes, "\n")}, err
	}
	is, err := p.s.files.Open(r.Name, r.Data)
	if err != nil {
		return nil, err
	}
	p.s.exchange(is)
	p.s.notify(p, notification{Push: "reopened"})
	return map[string]any{"board": p.board(), "notes": is.Notes}, nil
}

// exchange puts the session of a file in the place of the present one. A seat that its match lacks
// becomes a viewer of everything, as its page opens again.
func (s *Session) exchange(is *Opened) {
	s.files, s.faults = is.Files, nil
	s.own = [sha256.Size]byte{}
	s.use(is.Console)
	for _, p := range s.open() {
		clear(p.known)
		if int(p.seat) >= s.c.Match().Seats() {
			p.seat = event.NoPlayer
		}
		s.c.Lang = p.lang
	}
}
