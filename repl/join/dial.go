//go:build !js && !wasip1

package join

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"

	"arbiter/repl/serve/protocol"
)

// Link is where a link leads.
type Link struct {
	Socket string // the address of the WebSocket
	Token  string
}

// ParseLink reads a link of a server, such as http://127.0.0.1:8080/t#TOKEN.
func ParseLink(text string) (l Link, err error) {
	u, err := url.Parse(text)
	scheme := map[string]string{"http": "ws", "https": "wss"}
	if err != nil || scheme[u.Scheme] == "" || u.Host == "" || u.Fragment == "" || !validPort(u.Port()) {
		return l, errors.New("malformed link: expected one such as http://127.0.0.1:8080/t#TOKEN, in quotes")
	}
	token, _, _ := strings.Cut(u.Fragment, "&")
	if !protocol.IsToken(token) {
		return l, errors.New("malformed link: what follows # is not the token of a server, which has 22 letters, digits, - and _; copy the whole link, and write it in quotes")
	}
	return Link{(&url.URL{Scheme: scheme[u.Scheme], Host: u.Host, Path: "/socket"}).String(), token}, nil
}

func validPort(port string) bool {
	_, err := strconv.ParseUint(port, 10, 16)
	return port == "" || err == nil
}

// message is something that a connection has received; a nil text means that it has ended.
type message struct {
	text []byte
	err  error
}

// line is a connection that is opened again when it breaks. Its owner calls from one
// goroutine, and receives messages from a channel.
type line struct {
	link Link
	c    *websocket.Conn
	in   chan message
	wait time.Duration // before the next attempt
}

// Waiting times between attempts to connect.
const (
	firstWait = 200 * time.Millisecond
	lastWait  = 10 * time.Second
	dialTime  = 10 * time.Second
)

// open connects, and reads in the background.
func (l *line) open(ctx context.Context) error {
	ctx2, late := context.WithTimeout(ctx, dialTime)
	defer late()
	c, _, err := websocket.Dial(ctx2, l.link.Socket, &websocket.DialOptions{CompressionMode: websocket.CompressionNoContextTakeover, Subprotocols: []string{protocol.Packed}})
	if err != nil {
		return err
	}
	c.SetReadLimit(protocol.MaxReply)
	l.c = c
	in := make(chan message, 16)
	l.in = in
	go func() {
		for {
			frame, err := readFrame(ctx, c)
			for _, text := range protocol.Messages(frame) {
				select {
				case in <- message{text, err}:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return nil
}

// readFrame reads a frame of the server.
func readFrame(ctx context.Context, c *websocket.Conn) ([]byte, error) {
	var f frame
	return f.read(ctx, c)
}

// frame has the memory of a frame and of the text that it contains.
type frame struct{ raw, text []byte }

// read reads the next frame, in the memory of the last one.
func (f *frame) read(ctx context.Context, c *websocket.Conn) ([]byte, error) {
	kind, r, err := c.Reader(ctx)
	if err != nil {
		return nil, err
	}
	raw := bytes.NewBuffer(f.raw[:0])
	_, err = raw.ReadFrom(r)
	f.raw = raw.Bytes()
	if err != nil || kind != websocket.MessageBinary {
		return f.raw, err
	}
	f.text, err = protocol.AppendUnpacked(f.text[:0], f.raw)
	return f.text, err
}

// send writes a message. An error shows when the connection is read.
func (l *line) send(ctx context.Context, text []byte) {
	if l.c == nil {
		return
	}
	ctx, late := context.WithTimeout(ctx, dialTime)
	defer late()
	if l.c.Write(ctx, websocket.MessageText, text) != nil {
		l.c.CloseNow()
	}
}

// close ends the connection.
func (l *line) close() {
	if l.c != nil {
		l.c.CloseNow()
		l.c, l.in = nil, nil
	}
}

// pause returns how long to wait before the next attempt.
func (l *line) pause() time.Duration {
	l.wait = min(max(firstWait, 2*l.wait), lastWait)
	return l.wait
}

// newID returns an id for a request.
func newID() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// Closed is the error of a server that does not want the client to connect again.
type Closed struct{ Code, Text string }

func (c *Closed) Error() string { return fmt.Sprintf("the server closed the connection: %s", c.Text) }
