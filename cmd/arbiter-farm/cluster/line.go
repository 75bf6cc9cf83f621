package cluster

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/nats-io/nats.go"

	"arbiter/repl/serve/room"
)

// Names on the broker. Subjects of matches are those of the stream.
const (
	matchStream   = "ARBITER-MATCHES"
	matchSubjects = "arbiter.match"   // .MATCH
	linkBucket    = "arbiter-links"   // hashes of tokens: where they lead
	nodeBucket    = "arbiter-servers" // leases
	packBucket    = "arbiter-packs"   // archives by their hashes
)

func subjectOf(match string) string { return matchSubjects + "." + match }

// Headers of a message of a match, for those who do not read it.
const (
	headerNode   = "Arbiter-Node"   // the lease of the server that has written it
	headerEngine = "Arbiter-Engine" // the version of the rules by which the match began
	headerClock  = "Arbiter-Clock"  // the running clocks
	headerBots   = "Arbiter-Bots"   // only bots play, and the match is not over
	headerFormat = "Arbiter-Format"
)

// format is the version of messages.
const format = "1"

// line is a message of a match: a transaction, or a claim if its row has the number of the row
// before it.
type line struct {
	Setup   *room.Setup  `json:"setup,omitempty"`
	Row     *room.Row    `json:"row"`
	First   int          `json:"first,omitempty"`
	Entries []room.Entry `json:"entries,omitempty"`
}

// message writes a line of a server.
func (l *line) message(of, node, engine string) (*nats.Msg, error) {
	text, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	m := nats.NewMsg(subjectOf(of))
	m.Data = text
	m.Header.Set(headerFormat, format)
	m.Header.Set(headerNode, node)
	m.Header.Set(headerEngine, engine)
	if len(l.Row.Clock.Running) > 0 {
		clock, err := json.Marshal(l.Row.Clock)
		if err != nil {
			return nil, err
		}
		m.Header.Set(headerClock, string(clock))
	}
	if l.Row.Over == nil && !slices.Contains(l.Row.Bots, "") {
		m.Header.Set(headerBots, "1")
	}
	return m, nil
}

// stored is a message of the stream.
type stored struct {
	seq    uint64
	header nats.Header
	data   []byte
}

func (s *stored) tail() tail {
	return tail{s.seq, s.header.Get(headerNode), s.header.Get(headerEngine)}
}

// fold puts the messages of a match together, the first one first.
func fold(list []stored) (*room.Saved, tail, error) {
	saved := &room.Saved{}
	var t tail
	for i, s := range list {
		bad := func(format string, args ...any) (*room.Saved, tail, error) {
			return nil, t, fmt.Errorf("message %d of the stream: %w", s.seq, fmt.Errorf(format, args...))
		}
		if f := s.header.Get(headerFormat); f != format {
			return bad("it has format %.20q, expected %q", f, format)
		}
		var l line
		if err := json.Unmarshal(s.data, &l); err != nil {
			return bad("%w", err)
		}
		switch {
		case l.Row == nil || (i == 0) != (l.Setup != nil):
			return bad("it lacks a part")
		case i == 0:
			saved.Setup = *l.Setup
		case l.Row.Rev != saved.Row.Rev+1 && (l.Row.Rev != saved.Row.Rev || len(l.Entries) > 0):
			return bad("row %d does not follow row %d", l.Row.Rev, saved.Row.Rev)
		}
		if len(l.Entries) > 0 && l.First != len(saved.Log)+1 {
			return bad("command %d does not follow command %d", l.First, len(saved.Log))
		}
		saved.Log = append(saved.Log, l.Entries...)
		if saved.Row = *l.Row; saved.Row.Seq != len(saved.Log) {
			return bad("the row counts %d commands, the log has %d", saved.Row.Seq, len(saved.Log))
		}
		t = s.tail()
	}
	saved.Row.Base = t.seq
	return saved, t, nil
}
