package room_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// TestDisksThatFail: what cannot be written has not happened, and can be asked for again. If it was
// written in spite of the error, everybody connects again and finds it.
func TestDisksThatFail(t *testing.T) {
	for what, ask := range map[string]func(d *desk, m room.Created, c room.ConnID) string{
		"a command":    func(d *desk, _ room.Created, c room.ConnID) string { return d.do(c, "keep") },
		"an offer":     func(d *desk, _ room.Created, c room.ConnID) string { return d.request(c, "offer", `"what":"draw"`) },
		"a concession": func(d *desk, _ room.Created, c room.ConnID) string { return d.request(c, "concede", "") },
		"another link": func(d *desk, m room.Created, _ room.ConnID) (is string) {
			d.hub.Relink(m.Host, 2, true, func(token string, err error) { is = answerOf(err, token) })
			d.settle()
			return is
		},
		"the end": func(d *desk, m room.Created, _ room.ConnID) (is string) {
			d.hub.CloseRoom(m.Host, func(err error) { is = answerOf(err, "") })
			d.settle()
			return is
		},
	} { //maporder: each by itself
		for _, kept := range []bool{false, true} {
			d := newDesk(t)
			m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
			c := d.at(m.Seats[0])
			rev := d.row().Rev
			d.broken, d.kept = errDisk, kept
			is := ask(d, m, c)
			if kept {
				d.is(what+", written", fmt.Sprint(d.closed[c], " ", d.row().Rev-rev), "drain 1")
				d.broken = nil
				_, got := d.join(m.Seats[0])
				d.is(what+", found again", of(got, "view")[0]["seq"], d.row().Seq)
				continue
			}
			d.is(what, is, "storage: the server cannot write to its disk; nothing happened")
			d.is(what+" changes nothing", fmt.Sprint(d.row().Rev-rev, d.row().Over, d.row().Offer, d.closed[c]), "0 <nil> <nil>")
			d.broken = nil
			d.is(what+", again", ask(d, m, c), "ack")
			d.is(what+" is written", d.row().Rev-rev, 1)
			d.is("errors", d.hub.Figures().StoreErrors, 1)
		}
	}
	d := newDesk(t)
	d.broken = errDisk
	var err error
	made := "nothing"
	d.hub.Create(room.Setup{Mode: "sim", Bots: []string{"", ""}}, func(m room.Created, e error) { made, err = fmt.Sprint(m), e })
	d.settle()
	d.is("links of a match that is not stored", made, fmt.Sprint(room.Created{}))
	d.is("a new match", errors.Is(err, room.ErrStorage), true)
	d.is("figures", fmt.Sprint(d.hub.Figures().StoreErrors, d.hub.Figures().Created), "1 0")
}

// answerOf is "ack", or the code and the text of a refusal.
func answerOf(err error, _ string) string {
	var no *room.Refused
	switch {
	case err == nil:
		return "ack"
	case errors.As(err, &no):
		return no.Code + ": " + no.Text
	}
	return err.Error()
}

// TestBugsOfGames: a game that panics is read again, and the match goes on.
func TestBugsOfGames(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	const bug = "internal: internal error (this is a bug in Arbiter)"
	d.is("a bug", d.do(one, "bug"), bug)
	d.is("games", fmt.Sprint(d.opened, " ", d.shut), "3 2") // the first was that of Create
	d.is("it goes on", d.do(one, "keep"), "ack")
	d.is("also for the other", d.do(two, "keep"), "ack")
	d.is("the log", len(d.disk[m.Match].Log), 2)
	d.blind = true
	c, got := d.join(m.Watch)
	d.is("a view that fails", words(d.closed[c], of(got, "bye")[0]["text"], d.closed[one]), "internal internal error (this is a bug in Arbiter)")
	d.is("is in the log", strings.Contains(d.log.String(), `msg="a view failed" match=`+m.Match+` error="`), true)
	d.blind = false
	d.lost = errors.New("the store is gone")
	d.is("one that cannot be read again", d.do(one, "bug"), "bye internal: the match cannot be loaded")
	d.is("ends for all", d.closed[two], "internal")
	d.is("and is not in memory", d.hub.Figures().Rooms, 0)
}

// TestScriptsThatFail: the client learns only that a script has failed. The log of the server has the
// fault, and has it once (K-14, K-22).
func TestScriptsThatFail(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	before := len(d.got[two])
	for range 2 {
		d.is("the client", d.do(one, "trap"), "script: a script failed")
		d.is("after another one", d.do(one, "pit"), "script: a script failed")
	}
	d.is("the other", len(d.got[two]), before)
	d.is("the log", strings.Count(d.log.String(), `level=WARN msg="a script failed" match=`+m.Match+` error="trap.lua:3: out of budget"`), 1)
	d.is("of all faults", strings.Count(d.log.String(), "a script failed"), 2)
	d.is("it goes on", d.do(one, "keep"), "ack")
}

// TestBots: bots play, and give up when they fail three times in a row. While the disk fails they
// wait for two seconds.
func TestBots(t *testing.T) {
	d := newDesk(t)
	d.fails = errors.New("no idea")
	m := d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"", "bot"}})
	one := d.at(m.Seats[0])
	d.is("an advice that fails", d.request(one, "advise", `"bot":"b"`), "internal: internal error (this is a bug in Arbiter)")
	d.is("a command", d.do(one, "keep"), "ack")
	log := d.disk[m.Match].Log
	d.is("failures before", strings.Count(d.log.String(), `msg="a bot failed"`), 3)
	d.is("the bot gives up", words(len(log), log[len(log)-1].Kind, log[len(log)-1].Seat), "2 concede 2")

	d = newDesk(t) // only failures in a row count
	one = d.at(d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"", "bot"}}).Seats[0])
	for seq := range 2 {
		d.flops = 2
		d.is("a command", d.do(one, "keep"), "ack")
		d.is("the bot fails twice and plays", words(d.row().Seq, d.row().Over != nil), words(2*seq+2, false))
	}

	d = newDesk(t)
	m = d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"", "bot"}})
	one = d.at(m.Seats[0])
	d.fails = room.ErrStorage
	d.is("a command", d.do(one, "keep"), "ack")
	d.pass(2*time.Second - 1)
	d.fails = nil
	d.is("the bot waits", d.row().Seq, 1)
	d.pass(1)
	d.is("and plays", d.row().Seq, 2)

	d = newDesk(t) // only bots: nobody comes, and the match is played
	m = d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"bot", "bot"}})
	d.is("the end", d.disk[m.Match].Row.Over != nil, true)

	d = newDesk(t) // which waits until memory may take it, unless a spectator has loaded it
	d.limits.Rooms, d.limits.Rest = 1, time.Second
	d.start()
	c := d.at(d.duel().Seats[0])
	m = d.match(room.Setup{Mode: "sim", Seed: 1, Watch: true, Bots: []string{"bot", "bot"}})
	d.pass(10*time.Second - 1)
	d.is("it waits", words(d.hub.Figures().Loads, d.disk[m.Match].Row.Over != nil), "1 false")
	d.hub.Gone(c)
	d.pass(5 * time.Second)
	d.at(m.Watch)
	d.is("a spectator sees the end", words(d.hub.Figures().Loads, d.disk[m.Match].Row.Over != nil), "2 true")
	d.pass(time.Minute)
	d.is("it is loaded once", d.hub.Figures().Loads, 2)

	d = newDesk(t)
	m = d.duel(func(s *room.Setup) { s.Bots = []string{"bot", ""} })
	d.is("nobody is there", d.row().Seq, 0)
	d.at(m.Seats[1])
	d.is("somebody comes", d.row().Seq, 1)
}

// TestLinksOfMatches: the host makes and revokes the links of people and of spectators, ends the
// match, and nobody else does. Its replay has a link of its own.
func TestLinksOfMatches(t *testing.T) {
	d := newDesk(t)
	m := d.duel(func(s *room.Setup) { s.Bots = []string{"", "", "bot"} })
	const denied = "token: only the link of the host can do this"
	relink := func(token string, seat int, again bool) (fresh, is string) {
		d.hub.Relink(token, seat, again, func(f string, err error) { fresh, is = f, answerOf(err, f) })
		d.settle()
		return fresh, is
	}
	for _, token := range []string{m.Seats[0], m.Watch} {
		_, is := relink(token, 1, true)
		d.is("a link for a seat", is, denied)
		d.hub.CloseRoom(token, func(err error) { is = answerOf(err, "") })
		d.settle()
		d.is("the end for a seat", is, denied)
	}
	for seat, want := range map[int]string{-1: "malformed: seat -1 has no link", 3: "malformed: seat 3 has no link", 4: "malformed: seat 4 has no link"} {
		_, is := relink(m.Host, seat, true)
		d.is("a seat without link", is, want)
	}
	one, watch := d.at(m.Seats[0]), d.at(m.Watch)
	two := d.at(m.Seats[1])
	fresh, is := relink(m.Host, 1, true)
	d.is("another link", is, "ack")
	d.is("the old one is closed", words(d.closed[one], d.closed[two], d.closed[watch]), "token")
	d.is("it does not work", d.closed[d.at(m.Seats[0])], "token")
	_, got := d.join(fresh)
	d.is("the new one does", of(got, "welcome")[0]["seat"], 1)
	none, is := relink(m.Host, 0, false)
	d.is("no link of spectators", fmt.Sprintf("%s %q", is, none), `ack ""`)
	d.is("spectators are closed", d.closed[watch], "token")
	again, _ := relink(m.Host, 0, true)
	_, got = d.join(again)
	d.is("a new one of spectators", of(got, "welcome")[0]["role"], "watch")

	status := func(token string) (s room.Status) {
		d.hub.Status(token, func(is room.Status, err error) {
			if s = is; err != nil {
				t.Error(err)
			}
		})
		d.settle()
		return s
	}
	relink(m.Host, 2, false)
	s := status(m.Host)
	d.is("the links", s.Links, "[{0 true} {1 true} {2 false}]")
	d.is("the match", words(s.Match == m.Match, s.Role, s.Mode, len(s.Seats), s.Seq, s.Over), "true host sim 3 0 <nil>")
	d.is("of a seat", words(status(fresh).Role, status(fresh).Seat, status(fresh).Links), "seat 1 []")
	d.hub.Status("x", func(_ room.Status, err error) { is = answerOf(err, "") })
	d.is("of nobody", is, "token: the link is unknown or was revoked")
	d.hub.Status(m.Seats[0], func(_ room.Status, err error) { is = answerOf(err, "") })
	d.settle()
	d.is("of an old link", is, "token: the link is unknown or was revoked")

	var text []byte
	record := func(token string) string {
		d.hub.Record(token, func(r []byte, err error) { text, is = r, answerOf(err, "") })
		d.settle()
		return is
	}
	var watching string
	replay := func(token string) string {
		d.hub.Replay(token, func(r string, err error) { watching, is = r, answerOf(err, "") })
		d.settle()
		return is
	}
	const early = "early: the match is not over"
	d.is("the record before the end", record(m.Host), early)
	d.is("the replay before the end", replay(m.Host), early)
	end := func() string {
		d.hub.CloseRoom(m.Host, func(err error) { is = answerOf(err, "") })
		d.settle()
		return is
	}
	d.is("the end", end(), "ack")
	d.is("is void", d.row().Over.Result, "void")
	d.is("once", end(), "over: the match is over")
	d.is("the record", record(fresh)+" "+string(text), "ack record")
	d.is("the replay", replay(fresh), "ack")
	first, rev := watching, d.row().Rev
	d.is("once more", replay(m.Host), "ack")
	d.is("the same link, which is written once", fmt.Sprint(watching == first, d.row().Rev-rev), "true 0")
	_, got = d.join(watching)
	d.is("who watches it", words(of(got, "welcome")[0]["role"], of(got, "view")[0]["over"] != nil), "watch true")
	d.is("its status", status(watching).Role, "replay")
	d.is("it is no host", record(watching), "ack")
	if strings.Contains(watching, m.Host) || watching == m.Watch {
		t.Error("the link to the replay has a secret")
	}
}

// TestRest: a match that nobody uses leaves memory. Its clocks go on, and it comes back when one ends.
func TestRest(t *testing.T) {
	for _, rule := range []protocol.ClockRule{{Total: 600_000, Late: "lose"}, {Move: 600_000, Late: "lose"}, {Move: 86_400_000, Late: "lose"}} {
		d := newDesk(t)
		d.limits.Rest = time.Minute
		d.start()
		m := d.duel(timed(rule))
		c := d.at(m.Seats[0])
		d.pass(10*time.Minute - time.Second)
		d.is("somebody is there", d.hub.Figures().Rooms, 1)
		d.do(c, "keep")
		d.hub.Gone(c)
		d.pass(2 * time.Minute)
		d.is("nobody is", words(d.hub.Figures().Rooms, d.opened == d.shut), "0 true")
		last := time.Duration(rule.Total+rule.Move)*time.Millisecond - 2*time.Minute
		for range 2 { // somebody looks, and time goes on
			d.pass(last/4 - time.Minute)
			d.wall += 3_600_000 // a wall clock that jumps changes nothing
			c := d.at(m.Watch)
			seconds := (last - last/4 + time.Minute).Seconds()
			d.is("the clock in between", d.left(c), words(map[bool]int64{true: 1, false: rule.Move / 1000}[rule.Total > 0], seconds, "[2]"))
			d.hub.Gone(c)
			d.pass(2 * time.Minute)
			last -= last/4 + time.Minute
		}
		d.pass(last - time.Millisecond)
		d.is("a millisecond before", d.row().Over == nil, true)
		d.pass(time.Millisecond)
		d.is(words(rule, "has ended"), d.row().Over != nil && d.row().Over.Winners[0] == 1, true)
		d.pass(2 * time.Minute)
		d.is("and it rests again", d.hub.Figures().Rooms, 0)
	}
}

// TestOtherServers: connections that another server serves only count, matches of others are
// forgotten, and a server that restarts closes all.
func TestOtherServers(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	passed, moved, one := d.open(), d.open(), d.at(m.Seats[0])
	d.hub.Passed(passed)
	d.hub.Passed(99)
	d.pass(time.Minute)
	d.is("it is not late", d.closed[passed], "")
	d.is("and nothing is answered", d.answer(passed, `{"type":"ping","id":"x"}`), "")
	d.hub.Moved(moved)
	d.hub.Moved(99)
	d.is("a match that moves", d.closed[moved], "late")
	moved = d.open()
	d.hub.Moved(moved)
	d.is("a match that moves", words(d.closed[moved], d.got[moved][0]["retry"], d.got[moved][0]["text"]), "drain true the match moves to another server")
	slow := d.at(m.Watch)
	d.hub.TooSlow(slow)
	d.hub.TooSlow(99)
	d.is("a slow reader", words(d.closed[slow], d.hub.Figures().Slow), "slow 1")
	d.hub.Abandon()
	d.settle()
	d.is("abandoned", words(d.closed[one], d.hub.Figures().Rooms, d.opened == d.shut), "drain 0 true")
	one = d.at(m.Seats[0])
	d.is("it can come back", d.hub.Figures().Rooms, 1)
	d.hub.Drain()
	d.is("a restart", words(d.closed[one], d.closed[passed], d.hub.Draining()), "drain drain true")
	d.is("who comes then", d.closed[d.open()], "drain")
	d.hub.Create(room.Setup{Mode: "sim"}, func(_ room.Created, err error) {
		d.is("and a new match", answerOf(err, ""), "drain: the server restarts")
	})

	for running, loads := range map[int]uint64{0: 0, 1: 1, 2: 0} { // a clock of a seat that has none is an error of the store
		d := newDesk(t)
		m := d.duel(timed(protocol.ClockRule{Total: 3_600_000, Late: "lose"}))
		d.hub.Wake(m.Match, &room.ClockState{Left: []int64{5000}, Running: []int{running}}, time.Minute)
		d.pass(64_999 * time.Millisecond)
		d.is("before it is due", d.hub.Figures().Loads, 0)
		d.pass(time.Millisecond)
		d.is(words("a clock of seat", running), d.hub.Figures().Loads, loads)
	}
	for known, want := range map[bool]string{true: "5 6 [1]", false: "3600 3600 [1]"} { // clocks that are not those of the stored row do not count
		d := newDesk(t)
		m := d.duel(timed(protocol.ClockRule{Total: 3_600_000, Late: "lose"}))
		since := d.row().Clock.Since
		if !known {
			since--
		}
		d.hub.Wake(m.Match, &room.ClockState{Left: []int64{5000, 6000}, Running: []int{1}, Since: since}, 0)
		d.is(words("clocks of the row:", known), d.left(d.at(m.Seats[0])), want)
	}
	d = newDesk(t)
	m = d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"bot", "bot"}})
	d.disk[m.Match].Row.Over, d.disk[m.Match].Row.Seq, d.disk[m.Match].Log = nil, 0, nil
	d.start()
	d.is("bots go on after a start", d.disk[m.Match].Row.Over == nil, true)
	d.pass(10 * time.Millisecond)
	d.is("and do", d.disk[m.Match].Row.Over != nil, true)
	d = newDesk(t)
	m = d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"bot", "bot"}})
	d.start()
	d.disk[m.Match].Row.Over, d.disk[m.Match].Row.Seq, d.disk[m.Match].Log = nil, 0, nil
	d.hub.Wake(m.Match, nil, time.Minute)
	d.pass(time.Minute - 1)
	d.is("or after another server", d.disk[m.Match].Row.Over == nil, true)
	d.pass(1)
	d.is("and do", d.disk[m.Match].Row.Over != nil, true)
}

// TestDamagedRows: a stored match whose parts do not fit together is not used.
func TestDamagedRows(t *testing.T) {
	for what, damage := range map[string]func(s *room.Saved){
		"seats":                  func(s *room.Saved) { s.Row.Bots = append(s.Row.Bots, "") },
		"no seat":                func(s *room.Saved) { s.Row.Bots = s.Row.Bots[:1] },
		"links":                  func(s *room.Saved) { s.Row.Links = s.Row.Links[:2] },
		"remembered requests":    func(s *room.Saved) { s.Row.Recent = nil },
		"no clocks":              func(s *room.Saved) { s.Row.Clock.Left = nil },
		"clocks of nobody":       func(s *room.Saved) { s.Row.Clock.Left = append(s.Row.Clock.Left, 1) },
		"clocks without rule":    func(s *room.Saved) { s.Setup.Clock = nil },
		"an offer of nobody":     func(s *room.Saved) { s.Row.Offer = &protocol.Open{What: "draw", By: 0} },
		"an offer of a stranger": func(s *room.Saved) { s.Row.Offer = &protocol.Open{What: "draw", By: 3} },
		"agreed by nobody":       func(s *room.Saved) { s.Row.Offer = &protocol.Open{What: "draw", By: 1, Yes: []int{0}} },
		"agreed by a stranger":   func(s *room.Saved) { s.Row.Offer = &protocol.Open{What: "draw", By: 1, Yes: []int{3}} },
		"a command of nobody":    func(s *room.Saved) { s.Log = append(s.Log, room.Entry{Seat: -1}) },
		"of a stranger":          func(s *room.Saved) { s.Log = append(s.Log, room.Entry{Seat: 3}) },
		"a clock of nobody":      func(s *room.Saved) { s.Row.Clock.Running = []int{0} },
		"a clock of a stranger":  func(s *room.Saved) { s.Row.Clock.Running = []int{3} },
		"nothing":                func(*room.Saved) {},
	} { //maporder: each by itself
		d := newDesk(t)
		m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
		damage(d.disk[m.Match])
		c := d.at(m.Seats[0])
		d.is(what, d.closed[c], map[bool]string{true: "internal"}[what != "nothing"])
		is := ""
		d.hub.Status(m.Host, func(_ room.Status, err error) { is = answerOf(err, "") })
		d.settle()
		d.is(what, is, map[bool]string{true: "internal: the match cannot be loaded", false: "ack"}[what != "nothing"])
	}
}

// TestLinksRevokedElsewhere: when a match is read again after a bug, another server may have revoked a
// link meanwhile. The connection with that link can do nothing more.
func TestLinksRevokedElsewhere(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	row := &d.disk[m.Match].Row
	row.Links = slices.Clone(row.Links)
	row.Links[2] = "another"
	d.is("a bug", d.do(one, "bug"), "internal: internal error (this is a bug in Arbiter)")
	got := d.send(two, `{"type":"concede","id":"a"}`)
	d.is("a concession", words(got[0]["type"], got[0]["code"], got[0]["text"], got[0]["retry"], len(got), d.closed[two]), "bye token the link is unknown or was revoked <nil> 1 token")
	d.is("the log", len(d.disk[m.Match].Log), 0)
	d.is("the other", d.do(one, "keep"), "ack")
}

// TestRefusedMatches: a match that cannot be made is refused with the reason, and one that cannot be
// stored with that of the store.
func TestRefusedMatches(t *testing.T) {
	for want, why := range map[string]error{"rules: no such mode": &room.Refused{Code: protocol.Rules, Text: "no such mode"}, room.ErrStorage.Code + ": " + room.ErrStorage.Text: room.ErrStorage, "a bug": errors.New("a bug")} {
		d := newDesk(t)
		d.refuse = why
		is := ""
		d.hub.Create(room.Setup{Mode: "sim"}, func(m room.Created, err error) { is = answerOf(err, "") + m.Match })
		d.settle()
		d.is("a new match", is, want)
		d.is("figures", words(d.hub.Figures().Created, d.hub.Figures().StoreErrors, len(d.disk)), words(0, map[bool]int{true: 1}[why == room.ErrStorage], 0))
	}
	d := newDesk(t)
	m := d.duel()
	d.unread = errDisk
	c := d.at(m.Seats[0])
	d.is("a link that cannot be read", words(d.closed[c], d.got[c][0]["retry"]), "internal true")
	is := ""
	for _, ask := range []func(){
		func() { d.hub.Status(m.Host, func(_ room.Status, err error) { is = answerOf(err, "") }) },
		func() { d.hub.Relink(m.Host, 1, true, func(_ string, err error) { is = answerOf(err, "") }) },
		func() { d.hub.Replay(m.Host, func(_ string, err error) { is = answerOf(err, "") }) },
		func() { d.hub.Record(m.Host, func(_ []byte, err error) { is = answerOf(err, "") }) },
		func() { d.hub.CloseRoom(m.Host, func(err error) { is = answerOf(err, "") }) },
	} {
		is = ""
		ask()
		d.settle()
		d.is("asked with it", is, errDisk.Error())
	}
}

// TestMatchesThatMove: a match that another server claims meanwhile is left to it, and its clients
// connect again. It is tried again in a minute if a clock has ended.
func TestMatchesThatMove(t *testing.T) {
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
	for _, err := range []error{room.ErrElsewhere, room.NewMoving("the lease of %s ends", "x")} {
		d.claims = err
		c := d.at(m.Seats[0])
		d.is("a match that moves", words(d.closed[c], d.got[c][len(d.got[c])-1]["retry"], d.hub.Figures().Rooms), "drain true 0")
	}
	d.is("only the lease is an error in the log", words(strings.Count(d.log.String(), "another server has the match"), strings.Count(d.log.String(), "level=ERROR"), strings.Contains(d.log.String(), "the lease of x ends")), "1 1 true")
	d.is("what the log says", room.NewMoving("the lease of %s ends", "x").Error(), "the lease of x ends")
	d.claims, d.lost = nil, errors.New("the disk sleeps")
	d.pass(60 * time.Second) // the clock ends
	loads := d.hub.Figures().Loads
	d.lost = nil
	d.pass(time.Minute - 1)
	d.is("it is not tried", d.hub.Figures().Loads, loads)
	d.pass(1)
	d.is("it is tried again", d.hub.Figures().Loads, loads+1)
	d.is("games", d.opened-d.shut, 1)

	d = newDesk(t) // a match that is abandoned while it is loaded is not played
	m = d.match(room.Setup{Mode: "sim", Seed: 1, Bots: []string{"bot", "bot"}})
	d.disk[m.Match].Row.Over, d.disk[m.Match].Row.Seq, d.disk[m.Match].Log = nil, 0, nil
	d.start()
	d.opened, d.shut = 0, 0
	d.hub.Wake(m.Match, nil, 0)
	d.hub.Tick()
	d.hub.Abandon()
	d.settle()
	d.is("abandoned while it is loaded", words(d.opened, d.opened-d.shut, d.disk[m.Match].Row.Over != nil, d.hub.Figures().Rooms), "1 0 false 0")

	for what, ask := range map[string]string{"a command": `{"type":"do","id":"a","base":0,"line":"keep"}`, "a bug": `{"type":"do","id":"a","base":0,"line":"bug"}`, "an offer": `{"type":"offer","id":"a","what":"draw"}`} {
		for _, jobs := range []int{0, 1} { // before it is played, and before it is written
			d := newDesk(t)
			m := d.duel()
			c := d.at(m.Seats[0])
			d.got[c] = nil
			d.hub.Receive(c, room.Parse([]byte(ask)))
			for range min(jobs, len(d.jobs)) {
				job := d.jobs[0]
				d.jobs = d.jobs[1:]
				job()
			}
			d.broken = errDisk // as another server has written
			d.hub.Abandon()
			d.settle()
			d.is(what+" of a match that is abandoned", words(d.closed[c], len(of(d.got[c], "ack")), d.hub.Figures().Rooms), "drain 0 0")
			d.is(words("games of", what, jobs), d.opened-d.shut, 0)
		}
	}
}

// TestWhoIsGone: an answer to somebody who has left is dropped, and the match goes on.
func TestWhoIsGone(t *testing.T) {
	for _, over := range []bool{false, true} {
		for _, ask := range []string{`{"type":"do","id":"a","base":0,"line":"keep"}`, `{"type":"do","id":"a","base":0,"line":"x"}`, `{"type":"offer","id":"a","what":"draw"}`, `{"type":"advise","id":"a","bot":"b"}`, `{"type":"why","id":"a","event":1}`, `{"type":"look","id":"a"}`, `{"type":"review","id":"a","at":0}`} {
			d := newDesk(t)
			d.rating = "even"
			m := d.duel()
			one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
			if over {
				d.request(two, "concede", "")
			}
			d.hub.Receive(one, room.Parse([]byte(ask)))
			d.hub.Gone(one)
			d.got[one] = nil
			d.settle()
			d.is(ask, len(d.got[one]), 0)
			d.is("it goes on", d.request(two, "why", `"event":1`), "because")
		}
	}
	d := newDesk(t) // while its match is loaded
	m := d.duel()
	c := d.open()
	d.hub.Receive(c, room.Parse([]byte(`{"type":"hello","protocol":1,"token":"`+m.Seats[0]+`"}`)))
	d.hub.Gone(c)
	d.settle()
	d.is("who leaves while the match is loaded", len(d.got[c]), 0)
	c = d.open() // and a link that is revoked then
	d.hub.Receive(c, room.Parse([]byte(`{"type":"hello","protocol":1,"token":"`+m.Seats[0]+`"}`)))
	d.disk[m.Match].Row.Links[1] = "another"
	d.hub.Abandon()
	d.start()
	c = d.open()
	d.hub.Receive(c, room.Parse([]byte(`{"type":"hello","protocol":1,"token":"`+m.Seats[0]+`"}`)))
	d.settle()
	d.is("a link that the match does not have", d.closed[c], "token")
	d.fails = errors.New("no idea")
	two := d.at(m.Seats[1])
	d.is("an advice that fails", d.request(two, "advise", `"bot":"x"`), "turn: it is not your turn")
}

// TestSentencesOfTwoLanguages: a refusal is read in the language of the connection.
func TestSentencesOfTwoLanguages(t *testing.T) {
	both := &room.Refused{Code: protocol.Rules, Text: "not now", ZH: "现在不行"}
	one := &room.Refused{Code: protocol.Rules, Text: "a sentence of a game"}
	known := &room.Refused{Code: protocol.GameOver, Text: "the match is over"}
	for _, c := range []struct {
		r      *room.Refused
		en, zh string
	}{{both, "not now", "现在不行"}, {one, "a sentence of a game", "a sentence of a game"}, {known, "the match is over", "对局已结束"}} {
		if en, zh := c.r.In("en"), c.r.In("zh"); en != c.en || zh != c.zh {
			t.Errorf("%q and %q", en, zh)
		}
	}
	d := newDesk(t)
	d.teams = []int{7, 8, 9}
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
	one1, got := d.join(m.Seats[0])
	seats := of(got, "welcome")[0]["seats"].([]any)
	d.is("teams", words(len(seats), seats[0].(map[string]any)["team"], seats[1].(map[string]any)["team"]), "2 7 8")
	two := d.at(m.Seats[1])
	d.request(one1, "offer", `"what":"pause"`)
	d.request(two, "answer", `"yes":true`)
	d.is("a second pause", d.request(one1, "offer", `"what":"pause"`), "offer: the clocks are already paused")
}
