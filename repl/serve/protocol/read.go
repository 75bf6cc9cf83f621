package protocol

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
)

// Read reads a message of a client: a pointer to one of its types. The error names the wrong
// field. id is that of the message if it has a valid one, for the answer, also of an error.
func Read(text []byte) (m any, id string, err error) {
	if len(text) > MaxRequest {
		return nil, "", fmt.Errorf("the message has %d bytes, the maximum is %d", len(text), MaxRequest)
	}
	if !utf8.Valid(text) {
		return nil, "", errors.New("the message is not UTF-8")
	}
	fields, err := objectOf(text)
	id = idIn(fields)
	if err != nil {
		return nil, id, err
	}
	var kind string
	if value, given := fields.get("type"); given && !simple(value, &kind) {
		if err := unmarshal(value, &kind, "type"); err != nil {
			return nil, id, err
		}
	}
	if m, err = empty(kind, fromClient); err == nil {
		err = fill(m, fields)
	}
	if err == nil {
		_, err = idOf(m)
	}
	if err == nil {
		err = check(m)
	}
	return m, id, err
}

// ReadReply reads a message of the server.
func ReadReply(text []byte) (any, error) {
	if len(text) > MaxReply {
		return nil, fmt.Errorf("the message has %d bytes, the maximum is %d", len(text), MaxReply)
	}
	return decode(text, fromServer)
}

// Messages returns the messages of a frame of the server: one, or several in a list.
func Messages(frame []byte) []json.RawMessage { return AppendMessages(nil, frame) }

// AppendMessages appends what Messages returns.
func AppendMessages(to []json.RawMessage, frame []byte) []json.RawMessage {
	n := len(to)
	if len(frame) > 0 && frame[0] == '[' {
		to = appendElements(to, frame)
	}
	if len(to) == n { // one message, or a malformed frame
		to = append(to, frame)
	}
	return to
}

// Batch writes messages as one frame.
func Batch(list [][]byte) []byte {
	if len(list) == 1 {
		return list[0]
	}
	return appendBatch(make([]byte, 0, batchLen(list)), list)
}

// batchLen is the length of messages as one frame.
func batchLen(list [][]byte) int {
	n := len(list) + 1
	for _, text := range list {
		n += len(text)
	}
	return n
}

func appendBatch(b []byte, list [][]byte) []byte {
	if len(list) == 1 {
		return append(b, list[0]...)
	}
	b = append(b, '[')
	for i, text := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, text...)
	}
	return append(b, ']')
}

func decode(text []byte, known map[string]func() any) (any, error) {
	var head struct {
		Type string `json:"type"`
	}
	if err := unmarshal(text, &head, ""); err != nil {
		return nil, err
	}
	m, err := empty(head.Type, known)
	if err != nil {
		return nil, err
	}
	return m, unmarshal(text, m, "")
}

// empty returns a message of a type.
func empty(kind string, known map[string]func() any) (any, error) {
	if build := known[kind]; build != nil {
		return build(), nil
	}
	return nil, fmt.Errorf("unknown type %q of a message%s", safeio.Shorten(kind), i18n.Meant(kind, slices.Sorted(maps.Keys(known))))
}

// unmarshal reads a message, or one of its fields. It describes an error by the field.
func unmarshal(text []byte, into any, field string) error {
	d := json.NewDecoder(bytes.NewReader(text))
	err := d.Decode(into)
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &typed) && field+typed.Field != "":
		return misfit(typed, field)
	case err != nil:
		return errors.New("the message is not a JSON object")
	case safeio.AfterJSON(d):
		return errors.New("there is something after the JSON object")
	}
	return nil
}

// idOf returns the id of a message, if its type has one.
func idOf(m any) (string, error) {
	var id string
	switch m := m.(type) {
	case *Do:
		id = m.ID
	case *Concede:
		id = m.ID
	case *Offer:
		id = m.ID
	case *Answer:
		id = m.ID
	case *Look:
		id = m.ID
	case *Why:
		id = m.ID
	case *WhyNot:
		id = m.ID
	case *Advise:
		id = m.ID
	case *Review:
		id = m.ID
	case *Ping:
		if id = m.ID; id == "" {
			return "", nil
		}
	default:
		return "", nil
	}
	if id == "" || len(id) > MaxID {
		return "", fmt.Errorf("\"id\" has %d bytes, expected 1 to %d", len(id), MaxID)
	}
	return id, nil
}

// check finds values that no message may have.
func check(m any) error {
	switch m := m.(type) {
	case *Hello:
		if m.Lang != "" && m.Lang != "en" && m.Lang != "zh" {
			return fmt.Errorf("unknown language %q (expected \"en\" or \"zh\")", safeio.Shorten(m.Lang))
		}
		if err := CheckName(m.Name); err != nil {
			return fmt.Errorf("\"name\" %w", err)
		}
	case *Do:
		switch {
		case (m.Command == "") == (m.Line == ""):
			return errors.New("expected either \"command\" or \"line\"")
		case len(m.Command) > MaxLine || len(m.Line) > MaxLine:
			return fmt.Errorf("the command is longer than %d bytes", MaxLine)
		}
	case *WhyNot:
		if m.Line == "" || len(m.Line) > MaxLine {
			return fmt.Errorf("\"line\" has %d bytes, expected 1 to %d", len(m.Line), MaxLine)
		}
	case *Advise:
		if m.Bot == "" || len(m.Bot) > MaxID {
			return fmt.Errorf("\"bot\" has %d bytes, expected 1 to %d", len(m.Bot), MaxID)
		}
	case *Offer:
		if known := []string{OfferDraw, OfferUndo, OfferPause, OfferResume, OfferRematch}; !slices.Contains(known, m.What) {
			return fmt.Errorf("unknown offer %q%s", safeio.Shorten(m.What), i18n.Meant(m.What, known))
		}
	}
	return nil
}

// TokenBytes is the length of tokens: 128 bits.
const TokenBytes = 16

// IsToken reports whether a text has the form of a token: 22 characters of base64url.
func IsToken(text string) bool {
	secret, err := base64.RawURLEncoding.DecodeString(text)
	return err == nil && len(secret) == TokenBytes && len(text) == base64.RawURLEncoding.EncodedLen(TokenBytes)
}

// CheckName finds a name that other players cannot be shown.
func CheckName(name string) error {
	if n := utf8.RuneCountInString(name); n > MaxName {
		return fmt.Errorf("has %d characters, the maximum is %d", n, MaxName)
	}
	const joiner = '\u200d' // of emoji
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) && r != joiner }) {
		return errors.New("has a character that cannot be printed")
	}
	if name != "" && !strings.ContainsFunc(name, visible) {
		return errors.New("has no visible character")
	}
	return nil
}

// visible reports whether a character shows something by itself. Spaces, marks that combine with a
// letter, joiners and fillers (such as those of Hangul, and the empty pattern of Braille) do not.
func visible(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsGraphic(r) && r != blankBraille && !unicode.In(r, unicode.Zs, unicode.M, unicode.Other_Default_Ignorable_Code_Point)
}

// Write returns a message as text. JSON in it that a game has made must be canonical.
func Write(m any) []byte {
	text, err := Encode(m)
	if err != nil {
		panic(err) // every field of a message can be written
	}
	return text
}
