package room

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"maps"
	"slices"
	"time"

	"arbiter/core/match"
	"arbiter/repl/serve/protocol"
)

// Hub holds the rooms that somebody uses, and their connections.
type Hub struct {
	env      Env
	conns    map[ConnID]*conn
	rooms    map[string]*room
	from     map[string]int // connections by address
	timers   timers
	rested   map[string]rested // the clocks of matches that are not in memory
	draining bool
	limits   Limits
	counts   Counts
}

// Limits of a hub. Those of the protocol are constants there.
type Limits struct {
	Conns int           // of the server
	From  int           // of one address
	Rooms int           // in memory
	Rest  time.Duration // a room that nobody uses leaves memory after this time
}

// Counts are figures about a hub since its start.
type Counts struct {
	Requests, Rejects, Commands, StoreErrors, Loads, Created, Slow uint64
	Codes                                                          map[protocol.Code]uint64
}

// Figures are the figures of now.
type Figures struct {
	Counts
	Conns, Rooms int
}

// Periods of the hub.
const (
	helloTime = 5 * time.Second
	graceTime = 10 * time.Minute // for seats with days per move, after a start of the server

	betweenLoads = 10 * time.Millisecond // of matches of bots, after a start of the server
	fullTime     = 10 * time.Second      // until there may be room for another match in memory
)

// New makes a hub and starts the clocks of the matches that the store has.
func New(env Env, l Limits) (*Hub, error) {
	h := &Hub{env: env, conns: map[ConnID]*conn{}, rooms: map[string]*room{}, from: map[string]int{}, rested: map[string]rested{}, limits: l}
	h.counts.Codes = map[protocol.Code]uint64{}
	bots := time.Duration(0)
	err := env.Store.Due(func(match string, c ClockState) {
		switch {
		case c.check() != nil:
			env.Log.Error("cannot read the clocks of a match", "match", match)
		case len(c.Running) == 0:
			bots++
			h.goOn(match, bots*betweenLoads)
		default:
			h.await(match, &c, 0)
		}
	})
	return h, err
}

// Wake loads a match that a server has left: when one of its clocks ends, some time after a
// delay. It loads a match that only bots play, for which c is nil, after the delay.
func (h *Hub) Wake(match string, c *ClockState, delay time.Duration) {
	switch {
	case c == nil:
		h.goOn(match, delay)
	case c.check() != nil:
		h.env.Log.Error("cannot read the clocks of a match", "match", match)
	default:
		h.await(match, c, delay)
	}
}

// await loads a match, which is not in memory, when a clock ends. Totals run after a delay.
func (h *Hub) await(match string, c *ClockState, delay time.Duration) {
	now := c.restored(h.env.Clock.Wall())
	if !c.PerMove { // the times of moves go on by the wall clock
		h.rested[match] = rested{at: h.env.Clock.Now() + delay, clocks: now, since: c.Since}
	}
	h.due(match, delay+now.next())
}

// Passed notes that another server serves a connection, which only counts here.
func (h *Hub) Passed(id ConnID) {
	if c := h.conns[id]; c != nil {
		c.greeted, c.passed = true, true
	}
}

// Moved closes a connection to a match that cannot be reached now. The client connects again.
func (h *Hub) Moved(id ConnID) {
	if c := h.conns[id]; c != nil {
		h.bye(c, protocol.Drain, moves, true)
	}
}

// Abandon forgets every match in memory, because other servers may have them by now.
func (h *Hub) Abandon() {
	for _, r := range h.sorted() {
		r.drop(ErrElsewhere)
	}
}

// due loads a match when its clock ends.
func (h *Hub) due(match string, in time.Duration) {
	h.after(in, func() {
		if h.rooms[match] == nil && !h.draining {
			h.load(match).awaited = true
		}
	})
}

// goOn loads a match that only bots play, as soon as memory may take another match.
func (h *Hub) goOn(match string, in time.Duration) {
	h.after(in, func() {
		switch {
		case h.rooms[match] != nil || h.draining:
		case len(h.rooms) >= h.limits.Rooms:
			h.goOn(match, fullTime)
		default:
			h.load(match).awaited = true
		}
	})
}

// Figures returns what happens now.
func (h *Hub) Figures() Figures {
	f := Figures{h.counts, len(h.conns), len(h.rooms)}
	f.Codes = maps.Clone(f.Codes)
	return f
}

// conn is a connection.
type conn struct {
	id      ConnID
	from    string
	room    *room // nil before hello
	greeted bool
	passed  bool // another server serves it
	link    Link
	replay  bool   // the token is that of a replay
	hash    string // of the token
	lang    string
	draw    bool // the board is text
	full    bool // events and commands have all of their fields
	bucket  bucket
	waiting int // unanswered requests

	sent  string // hash of the board that the client has
	list  []byte // the commands that the client has; nil = none were sent
	kinds kindSet
	named []string // the list whose definitions it has received last
	live  bool     // has received its first view
}

func (c *conn) viewer() Viewer {
	if c.link.Role == protocol.RoleSeat {
		return Viewer{c.link.Seat, c.lang, c.draw, c.full}
	}
	return Viewer{Spectator, c.lang, c.draw, c.full}
}

// Open takes a connection from an address.
func (h *Hub) Open(id ConnID, from string) {
	c := &conn{id: id, from: from, lang: "en", bucket: bucket{level: protocol.RateBurst, at: h.env.Clock.Now()}}
	h.conns[id] = c
	h.from[from]++
	switch {
	case h.draining:
		h.bye(c, protocol.Drain, "the server restarts", true)
	case len(h.conns) > h.limits.Conns:
		h.bye(c, protocol.Full, "the server has too many connections", true)
	case h.from[from] > h.limits.From:
		h.bye(c, protocol.Full, "there are too many connections from this address", true)
	default:
		h.after(helloTime, func() {
			if h.conns[id] == c && !c.greeted {
				h.bye(c, protocol.Late, "no hello arrived within five seconds", true)
			}
		})
	}
}

// Gone forgets a connection that was closed.
func (h *Hub) Gone(id ConnID) {
	c := h.conns[id]
	if c == nil {
		return
	}
	delete(h.conns, id)
	if h.from[c.from]--; h.from[c.from] == 0 {
		delete(h.from, c.from)
	}
	if c.room != nil {
		c.room.leave(c)
	}
}

// bye closes a connection.
func (h *Hub) bye(c *conn, code protocol.Code, text string, retry bool) {
	h.counts.Codes[code]++
	h.send(c, protocol.Bye{Type: protocol.TypeBye, Code: code, Text: in(c.lang, text), Retry: retry})
	h.env.Net.Close(c.id, code)
	h.Gone(c.id)
}

func (h *Hub) send(c *conn, m any) { h.env.Net.Send(c.id, protocol.Write(m)) }

// reject answers a request that was not carried out.
func (h *Hub) reject(c *conn, id string, err error) {
	var r *Refused
	if !errors.As(err, &r) {
		h.env.Log.Error("request failed", "error", err.Error(), "match", c.link.Match)
		r = &Refused{Code: protocol.Internal, Text: "internal error (this is a bug in Arbiter)"}
	}
	h.counts.Rejects++
	h.counts.Codes[r.Code]++
	m := protocol.Reject{Type: protocol.TypeReject, ID: id, Code: r.Code, Text: r.In(c.lang), Rule: r.Rule, Retry: r.Retry}
	if c.room != nil && c.room.row != nil { // a room that is being loaded has no row yet
		m.Seq = c.room.row.Seq
	}
	h.send(c, m)
}

// bucket allows a burst and then a rate.
type bucket struct {
	level float64
	at    time.Duration
}

func (b *bucket) take(now time.Duration) bool {
	b.level = min(protocol.RateBurst, b.level+(now-b.at).Seconds()*protocol.RatePerSecond)
	b.at = now
	b.level--
	return b.level >= 0
}

// debt is how far below zero the bucket may go before the connection is closed.
const debt = -protocol.RateBurst

// Message is a message of a client that has been read.
type Message struct {
	m   any
	id  string
	err error
}

// Parse reads a message. Any goroutine may call it.
func Parse(text []byte) Message {
	m, id, err := protocol.Read(text)
	return Message{m, id, err}
}

// TooSlow closes a connection that does not read what was sent.
func (h *Hub) TooSlow(id ConnID) {
	if c := h.conns[id]; c != nil {
		h.counts.Slow++
		h.bye(c, protocol.Slow, "the client reads too slowly", true)
	}
}

// Draining reports whether the hub takes no requests any more.
func (h *Hub) Draining() bool { return h.draining }

// Receive takes a message of a client.
func (h *Hub) Receive(id ConnID, text Message) {
	c := h.conns[id]
	if c == nil || c.passed {
		return
	}
	h.counts.Requests++
	m, rid, err := text.m, text.id, text.err
	switch {
	case !c.bucket.take(h.env.Clock.Now()):
		if c.bucket.level < debt {
			h.bye(c, protocol.Rate, "there are too many requests", true)
			return
		}
		h.reject(c, rid, &Refused{Code: protocol.Rate, Text: "there are too many requests", Retry: true})
	case err != nil && !c.greeted:
		h.bye(c, protocol.Malformed, err.Error(), false)
	case err != nil:
		h.reject(c, rid, NewRefused(protocol.Malformed, err))
	default:
		h.handle(c, m, rid)
	}
}

func (h *Hub) handle(c *conn, m any, id string) {
	hello, opens := m.(*protocol.Hello)
	switch {
	case opens && c.greeted:
		h.reject(c, "", &Refused{Code: protocol.Malformed, Text: "a hello was already received"})
	case opens:
		h.hello(c, hello)
	case !c.greeted:
		h.bye(c, protocol.Malformed, "the first message is not hello", false)
	default:
		if p, ok := m.(*protocol.Ping); ok {
			h.send(c, protocol.Pong{Type: protocol.TypePong, ID: p.ID, Now: h.env.Clock.Wall()})
			return
		}
		if c.waiting >= protocol.MaxUnanswered {
			h.bye(c, protocol.Rate, "too many requests wait for their answers", true)
			return
		}
		if len(c.room.inbox) >= maxInbox {
			h.reject(c, id, &Refused{Code: protocol.Busy, Text: "the match is too busy", Retry: true})
			return
		}
		c.waiting++
		c.room.enqueue(func() {
			c.waiting--
			if h.conns[c.id] == c {
				c.room.request(c, m)
			} else {
				c.room.next()
			}
		})
	}
}

// maxInbox bounds the requests that wait in a room.
const maxInbox = 256

func (h *Hub) hello(c *conn, m *protocol.Hello) {
	c.greeted = true
	if m.Lang != "" {
		c.lang = m.Lang
	}
	if m.Protocol != protocol.Version {
		h.bye(c, protocol.Protocol, "the server speaks version 1 of the protocol", false)
		return
	}
	c.hash = HashToken(m.Token)
	l, known, err := h.env.Store.Link(c.hash)
	switch {
	case err != nil:
		h.env.Log.Error("cannot read a link", "error", err.Error())
		h.bye(c, protocol.Internal, "the server cannot read its store", true)
		return
	case !known:
		h.bye(c, protocol.Token, "the link is unknown or was revoked", false)
		return
	case l.Role == RoleHost:
		h.bye(c, protocol.Token, "this link manages the room and has no seat", false)
		return
	}
	if l.Role == RoleReplay {
		c.replay, l.Role = true, protocol.RoleWatch
	}
	c.link, c.draw, c.full = l, m.Draw, m.Full
	if m.Batch {
		h.env.Net.Batch(c.id)
	}
	r := h.rooms[l.Match]
	if r == nil {
		if len(h.rooms) >= h.limits.Rooms {
			h.bye(c, protocol.Full, "the server has too many matches in memory", true)
			return
		}
		r = h.load(l.Match)
	}
	if len(r.conns) >= protocol.MaxOfMatch {
		h.bye(c, protocol.Full, "the match has too many connections", true)
		return
	}
	c.room = r
	r.conns = append(r.conns, c)
	r.enqueue(func() { r.welcome(c, m) })
}

// Drain closes every connection. Requests that were not answered can be sent again.
func (h *Hub) Drain() {
	h.draining = true
	for _, r := range h.sorted() {
		for _, c := range append([]*conn(nil), r.conns...) {
			h.bye(c, protocol.Drain, "the server restarts", true)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(h.conns)) {
		if c := h.conns[id]; c.passed {
			h.bye(c, protocol.Drain, "the server restarts", true)
		}
	}
}

// Busy reports whether work or a write is under way.
func (h *Hub) Busy() bool {
	for _, r := range h.rooms { //maporder: any busy one is enough
		if r.busy {
			return true
		}
	}
	return false
}

// newToken returns a token and its hash.
func (h *Hub) newToken() (token, hash string) {
	secret := make([]byte, protocol.TokenBytes)
	h.env.Random(secret)
	token = base64.RawURLEncoding.EncodeToString(secret)
	return token, HashToken(token)
}

// HashToken returns the hash of a token, as the store has it.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// engine is the version that welcome reports.
const engine = match.Engine
