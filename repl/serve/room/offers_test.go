package room_test

import (
	"fmt"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

func timed(rule protocol.ClockRule) func(*room.Setup) {
	return func(s *room.Setup) { s.Clock = &rule }
}

// TestOffersOfMatches: a draw can always be offered, an undo and a pause where the match has them,
// and each only while it makes sense.
func TestOffersOfMatches(t *testing.T) {
	total := protocol.ClockRule{Total: 60_000, Late: "lose"}
	const no = "offer: the match does not allow this offer"
	for _, x := range []struct {
		name string
		set  []func(*room.Setup)
		want [4]string // draw, undo, pause, resume
		list string
	}{
		{"plain", []func(*room.Setup){func(s *room.Setup) { s.Undo = false }}, [4]string{"ack", no, no, no}, "[draw rematch]"},
		{"with undo", nil, [4]string{"ack", "ack", no, no}, "[draw undo rematch]"},
		{"with clocks", []func(*room.Setup){timed(total)}, [4]string{"ack", "ack", "ack", "offer: the clocks are not paused"}, "[draw undo pause resume rematch]"},
	} {
		d := newDesk(t)
		m := d.duel(x.set...)
		c, got := d.join(m.Seats[0])
		d.is(x.name, of(got, "welcome")[0]["offers"], x.list)
		for i, what := range []string{"draw", "undo", "pause", "resume"} {
			d.is(x.name+": "+what, d.request(c, "offer", fmt.Sprintf(`"what":%q`, what)), x.want[i])
			if x.want[i] == "ack" {
				d.is("a second offer", d.request(c, "offer", `"what":"draw"`), "offer: there is already an open offer")
				d.is("withdrawn", d.request(c, "answer", `"yes":false`), "ack")
			}
		}
	}
}

// TestEndsOfOffers: everybody hears how an offer ends, in their language.
func TestEndsOfOffers(t *testing.T) {
	texts := map[string][3]string{
		"draw":   {"the draw was declined", "the offer of a draw was withdrawn", "the match is drawn by agreement"},
		"undo":   {"the undo was declined", "the request for an undo was withdrawn", "the last command was undone by agreement"},
		"pause":  {"the pause was declined", "the request for a pause was withdrawn", "the clocks are paused by agreement"},
		"resume": {"the clocks stay paused", "the clocks stay paused", "the clocks run again, by agreement"},
	}
	for what, says := range texts { //maporder: each by itself
		for how, text := range says {
			d := newDesk(t)
			m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
			one, two, watch, zh := d.at(m.Seats[0]), d.at(m.Seats[1]), d.at(m.Watch), d.at(m.Watch, `,"lang":"zh"`)
			d.do(one, "keep")
			if what == "resume" {
				d.request(one, "offer", `"what":"pause"`)
				d.is("paused", d.request(two, "answer", `"yes":true`), "ack")
			}
			d.got[watch] = nil
			d.is(what, d.request(one, "offer", fmt.Sprintf(`"what":%q`, what)), "ack")
			open := of(d.got[watch], "offer")[0]
			d.is("everybody hears of "+what, fmt.Sprint(open["what"], open["by"], open["yes"]), what+fmt.Sprint(1, " ", "[1]"))
			d.is("one cannot agree twice", d.request(one, "answer", `"yes":true`), "offer: there is no open offer to answer")
			d.got[watch], d.got[zh] = nil, nil
			seq := d.row().Seq
			switch how {
			case 0:
				d.is("declined", d.request(two, "answer", `"yes":false`), "ack")
			case 1:
				d.is("withdrawn", d.request(one, "answer", `"yes":false`), "ack")
			case 2:
				again := fmt.Sprintf(`{"type":"answer","id":"%s-yes","yes":true}`, what)
				d.is("agreed", d.answer(two, again), "ack")
				d.is("once more", d.answer(two, again), "again")
			}
			closed := of(d.got[watch], "closed")[0]
			d.is("how it ends", fmt.Sprint(closed["what"], " ", closed["by"], " ", closed["done"], " ", closed["text"]), fmt.Sprint(what, " 1 ", how == 2, " ", text))
			d.is("in Chinese", of(d.got[zh], "closed")[0]["text"] == text, false)
			d.is("it is over", d.row().Offer == nil, true)
			entries := map[bool]int{true: 1}[how == 2 && (what == "draw" || what == "undo")]
			d.is("commands of the log", d.row().Seq-seq, entries)
			d.is("the match", d.row().Over != nil, how == 2 && what == "draw")
			paused := what == "resume" && how != 2 || what == "pause" && how == 2
			d.is("paused", d.row().Clock.Paused, paused)
			d.is("running clocks", len(d.row().Clock.Running), map[bool]int{false: 1}[paused || d.row().Over != nil])
			if how == 2 && (what == "pause" || what == "resume") {
				clock := of(d.got[watch], "clock")[0]["clock"].(map[string]any)
				d.is("what the clocks do", clock["paused"], paused)
			}
		}
	}
}

// TestOffersAndCommands: a command ends the offer of its seat, and an undo that anybody has offered.
// A draw that the other has offered stays open.
func TestOffersAndCommands(t *testing.T) {
	for _, x := range []struct {
		what, by string
		stays    bool
	}{{"draw", "who acts", false}, {"draw", "who waits", true}, {"undo", "who acts", false}, {"undo", "who waits", false}, {"pause", "who acts", false}, {"pause", "who waits", true}} {
		d := newDesk(t)
		m := d.duel(timed(protocol.ClockRule{Total: 60_000, Late: "lose"}))
		one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
		d.do(one, "keep")
		d.do(two, "keep")
		d.request(map[string]room.ConnID{"who acts": one, "who waits": two}[x.by], "offer", fmt.Sprintf(`"what":%q`, x.what))
		d.got[two] = nil
		d.is("a command", d.do(one, "keep"), "ack")
		d.is(x.what+" of "+x.by+" stays", d.row().Offer != nil, x.stays)
		d.is("and everybody hears of it", len(of(d.got[two], "closed")), map[bool]int{false: 1}[x.stays])
		if !x.stays {
			d.is("it is not carried out", of(d.got[two], "closed")[0]["done"], false)
		}
	}
}

// TestVoters: bots agree to everything, and a seat that is out of the match cannot offer or answer.
// An offer is carried out when the last seat that has not answered is out.
func TestVoters(t *testing.T) {
	d := newDesk(t)
	m := d.match(room.Setup{Mode: "sim", Seed: 1, Undo: true, Bots: []string{"", "bot"}})
	c := d.at(m.Seats[0])
	d.is("a bot agrees", d.request(c, "offer", `"what":"draw"`), "ack")
	d.is("drawn", d.row().Over != nil && d.row().Over.Result == "draw", true)

	d = newDesk(t)
	m = d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	d.voters = []int{2}
	d.is("a seat that is out", d.request(one, "offer", `"what":"draw"`), "offer: the seat is out of the match")
	d.voters = []int{1, 2}
	d.is("an offer", d.request(one, "offer", `"what":"draw"`), "ack")
	d.voters = []int{1}
	d.is("an answer of a seat that is out", d.request(two, "answer", `"yes":true`), "offer: the seat is out of the match")
	d.is("is not counted", d.row().Offer.Yes, "[1]")
	d.is("a refusal of a seat that is out", d.request(two, "answer", `"yes":false`), "offer: the seat is out of the match")
	d.is("closes nothing", d.row().Offer != nil, true)
	d.is("its own seat withdraws it", d.request(one, "answer", `"yes":false`), "ack")
	d.is("withdrawn", d.row().Offer == nil, true)

	d = newDesk(t)
	m = d.duel()
	one, two = d.at(m.Seats[0]), d.at(m.Seats[1])
	d.do(one, "keep")
	d.is("an offer", d.request(one, "offer", `"what":"draw"`), "ack")
	d.voters = []int{1}
	d.do(two, "keep")
	d.is("the last seat is out", d.row().Over != nil && d.row().Over.Result == "draw", true)

	d = newDesk(t)
	m = d.duel()
	one, two = d.at(m.Seats[0]), d.at(m.Seats[1])
	d.do(one, "keep")
	d.is("an offer", d.request(one, "offer", `"what":"draw"`), "ack")
	d.voters = []int{2}
	d.do(two, "keep")
	d.is("its seat is out", d.row().Offer == nil && d.row().Over == nil, true)
}

// TestSeatsOfBotsRefuseNothing: after a bot has taken over a late seat, its person cannot refuse what others
// agree to.
func TestSeatsOfBotsRefuseNothing(t *testing.T) {
	d := newDesk(t)
	d.voters = []int{1, 2, 3}
	s := room.Setup{Mode: "sim", Seed: 1, Bots: []string{"", "", ""}}
	timed(protocol.ClockRule{Move: 20_000, Late: "bot"})(&s)
	m := d.match(s)
	one, two, three := d.at(m.Seats[0]), d.at(m.Seats[1]), d.at(m.Seats[2])
	d.pass(20 * time.Second)
	d.is("a bot took over", d.row().Bots[0] != "", true)
	d.is("an offer", d.request(two, "offer", `"what":"draw"`), "ack")
	d.is("the late person refuses", d.request(one, "answer", `"yes":false`), "offer: a bot plays for this seat")
	d.is("it stays open", d.row().Offer != nil, true)
	d.is("the third refuses", d.request(three, "answer", `"yes":false`), "ack")
	d.is("it is closed", d.row().Offer == nil, true)
}

// TestRememberedRequests: the last 32 requests of a seat that are not in the log are remembered.
func TestRememberedRequests(t *testing.T) {
	d := newDesk(t)
	m := d.duel()
	one, two := d.at(m.Seats[0]), d.at(m.Seats[1])
	request := func(i int) string {
		if i%2 == 0 {
			return fmt.Sprintf(`{"type":"offer","id":"%d","what":"draw"}`, i)
		}
		return fmt.Sprintf(`{"type":"answer","id":"%d","yes":false}`, i)
	}
	for i := range 34 {
		d.pass(1e9)
		d.is("a request", d.answer(one, request(i)), "ack")
	}
	d.pass(60e9)
	d.is("the first is forgotten", d.answer(one, request(0)), "ack")
	d.is("and now the third is", d.answer(one, request(3)), "again")
	for i := 4; i < 34; i++ {
		d.is(fmt.Sprint("request ", i), d.answer(one, request(i)), "again")
	}
	d.is("another seat may have the same", d.answer(two, request(5)), "ack")
}
