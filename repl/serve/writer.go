package serve

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
)

// Connections share the goroutines that write. One takes a connection where something waits, and
// leaves it when nothing does. A goroutine for each of thousands of connections would cost memory
// while it waits, and time in each collection of garbage.

// signal lets a goroutine write what waits at a connection, if none does.
func (s *sockets) signal(one *socket) {
	one.mu.Lock()
	begins := !one.writes && !one.gone
	one.writes = one.writes || begins
	one.mu.Unlock()
	if begins {
		s.writers.start(one)
	}
}

// keepAlive begins the periods of a connection: pings, and the time that a write may take.
func (s *sockets) keepAlive(one *socket) {
	one.late = time.AfterFunc(writeTime, func() { one.c.CloseNow() }) // ends a write
	one.late.Stop()
	one.pinger = time.AfterFunc(pingTime, func() {
		one.mu.Lock()
		one.pings = true
		one.mu.Unlock()
		s.signal(one)
	})
}

// detach keeps everything from being written to a connection that has ended.
func (o *socket) detach() {
	o.mu.Lock()
	o.gone, o.queue, o.bytes = true, nil, 0
	o.mu.Unlock()
	o.pinger.Stop()
	o.late.Stop()
}

// add queues a message; it returns false once, when too many wait.
func (o *socket) add(text []byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.ending != "" || o.slow || o.gone {
		return true
	}
	if len(o.queue) >= protocol.MaxWaiting || len(o.queue) > 0 && o.bytes+len(text) > protocol.MaxWaitBytes {
		o.slow, o.queue, o.bytes = true, nil, 0 // nobody will read it
		return false
	}
	o.queue = append(o.queue, text)
	o.bytes += len(text)
	return true
}

// due is what a connection waits for: messages, or else its end, or else a ping.
type due struct {
	list   [][]byte
	ending protocol.Code
	ping   bool
}

// next returns the next message, or all that wait for a client that takes lists, or what else is
// due. If there is nothing, the caller must not write any more.
func (o *socket) next() (d due, more bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.slow { // what waits is not read in time
		o.queue, o.ending = nil, protocol.Slow
	}
	switch {
	case o.gone:
	case len(o.queue) > 0:
		return due{list: o.take()}, true
	case o.ending != "":
		return due{ending: o.ending}, true
	case o.pings:
		o.pings = false
		return due{ping: true}, true
	}
	o.writes = false
	return due{}, false
}

// take removes messages from the queue, which has some.
func (o *socket) take() [][]byte {
	n, size := 1, len(o.queue[0])
	for o.batch && n < len(o.queue) && size+len(o.queue[n]) < protocol.MaxReply/2 {
		size += len(o.queue[n])
		n++
	}
	o.bytes -= size
	if cap(o.taken) > maxKept {
		o.taken = nil
	}
	o.taken = append(o.taken[:0], o.queue[:n]...)
	if o.queue = slices.Delete(o.queue, 0, n); cap(o.queue) > maxKept && len(o.queue) == 0 {
		o.queue = nil
	}
	return o.taken
}

// maxKept bounds the places for messages that a connection keeps while none wait.
const maxKept = 8

// write writes messages and pings until nothing waits, or the connection ends.
func (o *socket) write() {
	for {
		d, more := o.next()
		if !more {
			return
		}
		if d.ending != "" {
			o.c.Close(num.To[websocket.StatusCode](protocol.CloseOf(d.ending)), d.ending)
			o.end()
			return
		}
		o.late.Reset(writeTime)
		err := o.writeOne(d)
		o.late.Stop()
		if err != nil {
			o.end()
			return
		}
	}
}

// end closes a connection, which ends its reader.
func (o *socket) end() {
	o.c.CloseNow()
	o.leave()
}

// writeOne writes messages or a ping. A write ends when the connection is closed, so it needs no
// context.
func (o *socket) writeOne(d due) error {
	if d.ping {
		err := o.c.Ping(context.Background())
		o.pinger.Reset(pingTime)
		return err
	}
	defer clear(d.list)
	if !o.packed {
		return o.c.Write(context.Background(), websocket.MessageText, protocol.Batch(d.list))
	}
	frame := frames.Get().(*[]byte)
	defer frames.Put(frame)
	*frame = protocol.AppendPacked((*frame)[:0], d.list...)
	return o.c.Write(context.Background(), websocket.MessageBinary, *frame)
}

// frames have the memory of packed frames.
var frames = sync.Pool{New: func() any { return new([]byte) }}
