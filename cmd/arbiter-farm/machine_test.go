package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// TestTransitions: the next state, for each state and outcome.
func TestTransitions(t *testing.T) {
	away, lost := errors.New("timeout"), jetstream.ErrStreamNotFound
	for _, tt := range []struct {
		from  state
		out   outcome
		found bool // recounting found a result earlier
		to    state
	}{
		{opening, outcome{}, false, catchingUp},
		{opening, outcome{err: away}, false, opening},
		{opening, outcome{err: lost}, false, opening},
		{catchingUp, outcome{read: 3, accepted: 3}, false, catchingUp},
		{catchingUp, outcome{read: 3}, false, catchingUp},
		{catchingUp, outcome{}, false, sending},
		{catchingUp, outcome{err: away}, false, catchingUp},
		{catchingUp, outcome{err: lost}, false, opening},
		{sending, outcome{}, false, listening},
		{sending, outcome{err: away}, false, sending},
		{sending, outcome{err: lost}, false, opening},
		{listening, outcome{read: 1, accepted: 1}, false, sending},
		{listening, outcome{read: 9}, false, checking}, // copies do not count
		{listening, outcome{read: 1, again: true}, false, sending},
		{listening, outcome{}, false, checking},
		{listening, outcome{err: away}, false, listening},
		{listening, outcome{err: lost}, false, opening},
		{checking, outcome{queue: queue{waiting: 1}}, false, listening},
		{checking, outcome{queue: queue{held: 1}}, false, listening},
		{checking, outcome{}, true, recounting},
		{checking, outcome{err: away}, false, checking},
		{checking, outcome{err: lost}, false, opening},
		{recounting, outcome{read: 9}, false, recounting},
		{recounting, outcome{read: 9, accepted: 1}, false, recounting},
		{recounting, outcome{}, false, sending},
		{recounting, outcome{}, true, sending},
		{recounting, outcome{err: away}, false, recounting},
		{recounting, outcome{err: lost}, false, opening},
	} {
		m := machine{state: tt.from, left: 5, found: tt.found}
		if m.next(tt.out, time.Time{}); m.state != tt.to {
			t.Errorf("from %d by %+v: to %d, want %d", tt.from, tt.out, m.state, tt.to)
		}
		if again := tt.from == recounting && tt.to == sending && !tt.found; m.lost != again {
			t.Errorf("from %d by %+v: units count as lost: %t", tt.from, tt.out, m.lost)
		}
		m = machine{state: tt.from}
		if m.next(tt.out, time.Time{}); m.state != complete {
			t.Errorf("from %d with every result: to %d", tt.from, m.state)
		}
	}
}

// TestOverdue: a run without progress ends with the known reason. Results and signs of life
// are progress, but signs of life without results stop counting.
func TestOverdue(t *testing.T) {
	at := func(seconds int) time.Time { return time.Unix(int64(seconds), 0) }
	fresh := func() *machine { return &machine{left: 5, limit: time.Minute, moved: at(0)} }
	if m := fresh(); m.overdue(at(59)) != nil || m.overdue(at(60)) == nil {
		t.Error("the limit is not met where it is")
	}
	m := fresh()
	m.next(outcome{accepted: 1}, at(50))
	if m.overdue(at(109)) != nil || m.overdue(at(110)) == nil {
		t.Error("a result does not count as progress")
	}
	m.sign(at(100))
	if m.overdue(at(159)) != nil {
		t.Error("a sign of life does not count as progress")
	}
	m.vain = maxVain
	m.sign(at(150))
	if m.overdue(at(160)) == nil {
		t.Error("signs of life without results keep a run alive")
	}
	m.next(outcome{accepted: 1}, at(200))
	if m.vain != 0 {
		t.Error("a result does not reset the count of repetitions")
	}
	m.limit = 0
	if m.overdue(at(1e6)) != nil {
		t.Error("a run without limit ends")
	}
	for says, m := range map[string]machine{
		"cannot do what is asked: timeout":        {err: errors.New("timeout")},
		"sent again 3 times":                      {vain: 3},
		"no worker plays them":                    {last: queue{waiting: 3}},
		"hold 2 units but send no sign of life":   {last: queue{held: 2}, alive: true},
		"neither units nor results":               {},
		"no progress for 1m30s: 3 units wait, an": {last: queue{waiting: 1, held: 2}},
	} {
		m.left, m.limit, m.moved = 1, time.Minute, at(10)
		if err := m.overdue(at(100)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}
