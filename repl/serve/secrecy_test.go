package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// watched is a client that keeps every byte that it is sent.
type watched struct {
	*dialed
	sent     []string
	view     protocol.View
	commands []byte // of the seat
}

// upTo reads up to the view of a position.
func (c *watched) upTo(seq int) {
	c.t.Helper()
	for c.view.Seq < seq || c.view.Type == "" {
		_, text, err := c.c.Read(c.t.Context())
		if err != nil {
			c.t.Fatal(err)
		}
		c.sent = append(c.sent, ofMatch.ReplaceAllString(string(text), `"match":"M"`))
		m, err := protocol.ReadReply(text)
		if err != nil {
			c.t.Fatal(err)
		}
		if v, ok := m.(*protocol.View); ok {
			c.view = *v
			if v.Commands != nil {
				c.commands = protocol.Write(v.Commands)
			} else if c.commands, err = protocol.Apply(c.commands, v.Altered); err != nil {
				c.t.Fatal(err)
			}
		}
	}
}

// ofMatch is the one thing that a seat is sent of two matches that may differ.
var ofMatch = regexp.MustCompile(`"match":"[a-z0-9]+"`)

// pick returns a command of the seat: the n-th that is not giving up, or one that ends a phase.
func (c *watched) pick(n int, passes bool) string {
	var all []struct{ ID, Kind string }
	if err := json.Unmarshal(c.commands, &all); err != nil {
		c.t.Fatal(err)
	}
	var list []string
	for _, k := range all {
		if k.Kind != "gives_up" && (!passes || k.Kind == "passes") {
			list = append(list, k.ID)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return list[n%len(list)]
}

// table is a room with its clients: seats 1 and 2, and a spectator.
func (r *running) table(body string) []*watched {
	l := r.room(body)
	var list []*watched
	for _, link := range []string{l.Seats[0].Link, l.Seats[1].Link, l.Watch} {
		c := &watched{dialed: r.dial(link, "en")}
		c.upTo(0)
		list = append(list, c)
	}
	return list
}

// TestSecrecyOverTheWire: two matches that differ in what is hidden from seat 1 send it the
// same bytes, and a spectator too. Both matches are given the same commands.
func TestSecrecyOverTheWire(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	r := started(t, t.TempDir(), "127.0.0.1:0", func(c *Config) { c.Limits.From = 1000 })
	for _, tt := range []struct {
		name     string
		commands int
		pairs    [][2]string
	}{
		// Seat 2 has another deck, and ends each phase.
		{"duel", 24, [][2]string{{`{"mode":"duel","seed":"5","decks":["unsc","unsc"]}`, `{"mode":"duel","seed":"5","decks":["unsc","cov"]}`}}},
		// The cards of seat 2 differ where those of seat 1 happen to be the same.
		{"kuhn", 1, seedPairs("kuhn", 4)},
		{"leduc", 1, seedPairs("leduc", 4)},
	} {
		same := 0
		for _, pair := range tt.pairs {
			if r.compared(t, tt.name, pair, tt.commands) {
				same++
			}
		}
		if same == 0 {
			t.Errorf("%s: no two matches are the same for seat 1 and differ for seat 2", tt.name)
		}
	}
}

// seedPairs are rooms of a mode that differ in their seeds.
func seedPairs(mode string, n int) (list [][2]string) {
	body := func(seed int) string { return fmt.Sprintf(`{"mode":%q,"seed":"%d"}`, mode, seed) }
	for a := range n {
		for b := range a {
			list = append(list, [2]string{body(a), body(b)})
		}
	}
	return list
}

// compared returns false if the first boards of two matches differ for seat 1, or are the same
// for seat 2. Otherwise it gives both the same commands.
func (r *running) compared(t *testing.T, name string, pair [2]string, commands int) bool {
	t.Helper()
	a, b := r.table(pair[0]), r.table(pair[1])
	same := func(who int) bool { return slices.Equal(a[who].sent, b[who].sent) }
	if strings.Contains(name, "duel") && !same(0) {
		t.Errorf("%s: seat 1 is sent other first boards:\n%s\n%s", name, last(a[0].sent), last(b[0].sent))
	}
	if !same(0) || same(1) {
		return false
	}
	for n := range commands {
		acts := a[0].view.ToAct
		if a[0].view.Over != nil || len(acts) == 0 {
			break
		}
		by := acts[0] - 1
		first, second := a[by].pick(n, by == 1 && commands > 1), b[by].pick(n, by == 1 && commands > 1)
		if first == "" || first != second {
			t.Logf("%s: after %d commands seat %d has nothing to do that hides its hand", name, n, by+1)
			break
		}
		for _, tables := range [][]*watched{a, b} {
			tables[by].send(string(protocol.Write(protocol.Do{Type: protocol.TypeDo, ID: fmt.Sprint("n", n), Base: n, Command: first})))
			for _, c := range tables {
				c.upTo(n + 1)
			}
		}
		for _, who := range []int{0, 2} {
			if !same(who) {
				t.Fatalf("%s: after %d commands client %d is sent\n%s\nand\n%s", name, n+1, who, last(a[who].sent), last(b[who].sent))
			}
		}
	}
	return true
}

func last(list []string) string { return list[len(list)-1] }

// TestFailedScriptsHaveNoName: the script that fails can be that of a card in another hand, so a
// seat does not learn which it was (K-22).
func TestFailedScriptsHaveNoName(t *testing.T) {
	var no *room.Refused
	fault := &luabind.Fault{Event: "TURN_ENDED", Seq: 7, Listener: "TRAP.TURN_ENDED", Err: errors.New("TRAP: out of budget")}
	if !errors.As(translated(fault), &no) || no.Code != protocol.Script {
		t.Fatalf("the answer is %v", translated(fault))
	}
	if no.Fault != fault {
		t.Error("the log of the server does not have the fault")
	}
	if text := no.In("en") + no.In("zh") + no.Rule; strings.Contains(text, "TRAP") || no.Rule != "" {
		t.Errorf("the answer names the card: %s", text)
	}
}
