package join

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/repl/serve/protocol"
)

// fakePlayer is a player whose messages are kept, and who counts its requests.
type fakePlayer struct {
	*Player
	sent []map[string]any
	ids  int
}

func newFake() *fakePlayer {
	f := &fakePlayer{}
	f.Player = &Player{Token: "TOKEN", Lang: "zh", Name: "Ann", Draw: true,
		NewID: func() string { f.ids++; return fmt.Sprintf("r%d", f.ids) },
		Send: func(text []byte) {
			var m map[string]any
			if json.Unmarshal(text, &m) != nil {
				m = map[string]any{"type": string(text)}
			}
			f.sent = append(f.sent, m)
		}}
	return f
}

// take returns the types of the messages that were sent since the last call.
func (f *fakePlayer) take() (types string) {
	for _, m := range f.sent {
		types += fmt.Sprint(m["type"]) + " "
	}
	f.sent = nil
	return strings.TrimSpace(types)
}

// hear returns what a message, which must be of the protocol, means for the open request.
func (f *fakePlayer) hear(t *testing.T, text string) Answer {
	t.Helper()
	_, a, err := f.Receive([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return a
}

// viewOf is a view with a whole board.
func viewOf(seq int, board, more string) string {
	return fmt.Sprintf(`{"type":"view","seq":%d,"hash":%q,"board":%s,"to_act":[1]%s}`, seq, protocol.Hash([]byte(board)), board, more)
}

const seat1 = `{"type":"welcome","protocol":1,"role":"seat","seat":1,"title":"Go"}`

// TestPlayerConnectsAgain: a new connection says what the client has seen, and the request
// that waits is sent again after the first view, with its id (docs/protocol.md).
func TestPlayerConnectsAgain(t *testing.T) {
	f := newFake()
	f.Open()
	if h := f.sent[0]; h["type"] != "hello" || h["token"] != "TOKEN" || h["lang"] != "zh" || h["name"] != "Ann" || h["draw"] != true || h["batch"] != true || h["seen"] != nil || h["events"] != nil {
		t.Errorf("the first hello is %v", h)
	}
	f.take()
	f.hear(t, seat1)
	if f.MayAct() {
		t.Error("a seat acts before its first board")
	}
	f.hear(t, viewOf(4, `{"a":1}`, `,"commands":[{"id":"7:x","line":"go","ends":true}]`))
	f.hear(t, `{"type":"events","seq":4,"from":5,"events":[{"seq":9},{"seq":8}]}`)
	if !f.Ready || !f.MayAct() || f.Waiting() || f.Behind() || f.take() != "" {
		t.Errorf("ready %v, acts %v, waits %v, behind %v", f.Ready, f.MayAct(), f.Waiting(), f.Behind())
	}
	if want := []Command{{ID: "7:x", Line: "go", Ends: true}}; len(f.Commands) != 1 || f.Commands[0].ID != want[0].ID || !f.Commands[0].Ends {
		t.Errorf("%+v", f.Commands)
	}
	f.Do("7:x", "")
	if m := f.sent[0]; m["type"] != "do" || m["id"] != "r1" || m["base"] != 4.0 || m["command"] != "7:x" || f.MayAct() || !f.Waiting() {
		t.Errorf("sent %v", m)
	}
	f.take()
	f.Open()
	if h := f.sent[0]; fmt.Sprint(h["seen"]) != fmt.Sprint(map[string]any{"seq": 4, "hash": protocol.Hash([]byte(`{"a":1}`))}) || h["events"] != 9.0 || f.Ready {
		t.Errorf("the second hello is %v", h)
	}
	f.take()
	f.hear(t, seat1)
	f.hear(t, viewOf(4, `{"a":1}`, ""))
	if f.sent[0]["id"] != "r1" || f.take() != "do" || len(f.Commands) != 1 {
		t.Error("the request is not sent again once, or the commands are lost")
	}
	f.hear(t, viewOf(4, `{"a":1}`, ""))
	if f.take() != "" {
		t.Error("a second view sends the request again")
	}
}

// TestPlayerIsAnswered: only its answer ends the open request, and a rejection to be tried again
// keeps it. After an acknowledgment, the view that it names is still to come.
func TestPlayerIsAnswered(t *testing.T) {
	f := newFake()
	f.hear(t, seat1)
	f.hear(t, viewOf(4, `{}`, ""))
	f.Do("", "go")
	for _, text := range []string{`{"type":"ack","id":"other","seq":5}`, `{"type":"reject","id":"other","code":"turn","text":"no"}`, `{"type":"reject","id":"r1","code":"busy","text":"no","retry":true}`} {
		if a := f.hear(t, text); a.Done || a.Reject != nil || !f.Waiting() || f.Behind() {
			t.Errorf("%s: %+v", text, a)
		}
	}
	if a := f.hear(t, `{"type":"ack","id":"r1","seq":5}`); !a.Done || f.Waiting() || !f.Behind() {
		t.Errorf("acknowledged: %+v", a)
	}
	if a := f.hear(t, `{"type":"ack","id":"r1","seq":5}`); a.Done {
		t.Error("acknowledged twice")
	}
	f.hear(t, viewOf(5, `{}`, ""))
	if f.Behind() {
		t.Error("behind with the view")
	}
	f.Concede()
	if a := f.hear(t, `{"type":"reject","id":"r2","code":"turn","text":"no"}`); a.Reject == nil || a.Reject.Text != "no" || a.Done || f.Waiting() {
		t.Errorf("rejected: %+v", a)
	}
	f.take()
	f.Again()
	if got := f.take(); got != "" {
		t.Errorf("nothing waits, and %s is sent", got)
	}
}

// TestPlayerAsks: each request has its type and its words.
func TestPlayerAsks(t *testing.T) {
	f := newFake()
	f.hear(t, seat1)
	f.hear(t, viewOf(4, `{}`, ""))
	f.Offer("undo")
	f.AnswerOffer(true)
	f.Advise("greedy")
	f.Why(12)
	f.WhyNot("go")
	for i, want := range []string{"what undo", "yes true", "bot greedy", "event 12", "line go"} {
		key, value, _ := strings.Cut(want, " ")
		if m := f.sent[i]; fmt.Sprint(m[key]) != value || m["id"] == "" {
			t.Errorf("%v, want %s", m, want)
		}
	}
	if got := f.take(); got != "offer answer advise why whynot" {
		t.Errorf("sent %s", got)
	}
}

// TestPlayerFollows: changes apply to the last board and commands. The player asks again for a board
// that lacks its hash, and keeps the last one. Messages between views alter the view.
func TestPlayerFollows(t *testing.T) {
	f := newFake()
	f.hear(t, seat1)
	for _, early := range []string{`{"type":"offer","what":"draw","by":2}`, `{"type":"closed","what":"draw","by":2}`, `{"type":"clock","clock":{"left_ms":[1]}}`} {
		f.hear(t, early) // before a view: nothing to alter
	}
	f.hear(t, viewOf(1, `{"a":1}`, `,"commands":[{"id":"1"},{"id":"2"}]`))
	next := protocol.Hash([]byte(`{"a":2}`))
	f.hear(t, fmt.Sprintf(`{"type":"view","seq":2,"hash":%q,"change":[{"op":"replace","path":"/a","value":2}],"to_act":[2],"commands_change":[{"op":"remove","path":"/0"}]}`, next))
	if string(f.View.Board) != `{"a":2}` || len(f.Commands) != 1 || f.Commands[0].ID != "2" || f.Syncs != 0 {
		t.Errorf("%s %+v %d", f.View.Board, f.Commands, f.Syncs)
	}
	if f.MayAct() {
		t.Error("acts in the turn of another seat")
	}
	f.take()
	f.hear(t, strings.Replace(viewOf(3, `{"a":3}`, ""), `"a":3`, `"a":4`, 1))
	if f.take() != "sync" || f.Syncs != 1 || f.View.Seq != 2 || string(f.board) != `{"a":2}` {
		t.Errorf("a wrong board is taken: %+v", f.View)
	}
	f.hear(t, `{"type":"offer","what":"draw","by":2,"yes":[2]}`)
	if o := f.View.Offer; o == nil || o.What != "draw" || !slices.Equal(o.Yes, []int{2}) {
		t.Errorf("the offer is %+v", o)
	}
	f.hear(t, `{"type":"clock","clock":{"left_ms":[7,8],"running":[1],"paused":true}}`)
	if c := f.View.Clock; c == nil || !slices.Equal(c.Left, []int64{7, 8}) || !c.Paused {
		t.Errorf("the clock is %+v", c)
	}
	f.hear(t, `{"type":"closed","what":"draw","by":2}`)
	if f.View.Offer != nil {
		t.Error("the offer is still open")
	}
	f.Concede()
	f.take()
	f.hear(t, `{"type":"ack","id":"r1","seq":4}`)
	f.hear(t, viewOf(4, `{}`, `,"over":{"result":"win","winners":[1]},"commands":[]`))
	if f.MayAct() || len(f.Commands) != 0 {
		t.Error("acts in a match that is over")
	}
	f.AnswerOffer(true)
	f.take()
	f.Open()
	f.hear(t, strings.Replace(seat1, `"role"`, `"match":"next","role"`, 1)) // a rematch
	f.hear(t, viewOf(0, `{}`, ""))
	if h := f.sent[0]; h["seen"] == nil || f.take() != "hello answer" || !f.Waiting() || f.Behind() || f.View.Seq != 0 {
		t.Errorf("after %v the view is %+v", h, f.View)
	}
	f.Open()
	if seen, _ := f.sent[0]["seen"].(map[string]any); seen["match"] != "next" || f.sent[0]["events"] != nil {
		t.Errorf("the client has of the rematch: %v", f.sent[0])
	}
}
