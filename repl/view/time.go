package view

import (
	"encoding/json"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/repl/session"
)

// Timeline has the events of the present fork, including undone ones. It has one column for each
// property of all events, because there are many events.
type Timeline struct {
	Fork     string   `json:"fork"`
	Seq      uint32   `json:"seq"`  // the present event of the match
	Last     uint32   `json:"last"` // the last event
	Types    []string `json:"types"`
	Type     []int    `json:"type"` // of each event, an index of Types
	Seqs     []uint32 `json:"seqs"` // of each event
	Turns    []Mark   `json:"turns"`
	Commands []Mark   `json:"commands"`
	Rejected []uint32 `json:"rejected"` // rejected events
	Hits     []uint32 `json:"hits"`     // events with steps
	Faults   []Fault  `json:"faults"`
	Edition  int      `json:"edition"`
}

// Mark is a named step: its first event.
type Mark struct {
	Seq  uint32 `json:"seq"`
	N    int    `json:"n"`
	Seat int    `json:"seat,omitempty"`
	Text string `json:"text,omitempty"`
}

// time returns the timeline. Hidden information is in none of its columns except the types of events,
// which are public.
func (p *Page) time(*Request) (any, error) {
	g := p.s.c.Whole()
	at := p.s.c.State()
	t := &Timeline{Fork: at.Fork, Seq: at.Seq, Last: g.Seq(), Types: []string{}, Type: []int{}, Seqs: []uint32{}, Turns: []Mark{}, Commands: []Mark{},
		Rejected: []uint32{}, Hits: []uint32{}, Faults: append([]Fault{}, p.s.faults...), Edition: at.Edition}
	for i := range t.Faults {
		if p.seat != event.NoPlayer { // a line and its error can name hidden things
			t.Faults[i].Line, t.Faults[i].Text = "", ""
		}
	}
	index := map[event.Type]int{}
	log := g.Log()
	for i := range log {
		e := &log[i]
		n, known := index[e.Type]
		if !known {
			n = len(t.Types)
			index[e.Type] = n
			t.Types = append(t.Types, g.Program().Types.Def(e.Type).Name)
		}
		t.Type, t.Seqs = append(t.Type, n), append(t.Seqs, e.Seq)
		if i == 0 || e.Turn != log[i-1].Turn || e.Active != log[i-1].Active {
			t.Turns = append(t.Turns, Mark{Seq: e.Seq, N: int(e.Turn), Seat: int(e.Active) + 1})
		}
		if e.Rejected {
			t.Rejected = append(t.Rejected, e.Seq)
		}
		if g.IsHit(e) {
			t.Hits = append(t.Hits, e.Seq)
		}
	}
	lines := p.s.c.Lines()
	for i, r := range g.Commands() {
		m := Mark{Seq: r.Seq + 1, N: i + 1, Seat: int(r.Command.Player) + 1}
		if r.Edit != 0 {
			m.Seat = 0
		}
		if i < len(lines) && (p.seat == event.NoPlayer || p.seat == r.Command.Player) {
			m.Text = lines[i]
		}
		t.Commands = append(t.Commands, m)
	}
	return t, nil
}

// Entry is an event in words.
type Entry struct {
	Seq  uint32 `json:"seq"`
	Text string `json:"text,omitempty"` // a sentence; "" for a minor event
	Line string `json:"line"`           // type and payload
	By   string `json:"by,omitempty"`
	From uint32 `json:"from,omitempty"` // the event that caused it
	Who  string `json:"who,omitempty"`  // the names of its source and target
	Whom string `json:"whom,omitempty"`
}

// maxEntries bounds the events of one answer.
const maxEntries = 2000

// events returns the events from one to another, as the page's seat may see them.
func (p *Page) events(r *Request) (any, error) {
	if r.To < r.From {
		return nil, i18n.Errorf("events from #%d to #%d: the second is before the first", "事件#%d至#%d：后者在前者之前", r.From, r.To)
	}
	list := []Entry{}
	log := p.s.c.Whole().LogFor(p.seat, p.lang)
	for {
		e, more := log.Next()
		if !more || e.Seq > r.To || len(list) == maxEntries {
			return map[string]any{"events": list}, nil
		}
		if e.Seq < r.From {
			continue
		}
		entry := log.Entry(e)
		one := Entry{Seq: e.Seq, Text: log.Sentence(e), Line: session.EntryLineIn(p.lang, &entry), From: e.Cause, Who: log.Title(e.Source), Whom: log.Title(e.Target)}
		if entry.By != "core" {
			one.By = entry.By
		}
		list = append(list, one)
	}
}

// Frames are the positions before some events: the first one complete, in parts, and of each other one
// the changes.
type Frames struct {
	From  uint32                     `json:"from"`
	To    uint32                     `json:"to"`
	First uint32                     `json:"first"` // the event after the first position
	Key   map[string]json.RawMessage `json:"key"`
	Steps []display.Change           `json:"steps"`
	Kinds []*display.KindPicture     `json:"kinds,omitempty"`
}

// maxFrames bounds the positions of one answer.
const maxFrames = 1000

// frames returns the positions before the events from one to another, exclusive.
func (p *Page) frames(r *Request) (any, error) {
	if r.To <= r.From || r.To-r.From > maxFrames {
		return nil, i18n.Errorf("positions before #%d up to #%d: ask for 1 to %d", "#%d之前至#%d的局面：一次可取1至%d个", r.From, r.To, maxFrames)
	}
	out := &Frames{From: r.From, To: r.To, Steps: []display.Change{}}
	var was map[string]json.RawMessage
	var failed error
	var view display.Match
	var last uint32
	err := p.s.c.Positions(r.From, r.To, func(before uint32, g display.Match) bool {
		if p.seat != event.NoPlayer {
			if view == nil {
				view = display.View(g, p.seat)
			} else {
				g.ViewInto(p.seat, view)
			}
			g = view
		}
		pic := g.Picture(p.below(), p.lang)
		if pic == nil {
			return false
		}
		out.Kinds = append(out.Kinds, p.kinds(g, pic)...)
		is, err := pic.Parts()
		if err != nil {
			failed = err
			return false
		}
		if was == nil {
			out.First, out.Key = before, is
		} else if c := display.ChangeOf(before, was, is); c.Seq != last || len(c.Set)+len(c.Gone) > 0 {
			out.Steps = append(out.Steps, c) // else the seat would count events that it does not see
		}
		was, last = is, before
		return true
	})
	if err == nil {
		err = failed
	}
	return out, err
}

// hit returns the steps of a hit.
func (p *Page) hit(r *Request) (any, error) {
	if h := p.s.c.Whole().HitPicture(r.Seq, p.lang); h != nil {
		return h, nil
	}
	return nil, i18n.Errorf("event #%d is not a hit", "事件#%d不是命中", r.Seq)
}

// kind describes a definition.
func (p *Page) kind(r *Request) (any, error) {
	if k := p.s.c.Match().KindPicture(r.Kind, p.lang); k != nil {
		return k, nil
	}
	return nil, i18n.Errorf("nothing is known of %q", "没有关于%q的资料", r.Kind)
}

// rate estimates the chances before a command. They depend on what the acting player saw, so a
// seat can have them only when the match is over.
func (p *Page) rate(r *Request) (any, error) {
	if p.seat != event.NoPlayer && !p.s.c.Whole().Over() {
		return nil, i18n.Errorf("the match is not over: choose everybody as the viewer to analyse it", "对局尚未结束：请把视角换成“全知”再分析")
	}
	return p.s.c.Rate(r.N)
}
