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

// left are the clocks of the last view that a connection asks for.
func (d *desk) left(c room.ConnID) string {
	clock := of(d.send(c, `{"type":"sync"}`), "view")[0]["clock"].(map[string]any)
	text := ""
	for _, ms := range clock["left_ms"].([]any) {
		text += fmt.Sprintf("%v ", ms.(float64)/1000)
	}
	return text + fmt.Sprint(clock["running"])
}

// TestTotals: the clock of who acts runs, a command adds the increment, and nobody's time is given
// to another. A pause stops all clocks.
func TestTotals(t *testing.T) {
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Increment: 5000, Late: "lose"}))
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	d.is("at the start", d.left(one), "60 60 [1]")
	d.pass(10 * time.Second)
	d.is("it runs", d.left(two), "50 60 [1]")
	d.do(one, "keep")
	d.is("after a command", d.left(one), "55 60 [2]")
	d.pass(7 * time.Second)
	d.request(one, "offer", `"what":"pause"`)
	d.pass(time.Second)
	d.request(two, "answer", `"yes":true`)
	d.is("paused", d.left(one), "55 52 []")
	d.pass(time.Hour)
	d.is("still", d.left(one), "55 52 []")
	d.is("a command in a pause", d.do(two, "keep"), "ack")
	d.is("gives nothing", d.left(one), "55 52 []")
	d.request(one, "offer", `"what":"resume"`)
	d.request(two, "answer", `"yes":true`)
	d.is("resumed", d.left(one), "55 52 [1]")
	d.pass(54_999 * time.Millisecond)
	d.is("a millisecond is left", fmt.Sprint(d.left(one), " ", d.row().Over != nil), "0.001 52 [1] false")
	d.pass(time.Millisecond)
	d.is("none is left", fmt.Sprint(d.row().Over.Result, " ", d.row().Over.Winners), "win [2]")
	d.is("a match in memory is not loaded for its clock", d.hub.Figures().Loads, 1)
	d.is("after the end", d.left(one), "0 52 []")
}

// TestTotalsOfCommands: a command ends the time that has run since the command before it.
func TestTotalsOfCommands(t *testing.T) {
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Increment: 5000, Late: "lose"}))
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	for i, want := range []string{"55 60 [2]", "55 58 [1]", "42 58 [2]", "42 42 [1]"} {
		d.pass([]time.Duration{10, 7, 18, 21}[i] * time.Second)
		d.do([]room.ConnID{one, two}[i%2], "keep")
		d.is(fmt.Sprint("after command ", i+1), d.left(one), want)
	}
}

// TestTotalsThatAreOver: where the server passes for a late seat, the seat has the increment for its
// next turn. Without one its time stays over, so each later turn of it passes immediately.
func TestTotalsThatAreOver(t *testing.T) {
	for increment, want := range map[int64][2]string{5000: {"5 60 [2]", "5 65 [1] 2"}, 0: {"0 60 [2]", "0 60 [2] 3"}} { //maporder: each by itself
		d := newDesk(t)
		m := d.duel(timed(protocol.ClockRule{Total: 60_000, Increment: increment, Late: "pass"}))
		one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
		d.pass(60 * time.Second)
		d.is("after its time", d.left(one), want[0])
		d.do(two, "keep")
		d.pass(0)
		d.is("at its next turn", fmt.Sprint(d.left(one), " ", d.row().Seq), want[1])
	}
}

// TestTimesOfMoves: each move has its time, whatever the last ones took.
func TestTimesOfMoves(t *testing.T) {
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Move: 30_000, Late: "lose"}))
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	d.is("at the start", d.left(one), "30 30 [1]")
	d.pass(20 * time.Second)
	d.do(one, "keep")
	d.is("after a command", d.left(one), "30 30 [2]")
	d.pass(10 * time.Second)
	d.is("it runs", d.left(one), "30 20 [2]")
	d.do(two, "keep")
	d.is("after the next", d.left(one), "30 30 [1]")
	d.do(one, "keep")
	d.pass(20 * time.Second)
	d.is("an undo", d.request(one, "offer", `"what":"undo"`), "ack")
	d.is("it is agreed", d.request(two, "answer", `"yes":true`), "ack")
	d.do(one, "keep")
	d.is("the time of a move that was taken back", d.left(one), "30 30 [2]")
}

// TestLateSeats: a late seat loses, passes or gets a bot, as the room has it, and then the match
// goes on.
func TestLateSeats(t *testing.T) {
	for late, want := range map[string]struct{ kind, over, bots, left string }{
		"lose": {"late", "win [2]", "[ ]", "0 20 []"}, "pass": {"pass", "", "[ ]", "20 20 [2]"}, "bot": {"relay", "", "[bot ]", "20 20 [2]"},
	} { //maporder: each by itself
		d := newDesk(t)
		m := d.duel(timed(protocol.ClockRule{Move: 20_000, Late: late}))
		one := d.at(m.Seats[0])
		d.pass(19_999 * time.Millisecond)
		d.is(late+": before", d.row().Seq, 0)
		d.got[one] = nil
		d.pass(time.Millisecond)
		log := d.disk[m.Match].Log
		d.is(late, fmt.Sprint(log[0].Kind, " ", log[0].Seat), want.kind+" 1")
		if over := d.row().Over; over != nil {
			d.is(late+": the end", fmt.Sprint(over.Result, " ", over.Winners), want.over)
		} else {
			d.is(late+": it goes on", "", want.over)
		}
		d.is(late+": seats", d.row().Bots, want.bots)
		d.is(late+": who hears of a bot", len(of(d.got[one], "seats")), map[bool]int{true: 1}[late == "bot"])
		if late == "bot" {
			d.is("the bot plays", fmt.Sprint(log[1].Kind, " ", log[1].Seat), "bot 1")
			d.is("a command of the seat", d.do(one, "keep"), "turn: a bot plays for this seat")
		}
		d.is(late+": clocks", d.left(one), want.left)
		if late == "bot" {
			d.do(d.at(m.Seats[1]), "keep") // the sentence stays while the bot plays on
		}
		_, got := d.join(m.Seats[1])
		d.is(late+": in a view", of(got, "view")[0]["late"], 1)
		if late == "bot" {
			d.is("the end", d.answer(d.at(m.Seats[1]), `{"type":"concede","id":"z"}`), "ack")
			_, got := d.join(m.Seats[1])
			d.is("bot: after the end", of(got, "view")[0]["late"], nil)
		}
	}
	d := newDesk(t) // a command that arrives late comes after the seat's punishment
	m := d.duel(timed(protocol.ClockRule{Move: 20_000, Late: "pass"}))
	one := d.at(m.Seats[0])
	d.skip(20 * time.Second)
	d.is("too late", d.do(one, "keep"), "stale: the command was chosen from an older view")
	d.is("passed", fmt.Sprint(d.disk[m.Match].Log[0].Kind, " ", len(d.disk[m.Match].Log)), "pass 1")
	d.skip(20 * time.Second)
	d.broken = errDisk // a punishment that cannot be written is tried again after two seconds
	d.settle()
	d.is("not written", d.row().Seq, 1)
	d.is("a command meanwhile", d.do(d.at(m.Seats[1]), "keep"), "busy: a seat's time is up, and the server tries again to handle it")
	d.pass(time.Second)
	d.is("one attempt", d.hub.Figures().StoreErrors, 1)
	d.broken = nil
	d.pass(time.Second)
	d.is("tried again", d.row().Seq, 2)
	d.is("the next", d.left(one), "20 20 [1]")
}

// TestSeatsThatCannotGoOn: a late seat whose commands all fail loses on time. If that fails too, or a bot
// that fails cannot give up, the match ends as void. Nothing is tried without end (K-14).
func TestSeatsThatCannotGoOn(t *testing.T) {
	trap := &room.Refused{Code: protocol.Script, Text: "a script failed", Fault: errors.New("trap.lua:3: out of budget")}
	for what, x := range map[string]struct {
		setup room.Setup
		idle  error
		unfit map[string]error
		fails error
		want  string
	}{
		"no command to pass with": {room.Setup{Bots: []string{"", ""}, Clock: &protocol.ClockRule{Move: 20_000, Late: "pass"}}, trap, nil, nil, "late win"},
		"a loss that fails":       {room.Setup{Bots: []string{"", ""}, Clock: &protocol.ClockRule{Move: 20_000, Late: "pass"}}, trap, map[string]error{"late": trap}, nil, "void void"},
		"a bot that cannot":       {room.Setup{Bots: []string{"bot", ""}}, nil, map[string]error{"concede": &room.Refused{Code: protocol.Rules, Text: "nobody can concede"}}, trap, "void void"},
	} { //maporder: each by itself
		d := newDesk(t)
		d.idle, d.unfit, d.fails = x.idle, x.unfit, x.fails
		x.setup.Mode, x.setup.Seed, x.setup.Watch = "sim", 1, true
		m := d.match(x.setup)
		d.at(m.Watch)
		d.pass(20 * time.Second)
		log := d.disk[m.Match].Log
		d.is(what, words(len(log), log[0].Kind, d.disk[m.Match].Row.Over.Result), "1 "+x.want)
		d.is(what+": the log", strings.Count(d.log.String(), "trap.lua:3"), 1)
		lines := d.log.Len()
		d.pass(time.Minute)
		d.is(what+": later", d.log.Len(), lines)
	}
}

// TestClocksOfFailures: a seat does not get its time back when a command cannot be written or has
// met a bug, even if the match has rested before.
func TestClocksOfFailures(t *testing.T) {
	for _, rule := range []protocol.ClockRule{{Total: 60_000, Late: "lose"}, {Move: 60_000, Late: "lose"}} {
		for _, line := range []string{"keep", "bug"} {
			d := newDesk(t)
			d.limits.Rest = 5 * time.Second
			d.start()
			m := d.duel(timed(rule))
			d.hub.Gone(d.at(m.Seats[0]))
			d.pass(10 * time.Second)
			d.is("at rest", d.hub.Figures().Rooms, 0)
			one := d.at(m.Seats[0])
			d.pass(10 * time.Second)
			d.is("before", d.left(one), "40 60 [1]")
			d.broken = errDisk
			d.is(line, d.do(one, line) == "ack", false)
			d.is(words("after", line), d.left(one), "40 60 [1]")
			d.pass(39_999 * time.Millisecond)
			d.broken = nil
			d.is("before the end", d.row().Over != nil, false)
			d.pass(time.Millisecond)
			d.is("at the end", d.row().Over != nil, true)
		}
	}
}

// TestClocksOfUnsureWrites: a seat does not get its time back when an offer or a link was written in
// spite of an error.
func TestClocksOfUnsureWrites(t *testing.T) {
	for _, rule := range []protocol.ClockRule{{Total: 60_000, Late: "lose"}, {Move: 60_000, Late: "lose"}} {
		d := newDesk(t)
		m := d.duel(timed(rule))
		one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
		d.do(one, "keep")
		d.do(two, "keep")
		d.pass(10 * time.Second)
		d.broken, d.kept = errDisk, true
		d.is("the offer", d.answer(two, `{"type":"offer","id":"o","what":"draw"}`) == "ack", false)
		d.is("it was written", d.row().Offer != nil, true)
		d.broken, d.kept = nil, false
		d.is("the clocks", d.left(d.at(m.Seats[0])), "50 60 [1]")
		d.pass(49_999 * time.Millisecond)
		d.is("before the end", d.row().Over != nil, false)
		d.pass(time.Millisecond)
		d.is("at the end", d.row().Over != nil, true)
	}
}

// TestPausedClocksOfUnsureWrites: clocks of a pause remain as they are when an offer was written in
// spite of an error.
func TestPausedClocksOfUnsureWrites(t *testing.T) {
	d := newDesk(t)
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	d.pass(10 * time.Second)
	d.request(one, "offer", `"what":"pause"`)
	d.request(two, "answer", `"yes":true`)
	d.broken, d.kept = errDisk, true
	d.is("the offer", d.request(two, "offer", `"what":"draw"`) == "ack", false)
	d.is("it was written", d.row().Offer != nil, true)
	d.broken, d.kept = nil, false
	d.is("the clocks", d.left(d.at(m.Seats[0])), "50 60 []")

	d = newDesk(t) // the pause itself
	m = d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
	one, two = d.at(m.Seats[0]), d.at(m.Seats[1])
	d.pass(10 * time.Second)
	d.request(one, "offer", `"what":"pause"`)
	d.broken, d.kept = errDisk, true
	d.is("the pause", d.request(two, "answer", `"yes":true`) == "ack", false)
	d.broken, d.kept = nil, false
	d.is("the clocks of the pause", d.left(d.at(m.Seats[0])), "50 60 []")
}

// TestClocksOverRestarts: totals stop while the server does. Times of moves go on by the wall
// clock, with ten minutes for who would be late, and a wall clock that is set back gives nobody time.
func TestClocksOverRestarts(t *testing.T) {
	for _, x := range []struct {
		rule protocol.ClockRule
		away time.Duration
		want string
	}{
		{protocol.ClockRule{Total: 60_000, Late: "lose"}, time.Hour, "50 60 [1]"},
		{protocol.ClockRule{Move: 86_400_000, Late: "lose"}, time.Hour, "82790 86400 [1]"},
		{protocol.ClockRule{Move: 86_400_000, Late: "lose"}, 100 * time.Hour, "600 86400 [1]"},
		{protocol.ClockRule{Move: 86_400_000, Late: "lose"}, -time.Hour, "86400 86400 [1]"},
		{protocol.ClockRule{Move: 86_400_000, Late: "lose"}, (85_800 - 11) * time.Second, "601 86400 [1]"},
		{protocol.ClockRule{Move: 60_000, Late: "lose"}, time.Hour, "60 60 [1]"}, // nobody gets more for the grace
	} {
		d := newDesk(t)
		m := d.duel(timed(x.rule))
		one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
		d.do(one, "keep")
		d.do(two, "keep")
		d.pass(10 * time.Second)
		if x.rule.Total > 0 { // write what has gone by
			for _, what := range []string{"pause", "resume"} {
				d.request(one, "offer", fmt.Sprintf(`"what":%q`, what))
				d.request(two, "answer", `"yes":true`)
			}
		}
		d.wall += x.away.Milliseconds()
		d.now = 0
		d.start()
		d.is(fmt.Sprint(x.rule, " away for ", x.away), d.left(d.at(m.Seats[0])), x.want)
	}
	d := newDesk(t) // a clock ends with nobody there
	m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
	d.start()
	d.pass(59 * time.Second)
	d.is("before", fmt.Sprint(d.row().Over != nil, d.hub.Figures().Rooms), "false 0")
	d.pass(61 * time.Second) // it begins when the match is read
	d.is("the match is over", d.disk[m.Match].Row.Over != nil, true)
	d = newDesk(t) // time at rest is counted once, also when the match was written and the server restarts
	d.limits.Rest = 5 * time.Second
	d.start()
	m = d.duel(timed(protocol.ClockRule{Move: 86_400_000, Late: "lose"}))
	d.hub.Gone(d.at(m.Seats[0]))
	d.pass(1000 * time.Second)
	d.is("at rest", d.hub.Figures().Rooms, 0)
	d.request(d.at(m.Seats[0]), "offer", `"what":"draw"`)
	d.pass(100 * time.Second)
	d.now = 0
	d.start()
	d.is("time at rest", d.left(d.at(m.Seats[0])), "85300 86400 [1]")
}
