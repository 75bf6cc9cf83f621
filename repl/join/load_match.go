//go:build !js && !wasip1

package join

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
)

// seatsOfLoad is how many seats the matches of a load have.
const seatsOfLoad = 2

// loadMatch is a match of a load, with the clients of its seats.
type loadMatch struct {
	l       *load
	random  *rand.Rand
	clients []*loadClient
	over    chan struct{}

	mu    sync.Mutex
	seq   int // of the last view of any seat
	asked time.Time
	id    string // of the command that waits for its answer
	seat  int    // whose it is
	next  *time.Timer
	done  bool
}

// loadClient is the client of a seat.
type loadClient struct {
	m     *loadMatch
	seat  int
	c     *websocket.Conn
	bytes *atomic.Int64 // received
	p     *Player       // verifies boards; nil in most matches
	first int64         // bytes with the first board

	// Guarded by the match:
	seq      int
	acts     bool
	commands []loadCommand
	news     []news // not yet read into the commands
}

// loadCommand is what a client reads of a command.
type loadCommand struct {
	id      string
	attacks bool
	kind    loadKind
}

// loadKind is what a command does, as far as a client chooses by it.
type loadKind uint8

const (
	others loadKind = iota
	acts
	givesUp
)

// counted counts what is read from a connection.
type counted struct {
	net.Conn
	n *atomic.Int64
}

func (c counted) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.n.Add(int64(n))
	return n, err
}

// open makes a room and connects its seats.
func (l *load) open(ctx context.Context, n, round int) (*loadMatch, error) {
	links, err := l.links(ctx, n+round*l.Matches)
	if err != nil {
		return nil, err
	}
	if len(links) != seatsOfLoad {
		return nil, fmt.Errorf("the mode %q has %d seat%s, expected %d", l.Mode, len(links), i18n.Plural(len(links)), seatsOfLoad)
	}
	m := &loadMatch{l: l, random: rand.New(rand.NewPCG(num.To[uint64](n), num.To[uint64](round))), over: make(chan struct{})}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, link := range links {
		c := &loadClient{m: m, seat: i + 1, bytes: new(atomic.Int64), seq: -1}
		if err := c.connect(ctx, link); err != nil {
			m.done = true
			m.leave()
			return nil, err
		}
		m.clients = append(m.clients, c)
		if l.Checked > 0 && n%l.Checked == 0 {
			c.p = &Player{Send: func(text []byte) { c.send(ctx, text) }}
		}
	}
	for _, c := range m.clients {
		go c.listen(ctx)
	}
	return m, nil
}

func (c *loadClient) connect(ctx context.Context, link string) error {
	to, err := ParseLink(link)
	if err != nil {
		return err
	}
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		var d net.Dialer
		raw, err := d.DialContext(ctx, network, address)
		return counted{raw, c.bytes}, err
	}
	ctx2, late := context.WithTimeout(ctx, time.Minute)
	defer late()
	c.c, _, err = websocket.Dial(ctx2, to.Socket, &websocket.DialOptions{CompressionMode: websocket.CompressionNoContextTakeover, Subprotocols: []string{protocol.Packed},
		HTTPClient: &http.Client{Transport: &http.Transport{DialContext: dial}}})
	if err != nil {
		return err
	}
	c.c.SetReadLimit(protocol.MaxReply)
	c.send(ctx, protocol.Write(protocol.Hello{Type: protocol.TypeHello, Protocol: protocol.Version, Token: to.Token, Batch: true}))
	return nil
}

// send writes a message. An error shows when the connection is read.
func (c *loadClient) send(ctx context.Context, text []byte) {
	if c.c.Write(context.WithoutCancel(ctx), websocket.MessageText, text) != nil { // it ends when the connection is closed
		c.c.CloseNow()
	}
}

// play waits for the end of the match.
func (m *loadMatch) play(ctx context.Context) {
	select {
	case <-m.over:
	case <-ctx.Done():
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done = true
	m.leave()
}

// leave closes all connections.
func (m *loadMatch) leave() {
	if m.next != nil {
		m.next.Stop()
	}
	for _, c := range m.clients {
		c.c.CloseNow()
	}
}

// listen takes messages until the connection ends.
func (c *loadClient) listen(ctx context.Context) {
	before := int64(0)
	whole := context.WithoutCancel(ctx) // a read ends when the connection is closed
	var memory frame
	var texts []json.RawMessage
	for {
		frame, err := memory.read(whole, c.c)
		if err != nil {
			c.m.lost(ctx)
			return
		}
		now := c.bytes.Load()
		if c.first == 0 && bytes.Contains(frame, []byte(`"type":"view"`)) {
			c.first = now
		} else if c.first > 0 && c.m.l.measures.Load() {
			c.m.l.bytes.Add(now - before)
		}
		before = now
		texts = protocol.AppendMessages(texts[:0], frame)
		for _, text := range texts {
			if err := c.heard(ctx, text); err != nil {
				c.m.l.fail(err)
				c.c.CloseNow()
			}
		}
	}
}

func (m *loadMatch) lost(ctx context.Context) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.done && ctx.Err() == nil {
		m.l.lost.Add(1)
		m.end()
	}
}

// end ends the match for its clients.
func (m *loadMatch) end() {
	m.done = true
	close(m.over)
}

// read reads the commands that the client has received since it has read them last.
func (c *loadClient) read() error {
	for _, n := range c.news {
		if !n.whole {
			if err := c.change(protocol.Elements(n.text)); err != nil {
				return err
			}
			continue
		}
		c.commands = c.commands[:0]
		for _, text := range protocol.Elements(n.text) {
			k, err := commandOf(text)
			if err != nil {
				return err
			}
			c.commands = append(c.commands, k)
		}
	}
	c.news = c.news[:0]
	return nil
}

// finished notes a match that has ended.
func (m *loadMatch) finished(commands int) {
	d := duel{commands: commands}
	for _, c := range m.clients {
		d.first += c.first
		d.after += c.bytes.Load() - c.first
	}
	m.l.mu.Lock()
	m.l.duels = append(m.l.duels, d)
	m.l.mu.Unlock()
	m.end()
}

// answered notes the answer to a command.
func (m *loadMatch) answered(id []byte, rejected bool) {
	if string(id) != m.id {
		return
	}
	took := time.Since(m.asked)
	m.id = ""
	if rejected {
		m.l.rejected.Add(1)
		return
	}
	m.l.commands.Add(1)
	if m.l.measures.Load() {
		m.l.counted.Add(1)
		m.l.mu.Lock()
		m.l.acks = append(m.l.acks, took)
		m.l.mu.Unlock()
	}
}

// plan sets the time of the first command, which is random.
func (m *loadMatch) plan(ctx context.Context) {
	if m.next == nil {
		if slices.ContainsFunc(m.clients, func(c *loadClient) bool { return c.seq < 0 }) {
			return // until all seats have their board
		}
		in := m.l.Every
		if in > 0 {
			in = time.Duration(m.random.Int64N(int64(in)))
		}
		m.next = time.AfterFunc(in, func() { m.act(ctx) })
	}
}

// fastest is the time between two commands within the limit of a connection.
const fastest = 1100 * time.Millisecond / protocol.RatePerSecond

// act sends a command for a seat that is to act.
func (m *loadMatch) act(ctx context.Context) {
	m.mu.Lock()
	if m.done {
		m.mu.Unlock()
		return
	}
	var by *loadClient
	for _, c := range m.clients {
		if !c.acts || c.seq != m.seq || m.id != "" {
			continue
		}
		if err := c.read(); err != nil {
			m.l.fail(fmt.Errorf("a command is malformed: %w", err))
		} else if len(c.commands) > 0 {
			by = c
		}
	}
	again := max(m.l.Every, fastest)
	var text []byte
	switch {
	case by != nil:
		m.id, m.asked, m.seat = strconv.FormatUint(m.random.Uint64(), 36), time.Now(), by.seat
		text = protocol.Write(protocol.Do{Type: protocol.TypeDo, ID: m.id, Base: by.seq, Command: m.choose(by.commands)})
	case m.l.Every > 0 && m.l.measures.Load():
		m.l.late.Add(1)
	}
	m.next.Reset(again)
	m.mu.Unlock()
	if text != nil {
		by.send(ctx, text)
	}
}

// choose returns the id of a command: mostly an attack if there is one, and seldom the end of
// a phase, so that matches end.
func (m *loadMatch) choose(list []loadCommand) string {
	var attack, act, other []string
	for _, k := range list {
		switch {
		case k.attacks:
			attack = append(attack, k.id)
		case k.kind == acts:
			act = append(act, k.id)
		case k.kind == others:
			other = append(other, k.id)
		}
	}
	for _, some := range [][]string{attack, act, other} {
		if len(some) > 0 && (m.random.IntN(5) > 0 || len(other) == 0) {
			return some[m.random.IntN(len(some))]
		}
	}
	if len(other) > 0 {
		return other[m.random.IntN(len(other))]
	}
	return list[0].id
}
