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

// Bounds of messages from a client.
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
	err error // of the first message that could not be sent
}

func newWire(in io.Reader, out io.Writer) *wire {
	return &wire{in: bufio.NewReaderSize(in, maxHeader), out: out}
}

// badMessage is a complete message that is not part of the protocol. The stream continues after
// it.
type badMessage struct {
	seq     int    // of the request, 0 when unknown
	command string // of the request
	err     error
}

func (b *badMessage) Error() string { return b.err.Error() }

// read returns the next message. Its error is io.EOF at the end of the stream, a *badMessage, or
// an error after which nothing can be read.
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

// ended returns the error of a stream that ends, or cannot be read, inside of something.
func ended(inside string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("the stream ended inside %s", inside)
	}
	return fmt.Errorf("the stream ended inside %s: %w", inside, err)
}

// header reads the lines before a message and returns its length.
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
			return 0, fmt.Errorf("malformed header %.40q: expected a line such as Content-Length: 119", text)
		}
		if !strings.EqualFold(name, "Content-Length") && !strings.EqualFold(name, "Content-Type") {
			return 0, fmt.Errorf("unknown field %.40q of a header: the protocol has Content-Length and Content-Type", name) // such as a browser's
		}
		if strings.EqualFold(name, "Content-Length") {
			length, err = strconv.Atoi(strings.TrimSpace(value))
			if err != nil || length < 0 || length > maxMessage {
				return 0, fmt.Errorf("Content-Length %.40q: expected a number of bytes; a message has at most %d bytes", strings.TrimSpace(value), maxMessage)
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
	_ = json.Unmarshal(text, &who) // unreadable fields stay empty
	return nil, &badMessage{who.Seq, who.Command, misread(text, err)}
}

// misread explains which field of a message is wrong.
func misread(text []byte, err error) error {
	var unknown *dap.DecodeProtocolMessageFieldError
	var typed *json.UnmarshalTypeError
	var broken *json.SyntaxError
	const none = "not a message of the debug adapter protocol"
	switch {
	case errors.As(err, &broken):
		return fmt.Errorf("%s: malformed JSON: %w at byte %d", none, err, broken.Offset)
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
		return fmt.Errorf("unknown %s %.60q", strings.ToLower(unknown.SubType), unknown.FieldValue)
	}
	return fmt.Errorf("%s: its %s is %.60q%s", none, unknown.FieldName, unknown.FieldValue, wanted(unknown.FieldName))
}

// wanted returns the possible values of a field of a message.
func wanted(field string) string {
	switch field {
	case "type":
		return "; expected request, response or event"
	case "command":
		return ", such as next"
	}
	return ""
}

// fillIn sets the defaults of the protocol for fields that the first request leaves out.
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

// send writes a message under the next number. It escapes characters in texts of packs that a
// terminal would interpret, which means the same in JSON.
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
