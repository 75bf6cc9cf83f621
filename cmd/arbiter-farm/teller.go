package main

import (
	"encoding/json"
	"fmt"
	"sync"
)

// teller tells of a worker: in lines for people, or as JSON.
type teller struct {
	mu sync.Mutex
	s  *stream
	w  *worker
}

// told is a line of JSON.
type told struct {
	Worker  string `json:"worker"`
	Say     string `json:"say,omitempty"`
	Run     string `json:"run,omitempty"`
	Unit    *int   `json:"unit,omitempty"` // that was done
	Matches int    `json:"matches,omitempty"`
	Units   int    `json:"units,omitempty"` // all that were done, at the end
}

func (t *teller) line(l told) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l.Worker = t.w.flags.Name
	text, err := json.Marshal(l)
	if err == nil {
		fmt.Fprintf(t.s.out, "%s\n", text)
	}
}

func (t *teller) say(text string) {
	if t.w.flags.JSON {
		t.line(told{Say: text})
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	fmt.Fprintf(t.s.errs, "worker %s: %s\n", t.w.flags.Name, text)
}

func (t *teller) done(run string, unit, matches int) {
	if t.w.flags.JSON {
		t.line(told{Run: run, Unit: &unit, Matches: matches})
	}
}

func (t *teller) end() {
	if t.w.flags.JSON {
		t.line(told{Units: t.w.units, Matches: t.w.matches})
		return
	}
	t.say(fmt.Sprintf("ends; %d units with %d matches done", t.w.units, t.w.matches))
}
