package room_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// finished is a duel that the first seat has given up.
func (d *desk) finished(change ...func(*room.Setup)) room.Created {
	d.Helper()
	m := d.duel(change...)
	d.is("the end", d.request(d.at(m.Seats[0]), "concede", ""), "ack")
	return m
}

const rematch = `"what":"rematch"`

// TestRematch: when both players have agreed after the end, all links open a new match with the seats swapped. The
// match before keeps its replay.
func TestRematch(t *testing.T) {
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}), func(s *room.Setup) { s.Decks = [][]string{{"a", "b"}, {"c", "d"}} })
	one, two, watch := d.at(m.Seats[0]), d.at(m.Seats[1]), d.at(m.Watch)
	_, first := d.join(m.Watch)
	d.is("no match before", of(first, "welcome")[0]["previous"], nil)
	d.is("before the end", d.request(one, "offer", rematch), "early: the match is not over")
	d.request(one, "concede", "")
	d.is("a spectator", d.request(watch, "offer", rematch), "watch: spectators cannot do this")
	d.is("another offer after the end", d.request(one, "offer", `"what":"draw"`), "over: the match is over")
	d.is("no answer without an offer", d.request(one, "answer", `"yes":true`), "over: the match is over")
	d.is("the loser offers", d.request(one, "offer", rematch), "ack")
	d.is("the other hears of it", of(d.got[two], "offer")[0]["what"], "rematch")
	d.is("the offer is withdrawn", d.request(one, "answer", `"yes":false`), "ack")
	d.is("the winner offers", d.request(two, "offer", rematch), "ack")
	d.is("and is declined", d.request(one, "answer", `"yes":false`), "ack")
	d.is("which everybody hears", of(d.got[watch], "closed")[1]["text"], "the rematch was declined")
	d.is("offered again", d.request(two, "offer", rematch), "ack")
	replay := ""
	d.hub.Replay(m.Seats[0], func(token string, err error) { replay = token })
	d.settle()

	d.start() // an offer survives a restart of the server, and a reconnection
	one, got := d.join(m.Seats[0], `,"name":"Ada"`)
	two, watch = d.at(m.Seats[1]), d.at(m.Watch)
	viewer := d.at(replay)
	d.is("the offer is in the view", of(got, "view")[0]["offer"], "map[by:2 what:rematch yes:[2]]")
	d.is("who has offered cannot agree", d.request(two, "answer", `"yes":true`), "offer: there is no open offer to answer")
	yes := `{"type":"answer","id":"agreed","yes":true}`
	d.is("agreed", d.answer(one, yes), "ack")
	for _, c := range []room.ConnID{one, two, watch} {
		d.is("everybody connects again", d.closed[c], protocol.Rematch)
	}
	bye := of(d.got[two], "bye")[0]
	d.is("bye", fmt.Sprint(bye["code"], " ", bye["text"], " ", bye["retry"]), "rematch the rematch begins true")
	d.is("what the others hear", fmt.Sprint(of(d.got[two], "closed")[0]["done"], " ", of(d.got[two], "closed")[0]["text"]), "true the rematch begins")
	d.is("the replay goes on", d.closed[viewer], "")

	one, got = d.join(m.Seats[0], `,"events":40,"seen":{"seq":1,"hash":"x","match":"`+m.Match+`"}`)
	w := of(got, "welcome")[0]
	d.is("another match", w["match"] != m.Match, true)
	d.is("the other seat", w["seat"], 2)
	d.is("what was seen there counts no more", of(got, "events")[0]["from"], 0)
	d.is("the whole board", of(got, "view")[0]["board"] != nil, true)
	d.is("the clocks are new", of(got, "view")[0]["clock"], "map[left_ms:[60000 60000] paused:false running:[1]]")
	d.is("the lost answer", d.answer(one, yes), "again")
	two, got = d.join(m.Seats[1])
	d.is("the first seat", of(got, "welcome")[0]["seat"], 1)
	next := w["match"].(string)
	d.is("decks go with their players", d.disk[next].Setup.Decks, "[[c d] [a b]]")
	d.is("another seed", d.disk[next].Setup.Seed != 1, true)
	d.is("a command", d.request(two, "do", `"base":0,"line":"keep"`), "ack")
	_, got = d.join(m.Watch)
	d.is("spectators follow", of(got, "welcome")[0]["match"], next)
	_, got = d.join(w["previous"].(string))
	d.is("the replay of the match before", fmt.Sprint(w["previous"] == replay, " ", of(got, "welcome")[0]["match"] == m.Match, " ", of(got, "view")[0]["offer"]), "true true <nil>")
	d.hub.Status(m.Host, func(s room.Status, err error) {
		d.is("the link of the host", fmt.Sprint(s.Match == next, " ", len(s.Links), " ", err), "true 3 <nil>")
	})
	d.settle()

	d.request(one, "concede", "") // a third match: the seats are as in the first
	d.is("offered", d.request(two, "offer", rematch), "ack")
	d.is("offers that meet", d.request(one, "offer", rematch), "ack")
	_, got = d.join(m.Seats[0])
	d.is("the seat of the third match", of(got, "welcome")[0]["seat"], 1)
	d.is("its replay of the match before", of(got, "welcome")[0]["previous"] != w["previous"], true)
	d.is("matches", len(d.disk), 3)
}

// TestRematchOfOthers: bots agree, partners remain partners, and a player for whom a bot played on decides.
func TestRematchOfOthers(t *testing.T) {
	for _, x := range []struct {
		name   string
		teams  []int
		seats  int
		to     int // the seat of the first player
		refuse error
	}{{"two", nil, 2, 2, nil}, {"three", nil, 3, 3, nil}, {"across", []int{1, 2, 1, 2}, 4, 4, nil}, {"side by side", []int{1, 1, 2, 2}, 4, 3, nil}, {"one against three", []int{1, 2, 2, 2}, 4, 1, nil}, {"together", []int{1, 1, 1}, 3, 3, nil}} {
		d := newDesk(t)
		d.teams = x.teams
		m := d.match(room.Setup{Mode: "sim", Seed: 1, Bots: append([]string{""}, []string{"bot", "bot", "bot"}[:x.seats-1]...)})
		one := d.at(m.Seats[0])
		d.request(one, "concede", "")
		for d.row().Over == nil { // the bots go on
			d.pass(time.Second)
		}
		offer := `{"type":"offer","id":"once",` + rematch + `}`
		d.is(x.name+": bots agree", d.answer(one, offer), "ack")
		one, got := d.join(m.Seats[0])
		d.is(x.name, of(got, "welcome")[0]["seat"], x.to)
		d.is(x.name+": the lost answer", d.answer(one, offer), "again")
	}
	for refused, want := range map[string]struct { // a deck may belong to its seat
		answer string
		seat   int
	}{"": {"ack", 2}, "swapped": {"ack", 1}, "all": {"rules: no", 0}} { //maporder: each by itself
		d := newDesk(t)
		m := d.finished(func(s *room.Setup) { s.Decks = [][]string{{"a"}, {"b"}} })
		one := d.at(m.Seats[0])
		d.picky = func(s *room.Setup) error {
			if refused == "all" || refused == "swapped" && s.Decks[0][0] == "b" {
				return &room.Refused{Code: protocol.Rules, Text: "no"}
			}
			return nil
		}
		d.request(d.at(m.Seats[1]), "offer", rematch)
		d.is(words("refused:", refused), d.request(one, "answer", `"yes":true`), want.answer)
		if _, got := d.join(m.Seats[0]); want.seat > 0 {
			w := of(got, "welcome")[0]
			d.is(words("the seat, refused:", refused), w["seat"], want.seat)
			d.is(words("the decks, refused:", refused), d.disk[w["match"].(string)].Setup.Decks[want.seat-1], "[a]")
		}
	}
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Total: 1000, Late: protocol.LateBot}))
	two := d.at(m.Seats[1])
	d.pass(2 * time.Second)
	d.is("a bot plays on", d.row().Bots[0] != "", true)
	d.request(two, "concede", "")
	d.is("offered", d.request(two, "offer", rematch), "ack")
	one := d.at(m.Seats[0])
	d.is("the late player decides", d.request(one, "answer", `"yes":false`), "ack")
	d.is("one match", len(d.disk), 1)
}

// TestNoRematch: nothing changes if the host has ended the match, the new one cannot be made or written, or the
// address has made too many.
func TestNoRematch(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	is := ""
	d.hub.CloseRoom(m.Seats[0], func(err error) { is = answerOf(err, "") })
	d.settle()
	d.is("ended by a seat", is, "token: only the link of the host can do this")
	d.hub.CloseRoom(m.Host, func(error) {})
	d.settle()
	d.is("ended by the host", d.request(d.at(m.Seats[0]), "offer", rematch), "offer: the host has ended the match")
	for what, change := range map[string]func(d *desk){ //maporder: each by itself
		"storage: the server cannot write to its disk; nothing happened": func(d *desk) { d.broken = errDisk },
		"malformed: no":  func(d *desk) { d.refuse = &room.Refused{Code: protocol.Malformed, Text: "no"} },
		"rate: too many": func(d *desk) { d.spend = &room.Refused{Code: protocol.Rate, Text: "too many"} },
		"internal: internal error (this is a bug in Arbiter)": func(d *desk) { d.refuse = errDisk },
	} {
		d := newDesk(t)
		m := d.finished()
		one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
		d.request(one, "offer", rematch)
		change(d)
		d.is("agreed", d.request(two, "answer", `"yes":true`), what)
		d.is("a bug is in the log", strings.Contains(d.log.String(), `msg="request failed" error="the disk is full" match=`+m.Match), strings.HasPrefix(what, "internal"))
		d.is("the connections", len(d.closed), 0)
		d.broken, d.refuse, d.spend = nil, nil, nil
		d.voters = nil // seats that are out of the match decide about its rematch too
		d.is("agreed later", d.request(two, "answer", `"yes":true`), "ack")
		d.is("matches", len(d.disk), 2)
	}
}
