package serve

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// sockets are the open connections. It implements room.Net.
type sockets struct {
	mu   sync.Mutex
	last uint64
	list map[room.ConnID]*socket
	post func(func())
	hub  func() *room.Hub
	sent atomic.Int64 // bytes of messages, before compression
	// fresh are the sockets with messages that nobody writes yet. The hub begins it when it has done
	// what waited, so that messages of one command are written together.
	fresh   []*socket
	writers pool[*socket]
	// greeted takes the first message in a cluster; false = the connection has ended.
	greeted func(ctx context.Context, r *http.Request, one *socket) bool
}

// socket is a connection with the messages that wait to be written.
type socket struct {
	id     room.ConnID
	c      *websocket.Conn
	mu     sync.Mutex
	queue  [][]byte
	bytes  int
	taken  [][]byte      // memory of next
	ending protocol.Code // "" while it is open
	pings  bool          // a ping is due
	gone   bool          // nothing is written any more
	writes bool          // a goroutine of the pool writes
	pinger *time.Timer   // until a ping is due
	late   *time.Timer   // until a write has taken too long
	leave  func()        // lets its reader end
	seen   chan struct{} // the hub has seen the last message
	waits  bool          // seen has not been read since the last message; its reader uses it
	last   heard         // message, until the hub has seen it
	hear   func()        // lets the hub see it
	texts  [2][]byte     // memory for messages: the last one and the next one
	slow   bool
	batch  bool // messages that wait may be written as a list
	packed bool // frames are packed
	fresh  bool // it is in the list of fresh ones, which the goroutine of the hub uses
}

// heard is a message of a client: a text that the hub reads, or one that the connection has read.
type heard struct {
	text   []byte
	parsed *room.Message
}

// shortMessage is the length up to which the hub reads messages. A connection then allocates no
// memory for them. While garbage is collected, each goroutine that allocates must first mark
// objects, and there are thousands of connections.
const shortMessage = 512

// smallMessage is the size from which messages are compressed, each by itself: what the writer
// of a compression keeps between two messages would cost every connection 1.2 MB. Packed frames
// need half as many bytes.
const smallMessage = 160

// Periods of connections.
const (
	writeTime = 10 * time.Second
	pingTime  = 30 * time.Second
)

func newSockets(post func(func())) *sockets {
	return &sockets{list: map[room.ConnID]*socket{}, post: post, writers: pool[*socket]{do: (*socket).write}}
}

// Send implements room.Net.
func (s *sockets) Send(id room.ConnID, text []byte) {
	one := s.get(id)
	if one == nil {
		return
	}
	s.add(one, text)
	if !one.fresh {
		one.fresh = true
		s.fresh = append(s.fresh, one)
	}
}

func (s *sockets) add(one *socket, text []byte) {
	s.sent.Add(int64(len(text)))
	if !one.add(text) {
		s.post(func() { s.hub().TooSlow(one.id) })
	}
}

// pass is Send for messages of another server, from any goroutine.
func (s *sockets) pass(one *socket, text []byte) {
	s.add(one, text)
	s.signal(one)
}

// flush lets the messages be written that were sent since the last call.
func (s *sockets) flush() {
	for i, one := range s.fresh {
		one.fresh = false
		s.signal(one)
		s.fresh[i] = nil
	}
	s.fresh = s.fresh[:0]
}

// Batch implements room.Net.
func (s *sockets) Batch(id room.ConnID) {
	if one := s.get(id); one != nil {
		one.mu.Lock()
		one.batch = true
		one.mu.Unlock()
	}
}

// Close implements room.Net.
func (s *sockets) Close(id room.ConnID, code protocol.Code) {
	one := s.get(id)
	if one == nil {
		return
	}
	one.mu.Lock()
	if one.ending == "" {
		one.ending = code
	}
	one.mu.Unlock()
	s.signal(one)
}

func (s *sockets) get(id room.ConnID) *socket {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.list[id]
}

// small is a response whose connection has small buffers when it is hijacked. Those of an HTTP connection, 4 KB each, would stay as long as
// the connection, and most requests and frames are short.
type small struct{ http.ResponseWriter }

const (
	readBuffer  = 512
	writeBuffer = 2048
)

// Hijack implements http.Hijacker.
func (w small) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, rw, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil || rw.Reader.Buffered() > 0 { // a client that has not waited for the answer
		return c, rw, err
	}
	return c, bufio.NewReadWriter(bufio.NewReaderSize(c, readBuffer), bufio.NewWriterSize(c, writeBuffer)), nil
}

// serve serves a connection until it ends. from is the address of the client.
func (s *sockets) serve(w http.ResponseWriter, r *http.Request, from string) {
	how := &websocket.AcceptOptions{CompressionMode: websocket.CompressionNoContextTakeover, CompressionThreshold: smallMessage, Subprotocols: []string{protocol.Packed}}
	if strings.Contains(r.Header.Get("Sec-WebSocket-Protocol"), protocol.Packed) {
		how.CompressionMode = websocket.CompressionDisabled // packed frames are compressed already
	}
	c, err := websocket.Accept(small{w}, r, how)
	if err != nil {
		return // the client receives the error
	}
	c.SetReadLimit(protocol.MaxRequest)
	one := &socket{c: c, seen: make(chan struct{}, 1), packed: c.Subprotocol() == protocol.Packed}
	one.hear = func() { s.hear(one) }
	s.mu.Lock()
	s.last++
	one.id = room.ConnID(s.last)
	s.list[one.id] = one
	s.mu.Unlock()
	if s.greeted != nil {
		s.attend(one, from, func(ctx context.Context) bool { return s.greeted(ctx, r, one) })
		return
	}
	go s.attend(one, from, func(context.Context) bool { return true }) // so that the memory of the request is free again
}

// attend serves an open connection until it ends, if greet allows it to stay.
func (s *sockets) attend(one *socket, from string, greet func(context.Context) bool) {
	defer one.c.CloseNow()
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	one.leave = leave
	s.keepAlive(one)
	defer one.detach()
	id := one.id
	s.post(func() { s.hub().Open(id, from) })
	defer s.post(func() { s.hub().Gone(id) })
	defer func() {
		s.mu.Lock()
		delete(s.list, id)
		s.mu.Unlock()
	}()
	if greet(ctx) {
		s.read(ctx, one)
	}
}

// read takes messages until the connection ends. A read ends when the connection is closed, so
// it needs no context, which costs more than a short message.
func (s *sockets) read(ctx context.Context, one *socket) {
	for n := 0; ; n = 1 - n {
		kind, r, err := one.c.Reader(context.Background())
		if err == nil {
			one.texts[n], err = readInto(one.texts[n][:0], r)
		}
		if err != nil {
			return
		}
		text := one.texts[n]
		if kind != websocket.MessageText {
			text = nil // is malformed
		}
		if len(text) > shortMessage {
			one.texts[n] = nil // such messages are rare
		}
		if !s.take(ctx, one, text) {
			return
		}
	}
}

// readInto appends what a reader has.
func readInto(b []byte, r io.Reader) ([]byte, error) {
	for {
		if len(b) == cap(b) {
			b = slices.Grow(b, readBuffer/2)
		}
		n, err := r.Read(b[len(b):cap(b)])
		b = b[:len(b)+n]
		if err == io.EOF {
			return b, nil
		}
		if err != nil {
			return b, err
		}
	}
}

// take passes a message to the hub, after the hub has seen the one before, so that a client cannot
// fill the memory of the server. It returns false when the connection has ended. The text must
// stay until take returns for the next message.
func (s *sockets) take(ctx context.Context, one *socket, text []byte) bool {
	m := heard{text: text}
	if len(text) > shortMessage { // the hub serves everybody, so it does not read long ones
		parsed := room.Parse(text)
		m = heard{parsed: &parsed}
	}
	if one.waits {
		select {
		case <-one.seen:
		case <-ctx.Done():
			return false
		}
	}
	one.waits, one.last = true, m
	s.post(one.hear)
	return true
}

// hear lets the hub see the last message of a connection.
func (s *sockets) hear(one *socket) {
	m := one.last
	one.last = heard{}
	if m.parsed == nil {
		read := room.Parse(m.text)
		m.parsed = &read
	}
	s.hub().Receive(one.id, *m.parsed)
	one.seen <- struct{}{}
}
