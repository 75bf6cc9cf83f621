package room_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// TestHellos: a connection begins with one hello of this version and a token of a seat or of
// spectators. Everything else ends it, with a code and a reason in its language.
func TestHellos(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	hello := func(more string) string { return `{"type":"hello","protocol":1,"token":"` + more + `}` }
	for text, want := range map[string]string{
		`{"type":"sync"}`:           "bye malformed: the first message is not hello",
		`{"type":"ping","id":"a"}`:  "bye malformed: the first message is not hello",
		`{"type":"nonsense"}`:       `bye malformed: unknown type "nonsense" of a message`,
		hello(`x"`):                 "bye token: the link is unknown or was revoked",
		hello(`x","lang":"zh"`):     "bye token: 链接无效或已被撤销",
		hello(m.Host + `"`):         "bye token: this link manages the room and has no seat",
		hello(m.Seats[0] + `"`):     "",
		hello(m.Watch + `","x":[]`): "",
		strings.Replace(hello(m.Seats[0]+`"`), `:1`, `:2`, 1): "bye protocol: the server speaks version 1 of the protocol",
	} {
		c := d.open()
		d.is(text, d.answer(c, text), want)
		d.is(text+" closes", d.closed[c] != "", want != "")
	}
	c, got := d.join(m.Seats[1], `,"name":"Ann","lang":"zh","batch":true`)
	w := of(got, "welcome")[0]
	d.is("role and seat", fmt.Sprint(w["role"], w["seat"], w["match"]), fmt.Sprint("seat", 2, m.Match))
	d.is("batch", d.batch[c], true)
	d.is("offers", w["offers"], "[draw undo rematch]")
	_, got = d.join(m.Watch, `,"name":"Zed"`)
	w = of(got, "welcome")[0]
	d.is("role of a spectator", fmt.Sprint(w["role"], w["seat"]), fmt.Sprint("watch", 0))
	seats := w["seats"].([]any)[1].(map[string]any)
	d.is("who sits there", fmt.Sprint(seats["name"], seats["here"]), "Anntrue")
	d.is("the name of a spectator names no seat", w["seats"].([]any)[0].(map[string]any)["name"], nil)
	d.is("a second hello", d.answer(c, hello(m.Seats[1]+`"`)), "malformed: hello 已经发送过")
	d.is("a malformed request", d.answer(c, `{"type":"sing","id":"a"}`)[:10], "malformed:")
	d.is("which stays open", d.closed[c], "")
	d.is("ping", d.answer(c, `{"type":"ping","id":"a"}`), "pong")
	late := d.open()
	d.pass(5*time.Second - 1)
	d.is("before five seconds", d.closed[late], "")
	d.pass(1)
	d.is("after five seconds", d.closed[late], "late")
	d.is("one that said hello stays", d.closed[c], "")
	f := d.hub.Figures()
	d.is("figures", fmt.Sprint(f.Rooms, f.Created, f.Loads, f.Rejects, f.Codes["late"], f.Codes["malformed"]), "1 1 1 2 1 5")
}

// TestWhoIsHere: a welcome says which seats are connected, and the others hear when another one is.
func TestWhoIsHere(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	here := func(message map[string]any) string {
		list := message["seats"].([]any)
		return words(list[0].(map[string]any)["here"], list[1].(map[string]any)["here"])
	}
	d.at(m.Watch)
	two, got := d.join(m.Seats[1])
	d.is("the second seat", here(of(got, "welcome")[0]), "false true")
	d.got[two] = nil
	one := d.at(m.Seats[0])
	d.is("both", here(of(d.got[two], "seats")[0]), "true true")
	d.got[two] = nil
	d.hub.Gone(one)
	d.settle()
	d.is("the first has left", here(of(d.got[two], "seats")[0]), "false true")

	greet := func() room.ConnID { // a player whose welcome waits
		c := d.open()
		d.hub.Receive(c, room.Parse([]byte(`{"type":"hello","protocol":1,"token":"`+m.Seats[0]+`"}`)))
		return c
	}
	again := d.at(m.Seats[1])
	d.got[two] = nil
	waits := greet()
	d.hub.Gone(again)
	d.is("who is not welcomed yet", here(of(d.got[two], "seats")[0]), "false true")
	d.got[two] = nil
	d.hub.Gone(waits)
	d.settle()
	d.is("who leaves before the welcome", len(d.got[two]), 0)
	one = d.at(m.Seats[0])
	d.hub.Receive(one, room.Parse([]byte(`{"type":"do","id":"k","base":0,"line":"keep"}`)))
	waits = greet()
	d.settle()
	d.is("the first message during a command", d.got[waits][0]["type"], "welcome")
}

// TestWritesInTurn: a request waits until the one before it is written.
func TestWritesInTurn(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	was := d.row().Rev
	d.hub.Receive(two, room.Parse([]byte(`{"type":"offer","id":"a","what":"draw"}`)))
	d.hub.Receive(one, room.Parse([]byte(`{"type":"do","id":"b","base":0,"line":"keep"}`)))
	d.settle()
	d.is("both are done", words(len(of(d.got[two], "ack")), len(of(d.got[one], "ack")), d.row().Rev-was, len(d.disk[m.Match].Log)), "1 1 2 1")
}

// TestNewDefinitions: a view has the definitions that its board mentions, each once for a connection.
func TestNewDefinitions(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	kinds := func(list []map[string]any) (names []any) {
		for _, v := range of(list, "view") {
			if v["kinds"] != nil {
				for _, k := range v["kinds"].([]any) {
					names = append(names, k.(map[string]any)["kind"])
				}
			}
		}
		return names
	}
	var table []any
	for i, c := range []room.ConnID{one, two, one, two} {
		d.got[one], d.got[two] = nil, nil
		requests++
		d.send(c, fmt.Sprintf(`{"type":"do","id":"k%d","base":%d,"line":%q}`, requests, i, []string{"play 0", "keep"}[i/2]))
		d.is(fmt.Sprint("the new ones of both, ", i), kinds(d.got[one]), kinds(d.got[two]))
		if now := kinds(d.got[one]); len(now) != []int{1, 1, 0, 0}[i] {
			t.Errorf("after command %d the views have the definitions of %v", i+1, now)
		} else {
			table = append(table, now...)
		}
	}
	_, got := d.join(m.Watch)
	d.is("all of them for a new connection", kinds(got), table)
}

// TestBoundsOfHubs: connections of the server, of an address and of a match are bounded, and so
// are matches in memory and requests of a connection.
func TestBoundsOfHubs(t *testing.T) {
	d := newDesk(t)
	d.limits = room.Limits{Conns: 3, From: 2, Rooms: 1, Rest: time.Hour}
	d.start()
	a := d.duel()
	b := d.match(room.Setup{Mode: "sim", Seed: 2, Bots: []string{"", ""}})
	one := d.at(a.Seats[0])
	c, got := d.join(b.Seats[0])
	d.is("a second match in memory", fmt.Sprint(got[0]["code"], got[0]["retry"], d.closed[c]), "fulltruefull")
	two := d.open()
	third := d.open()
	d.is("two of an address", d.closed[two], "")
	d.is("a third", d.closed[third], "full")
	d.hub.Open(100, "elsewhere")
	d.is("of another address", d.closed[100], "")
	d.hub.Open(101, "and elsewhere")
	d.is("a fourth of the server", d.closed[101], "full")
	d.hub.Gone(one)
	d.hub.Gone(one) // once more
	d.is("open connections", d.hub.Figures().Conns, 2)
	for range 2 {
		d.hub.Open(200, "net")
		d.is("in its place", d.closed[200], "")
		d.hub.Gone(200)
	}
	d.hub.Status(b.Seats[0], func(_ room.Status, err error) {
		var no *room.Refused
		d.is("the status of another match", errors.As(err, &no) && no.Code == protocol.Full && no.Retry, true)
	})

	d = newDesk(t)
	m := d.duel()
	for i := range protocol.MaxOfMatch + 1 {
		c := d.at(m.Watch)
		d.is(fmt.Sprint("spectator ", i+1), d.closed[c], map[bool]string{true: "full"}[i == protocol.MaxOfMatch])
	}
}

// TestRates: a connection may send a burst, and then requests at a rate. One that goes on in
// spite of rejections is closed. One may wait for a bounded number of answers.
func TestRates(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	c := d.at(m.Seats[0])
	answers := map[string]int{}
	for range 2 * protocol.RateBurst {
		answers[d.answer(c, `{"type":"ping","id":"a"}`)]++
	}
	d.is("of a burst", answers, map[string]int{"pong": protocol.RateBurst - 1, "rate: there are too many requests": protocol.RateBurst, "bye rate: there are too many requests": 1})
	c = d.at(m.Seats[0])
	d.pass(time.Hour) // saves up no more than a burst
	for range protocol.RateBurst {
		d.is("a burst", d.answer(c, `{"type":"ping","id":"a"}`), "pong")
	}
	d.pass(time.Second)
	for range protocol.RatePerSecond {
		d.is("a second later", d.answer(c, `{"type":"ping","id":"a"}`), "pong")
	}
	d.is("one more", d.answer(c, `{"type":"ping","id":"a"}`), "rate: there are too many requests")

	c = d.at(m.Seats[0])
	d.got[c] = nil
	d.hub.Receive(c, room.Parse([]byte(`{"type":"why","id":"0","event":1}`))) // it works
	for i := range protocol.MaxUnanswered {
		d.hub.Receive(c, room.Parse([]byte(fmt.Sprintf(`{"type":"why","id":"%d","event":1}`, i+1))))
	}
	d.is("sixteen wait", d.closed[c], "")
	d.hub.Receive(c, room.Parse([]byte(`{"type":"why","id":"x","event":1}`)))
	d.is("one more waits", d.closed[c], "rate")
	d.settle()
	d.is("answers to one that is gone", len(of(d.got[c], "because")), 0)

	d = newDesk(t) // the inbox of a room is bounded over all its connections
	m = d.duel()
	var conns []room.ConnID
	for range 256/protocol.MaxUnanswered + 1 {
		conns = append(conns, d.at(m.Watch))
	}
	d.hub.Receive(conns[0], room.Parse([]byte(`{"type":"why","id":"first","event":1}`)))
	for i := range 256 {
		d.hub.Receive(conns[i/protocol.MaxUnanswered], room.Parse([]byte(`{"type":"why","id":"x","event":1}`)))
	}
	last := conns[len(conns)-1]
	d.got[last] = nil
	d.hub.Receive(last, room.Parse([]byte(`{"type":"why","id":"last","event":1}`)))
	d.is("a full inbox", fmt.Sprint(d.got[last][0]["code"], d.got[last][0]["retry"], d.got[last][0]["id"]), "busytruelast")
	d.is("it works", d.hub.Busy(), true)
	d.settle()
	d.is("it is done", d.hub.Busy(), false)
}

// TestWhoMayWhat: each request has one answer for each role, before and after the end.
func TestWhoMayWhat(t *testing.T) {
	d := newDesk(t)
	m := d.duel(func(s *room.Setup) { s.Clock = &protocol.ClockRule{Total: 60_000, Late: "lose"} })
	acts, waits, watches := d.at(m.Seats[0]), d.at(m.Seats[1]), d.at(m.Watch)
	all := []struct{ kind, more string }{{"do", `"base":0,"line":"play 9"`}, {"offer", `"what":"draw"`}, {"answer", `"yes":false`}, {"look", ""}, {"why", `"event":7`}, {"whynot", `"line":"x"`}, {"advise", `"bot":"b"`}, {"review", `"at":0`}, {"concede", ""}}
	const watch, turn, early, none = "watch: spectators cannot do this", "turn: it is not your turn", "early: the match is not over", "offer: there is no open offer to answer"
	over := "over: the match is over"
	for _, x := range []struct {
		who  string
		c    room.ConnID
		want []string
	}{
		{"spectators", watches, []string{watch, watch, watch, early, "because", watch, watch, early, watch}},
		{"who waits", waits, []string{turn, "ack", "ack", early, "because", "because", turn, early, ""}},
		{"who acts", acts, []string{"command: unknown command", "ack", "ack", early, "because", "because", "advice", early, "ack"}},
		{"who has lost", acts, []string{over, over, over, "shown", "because", "because", over, "malformed: the game has no ratings", over}},
		{"who watched", watches, []string{watch, watch, watch, "shown", "because", watch, watch, "malformed: the game has no ratings", watch}},
	} {
		for i, r := range all {
			if x.want[i] != "" {
				d.is(x.who+" "+r.kind, d.request(x.c, r.kind, r.more), x.want[i])
			}
		}
	}
	lines := func(c room.ConnID, text string) any { return of(d.send(c, text), "because")[0]["lines"] }
	d.is("why of a seat", lines(waits, `{"type":"why","id":"y1","event":3}`), "[why 2 3]")
	d.is("why of a spectator", lines(watches, `{"type":"why","id":"y2","event":3}`), fmt.Sprintf("[why %d 3]", room.Spectator))
	d.is("why not", lines(waits, `{"type":"whynot","id":"y3","line":"x y"}`), "[whynot 2 x y]")
	d.is("why not of nothing", d.request(waits, "whynot", `"line":"?"`), "command: unknown command")
}

// TestCommandsOfViews: a command counts for the view that it was chosen from, and once.
func TestCommandsOfViews(t *testing.T) {
	d := newDesk(t)
	m := d.duel(func(s *room.Setup) { s.Bots = []string{"", "bot"} })
	c := d.at(m.Seats[0])
	d.is("a view that is to come", d.request(c, "do", `"base":1,"line":"keep"`), "stale: the match has not reached the view that the command was chosen from")
	first := `{"type":"do","id":"first","base":0,"line":"keep"}`
	got := d.send(c, first)
	d.is("the first", fmt.Sprint(of(got, "ack")[0]["seq"], of(got, "ack")[0]["again"]), "1 <nil>")
	d.is("the bot has answered", d.row().Seq, 2)
	d.is("once more", d.answer(c, first), "again")
	d.is("its number", of(d.send(c, first), "ack")[0]["seq"], 1)
	d.is("an old view", d.request(c, "do", `"base":0,"line":"keep"`), "stale: the command was chosen from an older view")
	d.is("commands", d.row().Seq, 2)
	hash := of(d.send(c, `{"type":"sync"}`), "view")[0]["hash"]
	got = d.send(c, `{"type":"do","id":"third","base":2,"line":"keep"}`)
	views := of(got, "view")
	d.is("the hash of the acknowledgement is that of the next view", of(got, "ack")[0]["hash"], views[0]["hash"])
	d.is("another hash", views[0]["hash"] == hash, false)
	d.is("the events of the two commands", fmt.Sprint(len(of(got, "events")), of(got, "events")[0]["from"], of(got, "events")[1]["from"]), "2 2 3")
	d.is("a whole board", of(d.send(c, `{"type":"sync"}`), "view")[0]["board"] != nil, true)
}

// TestReturns: a client that comes back is sent what it has not got.
func TestReturns(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	watches := d.at(m.Watch)
	d.got[watches] = nil
	d.do(one, "keep")
	_, again := of(d.got[watches], "view")[0]["commands"]
	d.is("the list that a spectator has is sent again", again, false)
	hash := of(d.send(two, `{"type":"sync"}`), "view")[0]["hash"].(string)
	_, got := d.join(m.Seats[1], fmt.Sprintf(`,"seen":{"seq":1,"hash":%q},"events":1`, hash))
	d.is("a board that it has", of(got, "view")[0]["board"], nil)
	d.is("events that it has", len(of(got, "events")), 0)
	_, got = d.join(m.Seats[1], fmt.Sprintf(`,"seen":{"seq":1,"hash":%q}`, hash))
	d.is("events that it has not", len(of(got, "events")[0]["events"].([]any)), 1)
	for what, more := range map[string]string{"another hash": `,"seen":{"seq":1,"hash":"x"},"events":1`, "another number": fmt.Sprintf(`,"seen":{"seq":0,"hash":%q},"events":1`, hash), "nothing": `,"events":1`} {
		_, got = d.join(m.Seats[1], more)
		d.is("the board of "+what, of(got, "view")[0]["board"] != nil, true)
	}
	for _, seq := range []int{-1, 2} { // numbers that it cannot have
		_, got = d.join(m.Seats[1], fmt.Sprintf(`,"seen":{"seq":%d,"hash":%q},"events":1`, seq, hash))
		if len(of(got, "events")) > 0 {
			d.is(fmt.Sprint("all events for ", seq), of(got, "events")[0]["from"], 0)
		} else if of(got, "view") != nil {
			t.Errorf("no events for %d", seq)
		}
	}
	d.do(two, "keep")
	d.is("an undo", d.request(one, "offer", `"what":"undo"`), "ack")
	d.is("is agreed", d.request(two, "answer", `"yes":true`), "ack")
	_, got = d.join(m.Seats[1], fmt.Sprintf(`,"seen":{"seq":1,"hash":%q},"events":1`, hash))
	d.is("all events after an undo", fmt.Sprint(of(got, "events")[0]["from"], of(got, "events")[0]["events"]), "0 []")
	d.is("who hears that a seat is here", len(of(d.got[one], "seats")) > 0, true)
	d.got[one] = nil
	d.hub.Gone(two)
	d.is("and that one has left", len(of(d.got[one], "seats")), 1)
	watch := d.at(m.Watch)
	d.got[one] = nil
	d.hub.Gone(watch)
	d.is("spectators come and go", len(d.got[one]), 0)
}

// TestViewsOfThePast: a match that is over is shown to everybody after each command, with the eyes
// of each seat, of spectators and of the referee, and nothing else.
func TestViewsOfThePast(t *testing.T) {
	d := newDesk(t)
	d.rating = "even"
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1], `,"lang":"zh"`)
	d.do(one, "keep")
	d.do(two, "keep")
	d.request(one, "concede", "")
	const outside = "malformed: the sequence number or the seat is out of range"
	for more, want := range map[string]string{
		"": "shown", `"at":0`: "shown", `"at":3`: "shown", `"at":4`: outside, `"at":-1`: outside,
		`"eyes":-1`: "shown", `"eyes":0`: "shown", `"eyes":2`: "shown", `"eyes":3`: outside, `"eyes":-2`: outside,
	} {
		d.is("look "+more, d.request(one, "look", more), want)
	}
	look := func(more string) map[string]any {
		return of(d.send(one, `{"type":"look","id":"x"`+more+`}`), "shown")[0]
	}
	d.is("the last", fmt.Sprint(look("")["seq"], look("")["eyes"], look("")["last"]), "3 1 3")
	d.opened = 0
	for _, at := range []int{2, 1, 0, 1, 2, 3, 3, 1} { // also backwards
		is := look(fmt.Sprintf(`,"at":%d,"eyes":0`, at))
		d.is("the number", is["seq"], at)
		d.is("events of the last command", len(is["events"].([]any)), map[int]int{1: 1, 2: 1}[at])
		g := newSimGame(&world{}, &d.disk[m.Match].Setup)
		for _, e := range d.disk[m.Match].Log[:at] {
			e.Hash = ""
			if _, err := g.Play(&e); err != nil {
				t.Fatal(err)
			}
		}
		board, _ := g.Board(room.Viewer{Seat: room.Referee, Lang: "en"})
		d.is("the board", is["hash"], protocol.Hash(board.Bytes()))
	}
	d.is("how often the match was played again to go back", d.opened, 1)
	for _, eyes := range []int{0, 2, 1, 2} { // what is kept of one viewer is not for another
		g := newSimGame(&world{}, &d.disk[m.Match].Setup)
		e := d.disk[m.Match].Log[0]
		e.Hash = ""
		if _, err := g.Play(&e); err != nil {
			t.Fatal(err)
		}
		for c, lang := range map[room.ConnID]string{one: "en", two: "zh"} { //maporder: each by itself
			board, _ := g.Board(room.Viewer{Seat: eyes, Lang: lang})
			is := of(d.send(c, fmt.Sprintf(`{"type":"look","id":"x","at":1,"eyes":%d}`, eyes)), "shown")[0]
			d.is(fmt.Sprint("the board of ", eyes, " in ", lang), is["hash"], protocol.Hash(board.Bytes()))
		}
	}
	review := func(c room.ConnID, at int) any {
		return of(d.send(c, fmt.Sprintf(`{"type":"review","id":"x","at":%d}`, at)), "reviewed")[0]["rating"]
	}
	d.is("before the first", review(one, 0), "even en keep")
	d.is("in Chinese", review(two, 1), "even zh keep")
	d.is("at the end", review(two, 3), "even zh")
	for _, at := range []int{-1, 4} {
		d.is("a review outside", d.request(one, "review", fmt.Sprint(`"at":`, at)), "malformed: the sequence number is out of range")
	}
	for _, s := range d.disk { //maporder: there is one
		s.Log[0].Hash = "another"
	}
	d.start() // the match is read again, and does not lead to the same
	_, got := d.join(m.Seats[0])
	d.is("a log that leads elsewhere", fmt.Sprint(got[0]["code"], got[0]["retry"]), "internaltrue")
}
