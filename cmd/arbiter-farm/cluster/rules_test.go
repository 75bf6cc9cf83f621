package cluster

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

// TestLease: each answer of the broker in each phase. A lease of 10 s that was asked for at 100 s
// ends at 108 s here, before the broker lets it end.
func TestLease(t *testing.T) {
	at := func(seconds int) time.Duration { return time.Duration(seconds) * time.Second }
	for _, tt := range []struct {
		from      phase
		a         answer
		sent, now int
		to        phase
		lost      bool
		until     int // 0 = unchanged
	}{
		{without, granted, 100, 101, holding, false, 108},
		{without, granted, 100, 108, without, true, 108}, // the answer took too long
		{without, refused, 100, 101, without, false, 0},
		{without, silence, 100, 101, without, false, 0},
		{holding, granted, 104, 105, holding, false, 112},
		{holding, granted, 104, 112, without, true, 112}, // the process was stopped meanwhile
		{holding, refused, 104, 105, without, true, 0},
		{holding, refused, 104, 109, without, true, 0},
		{holding, silence, 104, 107, holding, false, 0},
		{holding, silence, 104, 108, without, true, 0},
		{holding, silence, 104, 200, without, true, 0},
	} {
		l := lease{ttl: at(10), phase: tt.from}
		if tt.from == holding {
			l.until = at(108)
		}
		lost := l.took(tt.a, 7, at(tt.sent), at(tt.now))
		name := fmt.Sprintf("from %d by %d, sent at %d and answered at %d", tt.from, tt.a, tt.sent, tt.now)
		if l.phase != tt.to || lost != tt.lost {
			t.Errorf("%s: phase %d, lost %t, want %d, %t", name, l.phase, lost, tt.to, tt.lost)
		}
		if tt.until != 0 && l.until != at(tt.until) {
			t.Errorf("%s: valid until %v", name, l.until)
		}
		if l.valid(at(tt.now)) != (tt.to == holding) {
			t.Errorf("%s: valid %t", name, l.valid(at(tt.now)))
		}
		if l.valid(at(1000)) {
			t.Errorf("%s: it is valid for ever", name)
		}
	}
}

// TestJudge: whose a match is, for each last message, list of servers and doubt.
func TestJudge(t *testing.T) {
	peers := map[string]serve.Peer{"me": {}, "other": {}}
	for _, tt := range []struct {
		self   string
		t      tail
		known  uint64
		doubt  bool
		expect verdict
	}{
		{"me", tail{5, "me", "1"}, 5, false, mine},
		{"me", tail{5, "me", "1"}, 0, false, mine},
		{"me", tail{5, "me", "1"}, 5, true, free}, // a message may still arrive
		{"me", tail{5, "me", "1"}, 6, false, stale},
		{"me", tail{5, "other", "1"}, 6, false, stale},
		{"me", tail{5, "other", "1"}, 5, false, elsewhere},
		{"me", tail{5, "other", "1"}, 5, true, elsewhere},
		{"me", tail{5, "other", "2"}, 5, false, elsewhere}, // it can play it
		{"me", tail{5, "dead", "1"}, 5, false, free},
		{"me", tail{5, "dead", "1"}, 5, true, free},
		{"me", tail{5, "dead", "2"}, 5, false, unplayable},
		{"me", tail{5, "me", "2"}, 5, false, unplayable},
		{"again", tail{5, "me", "1"}, 5, false, elsewhere}, // as long as its old lease is listed
		{"again", tail{5, "dead", "1"}, 5, false, free},
		{"", tail{5, "other", "1"}, 5, false, elsewhere},
	} {
		v := view{tt.self, peers}
		if got := v.judge(tt.t, "1", tt.known, tt.doubt); got != tt.expect {
			t.Errorf("%+v: %d", tt, got)
		}
	}
}

// TestChoice: all servers choose the same one for a match without a server, each gets its share,
// and only the matches of one that has gone change.
func TestChoice(t *testing.T) {
	v := view{"a", map[string]serve.Peer{"a": {ID: "a", Engine: "1"}, "b": {ID: "b", Engine: "1"}, "c": {ID: "c", Engine: "1"}, "old": {ID: "old", Engine: "0"}}}
	fewer := view{"a", map[string]serve.Peer{"a": v.peers["a"], "b": v.peers["b"]}}
	share := map[string]int{}
	for i := range 3000 {
		match := fmt.Sprintf("match%d", i)
		p := v.of(match, "1")
		share[p.ID]++
		if q := fewer.of(match, "1"); p.ID != "c" && q.ID != p.ID {
			t.Fatalf("%s moves from %s to %s although that is there", match, p.ID, q.ID)
		}
	}
	for _, id := range []string{"a", "b", "c"} {
		if share[id] < 850 || share[id] > 1150 {
			t.Errorf("%s has %d of 3000 matches", id, share[id])
		}
	}
	if p := v.of("x", "0"); p == nil || p.ID != "old" {
		t.Errorf("a match of older rules goes to %v", p)
	}
	if p := v.of("x", "2"); p != nil {
		t.Errorf("a match of unknown rules goes to %v", p)
	}
}

// lines writes messages as a server does.
func lines(t *testing.T, list ...line) (all []stored) {
	t.Helper()
	for i := range list {
		m, err := list[i].message("m", "node", "1")
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, stored{uint64(10 * (i + 1)), m.Header, m.Data})
	}
	return all
}

func row(rev, seq int) *room.Row { return &room.Row{Rev: rev, Seq: seq, Bots: []string{"", ""}} }

// TestFold: messages make a match, and each way in which they do not fit is an error.
func TestFold(t *testing.T) {
	begin := line{Setup: &room.Setup{Mode: "duel"}, Row: row(1, 0)}
	do := func(rev, seq int) line {
		return line{Row: row(rev, seq), First: seq, Entries: []room.Entry{{Kind: room.KindDo, Seat: 1, ID: fmt.Sprint(seq)}}}
	}
	claim := func(rev, seq int) line { return line{Row: row(rev, seq)} }
	saved, last, err := fold(lines(t, begin, do(2, 1), claim(2, 1), claim(2, 1), do(3, 2), claim(4, 2)))
	if err != nil || saved.Setup.Mode != "duel" || len(saved.Log) != 2 || saved.Row.Rev != 4 || saved.Row.Base != 60 || last != (tail{60, "node", "1"}) {
		t.Fatalf("%+v, %+v, %v", saved, last, err)
	}
	for want, list := range map[string][]line{
		"message 10 of the stream: it lacks a part": {do(1, 1)},
		"message 20 of the stream: it lacks a part": {begin, begin},
		"row 3 does not follow row 1":               {begin, do(3, 1)},
		"row 2 does not follow row 2":               {begin, do(2, 1), do(2, 2)}, // a stale owner
		"command 2 does not follow command 0":       {begin, do(2, 2)},
		"command 1 does not follow command 1":       {begin, do(2, 1), do(3, 1)},
		"the row counts 1 commands, the log has 0":  {begin, claim(2, 1)},
	} {
		if _, _, err := fold(lines(t, list...)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	all := lines(t, begin)
	all[0].header.Set(headerFormat, "9")
	if _, _, err := fold(all); err == nil || !strings.Contains(err.Error(), `format "9"`) {
		t.Error(err)
	}
	for _, text := range []string{"garbage", "{}", "null", "[]", `{"setup":{},"row":null}`} {
		all = lines(t, begin)
		all[0].data = []byte(text)
		if _, _, err := fold(all); err == nil {
			t.Errorf("%s is a match", text)
		}
	}
}

// TestHeaders: scans read from the headers of a message whether a match waits for a server.
func TestHeaders(t *testing.T) {
	for _, tt := range []struct {
		row   room.Row
		clock string
		bots  string
	}{
		{room.Row{Bots: []string{"", ""}}, "", ""},
		{room.Row{Bots: []string{"x", ""}}, "", ""},
		{room.Row{Bots: []string{"x", "y"}}, "", "1"},
		{room.Row{Bots: []string{"", ""}, Clock: room.ClockState{Left: []int64{5, 6}, Running: []int{2}, Since: 9}}, `{"left":[5,6],"running":[2],"since":9}`, ""},
	} {
		l := line{Row: &tt.row}
		m, err := l.message("m", "n", "e")
		if err != nil || m.Header.Get(headerClock) != tt.clock || m.Header.Get(headerBots) != tt.bots || m.Subject != "arbiter.match.m" {
			t.Errorf("%+v: %v, %v", tt.row, m, err)
		}
	}
}

// TestErrors: which errors of a write mean that another server has written, and which that
// nothing was written. All others leave it open.
func TestErrors(t *testing.T) {
	api := func(code jetstream.ErrorCode, text string) error {
		return fmt.Errorf("nats: %w", &jetstream.APIError{Code: 400, ErrorCode: code, Description: text})
	}
	for _, tt := range []struct {
		err              error
		fence, unwritten bool
	}{
		{api(10071, "wrong last sequence: 7"), true, false},
		{api(10164, "wrong last sequence"), true, false},
		{api(10023, "insufficient resources"), false, true},
		{api(10047, "insufficient storage resources available"), false, true},
		{api(10077, "maximum bytes exceeded"), false, true},
		{api(10077, "write: no space left on device"), false, false},
		{nats.ErrReconnectBufExceeded, false, true},
		{nats.ErrTimeout, false, false},
		{errors.New("context deadline exceeded"), false, false},
	} {
		if isFence(tt.err) != tt.fence || isUnwritten(tt.err) != tt.unwritten {
			t.Errorf("%v: fence %t, unwritten %t", tt.err, isFence(tt.err), isUnwritten(tt.err))
		}
	}
	for version, is := range map[string]bool{"2.11.0": true, "2.15.2": true, "3.0.0": true, "2.10.9": false, "1.99.1": false, "": false, "x": false} {
		if atLeast(version, 2, 11) != is {
			t.Errorf("version %q", version)
		}
	}
}

// TestCache: the links that were used last stay, whatever others ask for.
func TestCache(t *testing.T) {
	var c cache
	c.put("mine", linkTo{known: true})
	for i := range maxYoung {
		c.put(fmt.Sprint(i), linkTo{})
	}
	if to, ok := c.get("mine"); !ok || !to.known {
		t.Error("a link is forgotten too early")
	}
	for i := range 2 * maxYoung {
		c.put(fmt.Sprint("x", i), linkTo{})
	}
	if _, ok := c.get("mine"); ok || len(c.young)+len(c.old) > 2*maxYoung {
		t.Errorf("the cache grows: %d and %d links", len(c.young), len(c.old))
	}
}
