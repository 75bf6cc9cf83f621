package view

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/repl/session"
)

// Timeline is what happened on the present fork, what was undone too: a column for
// each thing that is told of all events, as there are many.
type Timeline struct {
	Fork     string   `json:"fork"`
	Seq      uint32   `json:"seq"`  // where the match stands
	Last     uint32   `json:"last"` // the last event
	Types    []string `json:"types"`
	Type     []int    `json:"type"` // of each event, an index of Types
	Seqs     []uint32 `json:"seqs"` // of each event
	Turns    []Mark   `json:"turns"`
	Commands []Mark   `json:"commands"`
	Rejected []uint32 `json:"rejected"` // events that were
	Hits     []uint32 `json:"hits"`     // events that can be taken apart
	Faults   []Fault  `json:"faults"`
	Edition  int      `json:"edition"`
}

// Mark is a moment with a name: the first event of it.
type Mark struct {
	Seq  uint32 `json:"seq"`
	N    int    `json:"n"`
	Seat int    `json:"seat,omitempty"`
	Text string `json:"text,omitempty"`
}

// time gives the timeline. What only some may know is in no column of it but the
// types of events, which all are told.
func (p *Page) time(*Request) (any, error) {
	g := p.s.c.Whole()
	at := p.s.c.Standing()
	t := &Timeline{Fork: at.Fork, Seq: at.Seq, Last: g.Seq(), Types: []string{}, Type: []int{}, Seqs: []uint32{}, Turns: []Mark{}, Commands: []Mark{},
		Rejected: []uint32{}, Hits: []uint32{}, Faults: append([]Fault{}, p.s.faults...), Edition: at.Edition}
	for i := range t.Faults {
		if p.seat != event.NoPlayer { // a line and its error can name what lies hidden
			t.Faults[i].Line, t.Faults[i].Text = "", ""
		}
	}
	index := map[event.Type]int{}
	turn, active := int32(-1), event.NoPlayer
	for i := range g.Log() {
		e := &g.Log()[i]
		n, known := index[e.Type]
		if !known {
			n = len(t.Types)
			index[e.Type] = n
			t.Types = append(t.Types, g.Program().Types.Def(e.Type).Name)
		}
		t.Type, t.Seqs = append(t.Type, n), append(t.Seqs, e.Seq)
		if e.Turn != turn || e.Active != active {
			turn, active = e.Turn, e.Active
			t.Turns = append(t.Turns, Mark{Seq: e.Seq, N: int(turn), Seat: int(active) + 1})
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

// Told is an event in words.
type Told struct {
	Seq  uint32 `json:"seq"`
	Text string `json:"text,omitempty"` // a sentence; "" when it is not worth a line
	Line string `json:"line"`           // type and payload
	By   string `json:"by,omitempty"`
	From uint32 `json:"from,omitempty"` // the event that caused it
	Who  string `json:"who,omitempty"`  // its source and target, as people call them
	Whom string `json:"whom,omitempty"`
}

// mostTold bounds the events of one answer.
const mostTold = 2000

// events tells those from one on up to another, as the page's seat is told them.
func (p *Page) events(r *Request) (any, error) {
	if r.To < r.From {
		return nil, fmt.Errorf("events from #%d to #%d: the second is before the first", r.From, r.To)
	}
	list := []Told{}
	log := p.s.c.Whole().LogFor(p.seat, p.lang)
	for {
		e, more := log.Next()
		if !more || e.Seq > r.To || len(list) == mostTold {
			return map[string]any{"events": list}, nil
		}
		if e.Seq < r.From {
			continue
		}
		entry := log.Entry(e)
		one := Told{Seq: e.Seq, Text: log.Sentence(e), Line: session.EntryLine(&entry), From: e.Cause, Who: log.Title(e.Source), Whom: log.Title(e.Target)}
		if entry.By != "core" {
			one.By = entry.By
		}
		list = append(list, one)
	}
}

// Frames are the positions before some events: the first whole, part by part, and
// of each other one what has changed.
type Frames struct {
	From  uint32                     `json:"from"`
	To    uint32                     `json:"to"`
	First uint32                     `json:"first"` // the event before which the first one is
	Key   map[string]json.RawMessage `json:"key"`
	Steps []Frame                    `json:"steps"`
	Kinds []*display.KindPicture     `json:"kinds,omitempty"`
}

// Frame is what is other in a position than in the one before.
type Frame struct {
	Seq  uint32                     `json:"seq"`
	Set  map[string]json.RawMessage `json:"set,omitempty"`
	Gone []string                   `json:"gone,omitempty"`
}

// mostFrames bounds the positions of one answer.
const mostFrames = 1000

// frames gives the positions before the events from one on up to another, without
// that.
func (p *Page) frames(r *Request) (any, error) {
	if r.To <= r.From || r.To-r.From > mostFrames {
		return nil, fmt.Errorf("positions before #%d up to #%d: ask for 1 to %d", r.From, r.To, mostFrames)
	}
	out := &Frames{From: r.From, To: r.To, Steps: []Frame{}}
	var was map[string]json.RawMessage
	var failed error
	var view display.Match
	err := p.s.c.Moments(r.From, r.To, func(before uint32, g display.Match) bool {
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
		is, err := partsOf(pic)
		if err != nil {
			failed = err
			return false
		}
		if was == nil {
			out.First, out.Key = before, is
		} else {
			out.Steps = append(out.Steps, difference(before, was, is))
		}
		was = is
		return true
	})
	if err == nil {
		err = failed
	}
	return out, err
}

// partsOf takes a picture apart: each part has an id that stays the same.
func partsOf(pic *display.Picture) (map[string]json.RawMessage, error) {
	out := make(map[string]json.RawMessage, len(pic.Pieces)+16)
	var failed error
	put := func(id string, v any) {
		text, err := json.Marshal(v)
		if err != nil {
			failed = err
		}
		out[id] = text
	}
	put("head", struct {
		Head    string          `json:"head"`
		Asks    string          `json:"asks,omitempty"`
		Notices []display.Badge `json:"notices,omitempty"`
		ToAct   []int           `json:"to_act,omitempty"`
		Over    string          `json:"over,omitempty"`
		Last    []string        `json:"last,omitempty"`
	}{pic.Head, pic.Asks, pic.Notices, pic.ToAct, pic.Over, pic.Last})
	for i := range pic.Seats {
		put("s:"+pic.Seats[i].ID, &pic.Seats[i])
	}
	for i := range pic.Regions {
		put("r:"+pic.Regions[i].ID, &pic.Regions[i])
	}
	for i := range pic.Heads {
		put("h:"+pic.Heads[i].ID, &pic.Heads[i])
	}
	for i := range pic.Pieces {
		put("p:"+pic.Pieces[i].ID, &pic.Pieces[i])
	}
	return out, failed
}

func difference(seq uint32, was, is map[string]json.RawMessage) Frame {
	f := Frame{Seq: seq}
	//maporder: into a map again
	for id, text := range is {
		if !bytes.Equal(was[id], text) {
			if f.Set == nil {
				f.Set = map[string]json.RawMessage{}
			}
			f.Set[id] = text
		}
	}
	for _, id := range slices.Sorted(maps.Keys(was)) {
		if _, there := is[id]; !there {
			f.Gone = append(f.Gone, id)
		}
	}
	return f
}

// hit takes a hit apart.
func (p *Page) hit(r *Request) (any, error) {
	if h := p.s.c.Whole().HitPicture(r.Seq, p.lang); h != nil {
		return h, nil
	}
	return nil, fmt.Errorf("event #%d is no hit", r.Seq)
}

// kind tells of a definition.
func (p *Page) kind(r *Request) (any, error) {
	if k := p.s.c.Match().KindPicture(r.Kind, p.lang); k != nil {
		return k, nil
	}
	return nil, fmt.Errorf("nothing is known of %q", r.Kind)
}
