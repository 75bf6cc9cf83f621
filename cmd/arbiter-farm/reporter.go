package main

import (
	"encoding/json"
	"fmt"
	"sync"
)

// reporter prints what a worker does: in lines for people, or as JSON.
type reporter struct {
	mu sync.Mutex
	s  *stream
	w  *worker
}

// event is a line of JSON.
type event struct {
	Worker  string `json:"worker"`
	Say     string `json:"say,omitempty"`
	Run     string `json:"run,omitempty"`
	Unit    *int   `json:"unit,omitempty"` // a finished unit
	Matches int    `json:"matches,omitempty"`
	Units   int    `json:"units,omitempty"` // the number of finished units, at the end
}

func (t *reporter) line(l event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l.Worker = t.w.flags.Name
	text, err := json.Marshal(l)
	if err == nil {
		fmt.Fprintf(t.s.out, "%s\n", text)
	}
}

func (t *reporter) say(text string) {
	if t.w.flags.JSON {
		t.line(event{Say: text})
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	fmt.Fprintf(t.s.errs, "worker %s: %s\n", t.w.flags.Name, text)
}

func (t *reporter) done(run string, unit, matches int) {
	if t.w.flags.JSON {
		t.line(event{Run: run, Unit: &unit, Matches: matches})
	}
}

func (t *reporter) end() {
	if t.w.flags.JSON {
		t.line(event{Units: t.w.units, Matches: t.w.matches})
		return
	}
	t.say(fmt.Sprintf("ends; %d units with %d matches done", t.w.units, t.w.matches))
}
