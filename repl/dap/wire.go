package dap

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/google/go-dap"

	"arbiter/luabind/packs/safeio"
)

// Bounds on what a client may send.
const (
	maxHeader  = 4 << 10 // bytes of the lines before a message
	maxMessage = 1 << 20 // bytes of a message
)

// wire is the stream of messages to and from a client.
type wire struct {
	in *bufio.Reader

	mu  sync.Mutex // several goroutines write
	out io.Writer
	seq int
	err error // of the first message that could not be written
}

func newWire(in io.Reader, out io.Writer) *wire {
	return &wire{in: bufio.NewReaderSize(in, maxHeader), out: out}
}

// badMessage is a message that was read whole and is none of the protocol: the
// stream can go on behind it.
type badMessage struct {
	seq     int    // of the request, 0 when it is not known
	command string // of the request
	err     error
}

func (b *badMessage) Error() string { return b.err.Error() }

// read gives the next message. Its error is io.EOF at the end of the stream, a
// *badMessage, or one behind which nothing can be read.
func (w *wire) read() (dap.Message, error) {
	n, err := w.header()
	if err != nil {
		return nil, err
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(w.in, text); err != nil {
		return nil, ended("a message", err)
	}
	return decoded(text)
}

// ended is the error of a stream that ends, or cannot be read, inside of something.
func ended(inside string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("the stream ended inside %s", inside)
	}
	return fmt.Errorf("the stream ended inside %s: %w", inside, err)
}

// header reads the lines before a message and gives its length.
func (w *wire) header() (length int, err error) {
	length = -1
	for total := 0; ; {
		line, err := w.in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return 0, fmt.Errorf("the header of a message has at most %d bytes", maxHeader)
		case err == io.EOF && total == 0 && len(line) == 0:
			return 0, io.EOF
		case err != nil:
			return 0, ended("a header", err)
		}
		if total += len(line); total > maxHeader {
			return 0, fmt.Errorf("the header of a message has at most %d bytes", maxHeader)
		}
		text := strings.TrimRight(string(line), "\r\n")
		if text == "" {
			break
		}
		name, value, ok := strings.Cut(text, ":")
		if !ok {
			return 0, fmt.Errorf("%.40q is no line of a header, as in Content-Length: 119", text)
		}
		if !strings.EqualFold(name, "Content-Length") && !strings.EqualFold(name, "Content-Type") {
			return 0, fmt.Errorf("%.40q is no field of a header: the protocol has Content-Length and Content-Type", name) // as a browser's are
		}
		if strings.EqualFold(name, "Content-Length") {
			length, err = strconv.Atoi(strings.TrimSpace(value))
			if err != nil || length < 0 || length > maxMessage {
				return 0, fmt.Errorf("Content-Length %.40q: a message has at most %d bytes", strings.TrimSpace(value), maxMessage)
			}
		}
	}
	if length < 0 {
		return 0, errors.New("a message has no Content-Length before it")
	}
	return length, nil
}

// decoded reads a message.
func decoded(text []byte) (dap.Message, error) {
	m, err := dap.DecodeProtocolMessage(text)
	if err == nil {
		if q, ok := m.(*dap.InitializeRequest); ok {
			fillIn(q, text)
		}
		return m, nil
	}
	var who struct {
		Seq     int    `json:"seq"`
		Command string `json:"command"`
	}
	_ = json.Unmarshal(text, &who) // what cannot be read is not told
	return nil, &badMessage{who.Seq, who.Command, misread(text, err)}
}

// misread says which field of a message is wrong, and what stands there.
func misread(text []byte, err error) error {
	var unknown *dap.DecodeProtocolMessageFieldError
	var typed *json.UnmarshalTypeError
	var broken *json.SyntaxError
	const none = "this is no message of the debug adapter protocol"
	switch {
	case errors.As(err, &broken):
		return fmt.Errorf("%s: it is no JSON: %w at byte %d", none, err, broken.Offset)
	case errors.As(err, &typed):
		field := cmp.Or(strings.TrimPrefix(typed.Field, "ProtocolMessage."), "a message")
		return fmt.Errorf("%s must be %s, not %s", field, kindOf(typed.Type), shown(typed.Value))
	case bytes.Equal(bytes.TrimSpace(text), []byte("null")):
		return errors.New("a message must be an object, not null")
	case !errors.As(err, &unknown):
		return fmt.Errorf("%s: %w", none, err)
	case unknown.FieldValue == "":
		return fmt.Errorf("%s: its %s is missing or empty%s", none, unknown.FieldName, wanted(unknown.FieldName))
	case unknown.FieldName == "command":
		return fmt.Errorf("there is no %s %.60q", strings.ToLower(unknown.SubType), unknown.FieldValue)
	}
	return fmt.Errorf("%s: its %s is %.60q%s", none, unknown.FieldName, unknown.FieldValue, wanted(unknown.FieldName))
}

// wanted says what a field of a message can be.
func wanted(field string) string {
	switch field {
	case "type":
		return "; it is request, response or event"
	case "command":
		return ", as in next"
	}
	return ""
}

// fillIn gives the first request what the protocol says of fields that it leaves out.
func fillIn(q *dap.InitializeRequest, text []byte) {
	var given struct {
		Arguments struct {
			LinesStartAt1 *bool `json:"linesStartAt1"`
		} `json:"arguments"`
	}
	if json.Unmarshal(text, &given) == nil && given.Arguments.LinesStartAt1 == nil {
		q.Arguments.LinesStartAt1 = true
	}
}

// send writes a message under the next number. What texts of packs have in them
// that would speak to a terminal is escaped, which means the same in JSON.
func (w *wire) send(m dap.Message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seq++
	switch m := m.(type) {
	case dap.ResponseMessage:
		r := m.GetResponse()
		r.Seq, r.Type = w.seq, "response"
	case dap.EventMessage:
		e := m.GetEvent()
		e.Seq, e.Type = w.seq, "event"
	}
	text, err := json.Marshal(m)
	if err == nil {
		clean := safeio.Clean(string(text))
		_, err = fmt.Fprintf(w.out, "Content-Length: %d\r\n\r\n%s", len(clean), clean)
	}
	if w.err == nil {
		w.err = err
	}
}
