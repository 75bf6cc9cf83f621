package serve

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/luabind"
	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
)

// TestBring: each person brings a deck, which the server checks and keeps secret; the match begins
// with the last one, also after a start of the server in between.
func TestBring(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	folder := t.TempDir()
	r := started(t, folder, "127.0.0.1:0")
	if code := r.ask("POST", "api/rooms", "", `{"mode":"xiangqi","bring":true}`, nil); code == 200 {
		t.Error("players bring decks to a game without decks")
	}
	l := r.room(`{"mode":"duel","bring":true,"seed":"3"}`)
	one, two := r.dial(l.Seats[0].Link, "en"), r.dial(l.Seats[1].Link, "en")
	first := one.until(protocol.TypeView).(*protocol.View)
	if len(first.Commands) < 2 || !strings.Contains(string(first.Commands[0]), `"id":"deck `) || len(first.ToAct) != 2 || !strings.Contains(string(first.Board), "has not brought a deck") {
		t.Errorf("before the match: %s", protocol.Write(first))
	}
	two.until(protocol.TypeView)
	for line, code := range map[string]protocol.Code{"deck UNSC-001*3": protocol.Rules, "deck nothing": protocol.Command, "deck\u3000UNSC-001*3": protocol.Rules, "deck #deck=AA": protocol.Command, "deck UNSC-001*0": protocol.Command,
		"deck A*400 B*400": protocol.Command, "end": protocol.Command} {
		one.send(`{"type":"do","id":"` + line + `","base":0,"line":"` + line + `"}`)
		if no := one.until(protocol.TypeReject).(*protocol.Reject); no.Code != code {
			t.Errorf("%q: %+v", line, no)
		}
	}
	packs, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	own, err := packs.Deck("unsc")
	if err != nil {
		t.Fatal(err)
	}
	one.send(`{"type":"do","id":"own","base":0,"line":"deck ` + strings.Join(own, " ") + `"}`)
	one.until(protocol.TypeAck)
	seen := protocol.Write(two.until(protocol.TypeView))
	if !bytes.Contains(seen, []byte("player 1 is ready")) && !bytes.Contains(seen, []byte(`"change"`)) || bytes.Contains(seen, []byte(own[0])) {
		t.Errorf("the other one sees %s", seen)
	}
	r.end()
	r = started(t, folder, r.l.Addr().String())
	to, err := join.ParseLink(l.Seats[1].Link)
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan *protocol.Over, 1)
	go r.bot(l.Seats[0].Link, "greedy", ended)
	over, err := join.Run(t.Context(), join.Config{Link: to, Lang: "en", Bot: "greedy", Deck: "covenant", Tries: 50, Print: func(string) {}})
	if err != nil || over == nil || over.Result == "void" {
		t.Fatalf("the match ends as %+v (%v)", over, err)
	}
	<-ended
	var record []byte
	if code := r.ask("GET", "api/room/record", token(l.Host), "", &record); code != 200 {
		t.Fatalf("the record has status %d: %s", code, record)
	}
	if m, err := luabind.Replay(bytes.NewReader(record)); err != nil || !m.Over() {
		t.Errorf("the record: %v", err)
	}
	if !bytes.Contains(record, []byte(own[0])) {
		t.Error("the record lacks the deck of seat 1")
	}
}
