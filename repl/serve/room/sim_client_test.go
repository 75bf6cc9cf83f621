package room_test

import (
	"fmt"
	"strings"
	"time"

	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// simClient is somebody with a link.
type simClient struct {
	w      *world
	seat   int // 0 = a spectator
	p      *join.Player
	conn   *simConn
	absent time.Duration // does not connect before
	ids    int
	leaves bool // gives no commands, so that its clock ends
}

func (w *world) join(token string, seat int) *simClient {
	c := &simClient{w: w, seat: seat}
	c.p = &join.Player{Token: token, Lang: []string{"en", "zh"}[w.r.IntN(2)], Send: c.send, NewID: func() string {
		c.ids++
		return fmt.Sprintf("c%d-%d", c.seat, c.ids)
	}}
	w.clients = append(w.clients, c)
	w.after(w.soon(50*time.Millisecond), c.connect)
	w.after(time.Second, c.think)
	return c
}

// think acts now and then without a message that asks for it.
func (c *simClient) think() {
	c.act()
	c.w.after(time.Second, c.think)
}

func (c *simClient) send(text []byte) {
	w, conn := c.w, c.conn
	if conn == nil || conn.broken {
		return
	}
	if w.fault == "partition" && c.absent > 0 && strings.Contains(string(text), `"id"`) {
		return // the way to the server stays closed, and the connection open
	}
	times := 1
	if w.chance(10) && strings.Contains(string(text), `"id"`) {
		times = 2 // sent twice
		w.stats["twice"]++
	}
	for range times {
		conn.toServer = max(conn.toServer, w.now+w.soon(8*time.Millisecond))
		w.after(conn.toServer-w.now, func() {
			if !conn.gone && w.hub != nil { // also when the client has given it up
				w.hub.Receive(conn.id, room.Parse(text))
				w.arm()
			}
		})
	}
	if w.chance(25) {
		w.after(w.soon(10*time.Millisecond), func() { w.cut(conn) })
	}
}

// cut breaks a connection; the two ends notice at different times.
func (w *world) cut(conn *simConn) {
	w.stats["cut"]++
	w.after(w.soon(30*time.Millisecond), conn.breakOff)
	w.after(w.soon(500*time.Millisecond), func() {
		if !conn.gone && w.hub != nil {
			conn.gone = true
			delete(w.conns, conn.id)
			w.hub.Gone(conn.id)
			w.arm()
		}
	})
}

func (c *simClient) connect() {
	w := c.w
	switch {
	case c.conn != nil && !c.conn.broken:
		return
	case w.hub == nil || w.now < c.absent:
		w.after(w.soon(200*time.Millisecond), c.connect)
		return
	}
	w.lastID++
	c.conn = &simConn{id: w.lastID, client: c}
	w.conns[w.lastID] = c.conn
	w.hub.Open(w.lastID, "net")
	w.arm()
	c.p.Open()
}

func (c *simClient) lost() {
	w := c.w
	if w.chance(4) { // a partition
		c.absent = w.now + w.soon(3*time.Second)
	}
	w.after(w.soon(100*time.Millisecond), c.connect)
}

func (c *simClient) receive(text []byte) {
	w := c.w
	m, a, err := c.p.Receive(text)
	if err != nil {
		w.fail("seat %d: %v in %s", c.seat, err, text)
		return
	}
	if c.p.Syncs > 0 {
		w.fail("the board of seat %d diverged", c.seat)
	}
	switch m := m.(type) {
	case *protocol.Ack:
		w.acked = append(w.acked, simAck{c.seat, m.Seq, m.ID, false})
	case *protocol.Reject:
		if m.Retry {
			w.after(w.soon(300*time.Millisecond), c.p.Again)
		}
		if m.Code == protocol.Internal {
			w.fail("internal error for seat %d", c.seat)
		}
	case *protocol.OfferOpen:
		if c.seat != 0 && m.By != c.seat && !c.p.Waiting() {
			w.after(w.soon(100*time.Millisecond), func() {
				if c.p.Ready && !c.p.Waiting() {
					c.p.AnswerOffer(w.r.IntN(2) == 0)
				}
			})
		}
	}
	_ = a
	w.after(w.soon(40*time.Millisecond), c.act)
}

// act does something that a player does.
func (c *simClient) act() {
	w := c.w
	if c.seat == 0 || !c.p.Ready || c.p.Waiting() || c.p.View.Over != nil || c.leaves && (!w.calm || w.fault == "clock") {
		return
	}
	switch {
	case w.chance(30):
		c.p.Offer([]string{protocol.OfferDraw, protocol.OfferUndo, protocol.OfferPause, protocol.OfferResume}[w.r.IntN(4)])
	case w.chance(60):
		c.p.Do("", "nonsense")
	case w.chance(200):
		c.p.Concede()
	case w.calm && c.p.View.Clock != nil && c.p.View.Clock.Paused && c.p.View.Offer == nil:
		c.p.Offer(protocol.OfferResume)
	case c.p.View.Offer != nil && c.p.View.Offer.By != c.seat && w.r.IntN(2) == 0:
		c.p.AnswerOffer(w.r.IntN(2) == 0)
	case len(c.p.Commands) > 0:
		c.p.Do(c.p.Commands[w.r.IntN(len(c.p.Commands))].ID, "")
	}
}
