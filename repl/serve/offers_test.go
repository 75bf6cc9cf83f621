package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// seatedAt opens a connection and waits for its first view.
func (r *running) seatedAt(link string) *dialed {
	d := r.dial(link, "en")
	d.until(protocol.TypeView)
	return d
}

// refused sends a request and returns how it was rejected.
func (d *dialed) refused(text string) *protocol.Reject {
	d.send(text)
	return d.until(protocol.TypeReject).(*protocol.Reject)
}

// TestOffersOfTwo: an undo without a command is rejected before anybody is asked, and the end of
// an offer says whether it was declined or withdrawn.
func TestOffersOfTwo(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","seed":"1"}`)
	one, two := r.seatedAt(l.Seats[0].Link), r.seatedAt(l.Seats[1].Link)
	if no := one.refused(`{"type":"offer","id":"1","what":"undo"}`); no.Code != protocol.NoOffer {
		t.Errorf("an undo of nothing: %+v", no)
	}
	for i, step := range []struct {
		by   *dialed
		text string
		want string
	}{
		{two, `{"type":"answer","id":"a","yes":false}`, "the draw was declined"},
		{one, `{"type":"answer","id":"b","yes":false}`, "the offer of a draw was withdrawn"},
		{one, `{"type":"do","id":"c","base":0,"line":"mark b2"}`, "the offer of a draw was withdrawn"},
	} {
		one.send(fmt.Sprintf(`{"type":"offer","id":"draw %d","what":"draw"}`, i))
		two.until(protocol.TypeOffer)
		step.by.send(step.text)
		if end := two.until(protocol.TypeClosed).(*protocol.Closed); end.Text != step.want || end.Done {
			t.Errorf("%s ends an offer with %+v, want %s", step.text, end, step.want)
		}
	}
	if no := one.refused(`{"type":"do","id":"r","base":1,"line":"concede"}`); no.Code != protocol.Turn {
		t.Errorf("a command at the turn of another seat: %+v", no)
	}
	if no := one.refused(`{"type":"whynot","id":"w","line":"mork b2"}`); no.Code != protocol.Command || no.Text == "" {
		t.Errorf("why not of what is not a command: %+v", no)
	}
	if no := two.refused(`{"type":"concede","id":"c"}`); no.Code != protocol.Rules || no.Rule != "NO_CONCEDE" {
		t.Errorf("where nobody can concede: %+v", no)
	}
}

// TestJoinedBotsConsent: a bot that has joined over the network agrees to what others offer, as the bots
// of a server do.
func TestJoinedBotsConsent(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","seed":"1"}`)
	one := r.seatedAt(l.Seats[0].Link)
	link, err := join.ParseLink(l.Seats[1].Link)
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithCancel(t.Context())
	left := make(chan error, 1)
	go func() {
		_, err := join.Run(ctx, join.Config{Link: link, Lang: "en", Bot: "random", Stay: true, Tries: 50, Print: func(string) {}})
		left <- err
	}()
	one.send(`{"type":"do","id":"a","base":0,"line":"mark b2"}`)
	for v := one.until(protocol.TypeView).(*protocol.View); v.Seq < 2; {
		v = one.until(protocol.TypeView).(*protocol.View)
	}
	one.send(`{"type":"offer","id":"b","what":"undo"}`)
	if end := one.until(protocol.TypeClosed).(*protocol.Closed); !end.Done {
		t.Errorf("the undo was not carried out: %+v", end)
	}
	one.send(`{"type":"offer","id":"c","what":"draw"}`)
	if end := one.until(protocol.TypeClosed).(*protocol.Closed); !end.Done {
		t.Errorf("the draw was not carried out: %+v", end)
	}
	one.send(`{"type":"offer","id":"d","what":"rematch"}`)
	if bye := one.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Rematch || !bye.Retry {
		t.Errorf("a rematch begins with %+v", bye)
	}
	again := r.dial(l.Seats[0].Link, "en")
	w := again.until(protocol.TypeWelcome).(*protocol.Welcome)
	if w.Seat != 2 || w.Match == l.Match {
		t.Errorf("the rematch: %+v", w)
	}
	for v := again.until(protocol.TypeView).(*protocol.View); v.Seq < 1; { // the bot begins
		v = again.until(protocol.TypeView).(*protocol.View)
	}
	past := r.dial("/t#"+w.Previous, "en")
	if v := past.until(protocol.TypeView).(*protocol.View); v.Over == nil || v.Over.Result != "draw" {
		t.Errorf("the replay of the match before: %+v", v)
	}
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestOffersEndByCommands: a command of another seat withdraws the request for an undo, which meant the
// position before it. The offer of a draw stays open.
func TestOffersEndByCommands(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","seed":"1"}`)
	one, two := r.seatedAt(l.Seats[0].Link), r.seatedAt(l.Seats[1].Link)
	one.send(`{"type":"do","id":"1","base":0,"line":"mark b2"}`)
	one.until(protocol.TypeAck)
	one.send(`{"type":"offer","id":"2","what":"undo"}`)
	two.until(protocol.TypeOffer)
	two.send(`{"type":"do","id":"1","base":1,"line":"mark a1"}`)
	two.until(protocol.TypeAck)
	for who, d := range map[string]*dialed{"who asked": one, "who did the command": two} { //maporder: each has a connection of its own
		if end := d.until(protocol.TypeClosed).(*protocol.Closed); end.What != protocol.OfferUndo || end.Done || end.Text != "the request for an undo was withdrawn" {
			t.Errorf("%s hears %+v", who, end)
		}
	}
	if no := two.refused(`{"type":"answer","id":"2","yes":true}`); no.Code != protocol.NoOffer {
		t.Errorf("a yes to a withdrawn request: %+v", no)
	}
	two.send(`{"type":"offer","id":"3","what":"draw"}`)
	one.until(protocol.TypeOffer)
	one.send(`{"type":"do","id":"3","base":2,"line":"mark a2"}`)
	one.until(protocol.TypeAck)
	one.send(`{"type":"answer","id":"4","yes":true}`)
	if end := two.until(protocol.TypeClosed).(*protocol.Closed); end.What != protocol.OfferDraw || !end.Done {
		t.Errorf("a draw that is accepted after a command ends with %+v", end)
	}
}

// TestOffersOfThree: who is out of a match decides no draw, and offers none. An undo needs everybody.
func TestOffersOfThree(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"ffa3","seed":"1"}`)
	one, two, three := r.seatedAt(l.Seats[0].Link), r.seatedAt(l.Seats[1].Link), r.seatedAt(l.Seats[2].Link)
	one.send(`{"type":"concede","id":"1"}`)
	one.until(protocol.TypeAck)
	if no := one.refused(`{"type":"offer","id":"2","what":"draw"}`); no.Code != protocol.NoOffer {
		t.Errorf("a seat that is out offers a draw: %+v", no)
	}
	one.send(`{"type":"offer","id":"3","what":"undo"}`) // it would bring the seat back
	if no := one.refused(`{"type":"answer","id":"4","yes":true}`); no.ID != "4" {
		t.Fatalf("a seat that is out asks for an undo: %+v", no)
	}
	two.until(protocol.TypeOffer)
	two.send(`{"type":"answer","id":"0","yes":true}`)
	three.until(protocol.TypeOffer)
	three.until(protocol.TypeOffer) // with that answer
	three.send(`{"type":"answer","id":"0","yes":true}`)
	if end := one.until(protocol.TypeClosed).(*protocol.Closed); end.What != protocol.OfferUndo || !end.Done {
		t.Errorf("all agreed to an undo of a seat that is out: %+v", end)
	}
	one.send(`{"type":"concede","id":"5"}`)
	one.until(protocol.TypeAck)
	two.send(`{"type":"offer","id":"1","what":"draw"}`)
	three.until(protocol.TypeOffer)
	three.send(`{"type":"answer","id":"1","yes":true}`)
	if end := three.until(protocol.TypeClosed).(*protocol.Closed); !end.Done {
		t.Errorf("two agreed, and the draw: %+v", end)
	}
}

// TestOffersOfSeatsThatGo: when the only seat that has not answered gives up, the offer is carried out.
func TestOffersOfSeatsThatGo(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"ffa3","seed":"1"}`)
	one, two, three := r.seatedAt(l.Seats[0].Link), r.seatedAt(l.Seats[1].Link), r.seatedAt(l.Seats[2].Link)
	one.send(`{"type":"offer","id":"1","what":"draw"}`)
	two.until(protocol.TypeOffer)
	two.send(`{"type":"answer","id":"1","yes":true}`)
	two.until(protocol.TypeAck)
	three.send(`{"type":"concede","id":"1"}`)
	if end := one.until(protocol.TypeClosed).(*protocol.Closed); !end.Done || end.What != protocol.OfferDraw {
		t.Errorf("the last seat without an answer gave up, and the draw: %+v", end)
	}
	for v := one.until(protocol.TypeView).(*protocol.View); v.Over == nil; v = one.until(protocol.TypeView).(*protocol.View) {
	}
}

// TestLinksNeedASeat: a request that forgets the seat does not revoke the link of spectators.
func TestLinksNeedASeat(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines"}`)
	if status := r.ask("POST", "api/room/links", token(l.Host), `{"action":"revoke"}`, nil); status != http.StatusBadRequest {
		t.Errorf("the status is %d", status)
	}
	var status room.Status
	if r.ask("GET", "api/room", token(l.Host), "", &status); len(status.Links) == 0 || !status.Links[0].Works {
		t.Errorf("the links are %+v", status.Links)
	}
}
