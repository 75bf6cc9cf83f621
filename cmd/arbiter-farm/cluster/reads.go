package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"

	"arbiter/luabind/packs/safeio"
)

// errNone is the error of a subject without messages.
var errNone = errors.New("there is no message")

// Bounds of the messages of a match.
const (
	batch    = 500
	maxBatch = 4 << 20 // bytes
	maxMatch = 64 << 20
)

// getRequest asks a stream for messages.
type getRequest struct {
	Seq      uint64 `json:"seq,omitempty"`
	Next     string `json:"next_by_subj,omitempty"`
	Last     string `json:"last_by_subj,omitempty"`
	Batch    int    `json:"batch,omitempty"`
	MaxBytes int    `json:"max_bytes,omitempty"`
}

// readAll returns all messages of a subject. Any server of a broker with several may answer, so
// the last messages can be missing.
func (s *Store) readAll(ctx context.Context, subject string) (list []stored, err error) {
	inbox := s.nc.NewInbox()
	sub, err := s.nc.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	defer sub.Unsubscribe()
	next, size, pending := uint64(1), 0, 1
	for pending > 0 {
		q, err := json.Marshal(getRequest{Seq: next, Next: subject, Batch: batch, MaxBytes: maxBatch})
		if err != nil {
			return nil, err
		}
		if err := s.nc.PublishRequest("$JS.API.DIRECT.GET."+matchStream, inbox, q); err != nil {
			return nil, err
		}
		before := len(list)
		for {
			m, err := sub.NextMsgWithContext(ctx)
			if err != nil {
				return nil, err
			}
			one, left, end, err := answered(m)
			if err != nil {
				return nil, err
			}
			if end {
				if pending = left; left > 0 && len(list) == before {
					return nil, errors.New("the broker keeps messages of the match back")
				}
				break
			}
			if size += len(one.data); size > maxMatch {
				return nil, fmt.Errorf("the match has more than %d bytes", maxMatch)
			}
			list = append(list, one)
			next = one.seq + 1
		}
	}
	if len(list) == 0 {
		return nil, errNone
	}
	return list, nil
}

// answered reads a message of an answer. end is true for the one after the last, and left then
// counts the messages that did not fit.
func answered(m *nats.Msg) (one stored, left int, end bool, err error) {
	switch status := m.Header.Get("Status"); status {
	case "":
		one = stored{header: m.Header, data: m.Data}
		one.seq, err = strconv.ParseUint(m.Header.Get("Nats-Sequence"), 10, 64)
		return one, 0, false, err
	case "204":
		left, err = strconv.Atoi(m.Header.Get("Nats-Num-Pending"))
		return one, left, true, err
	case "404":
		return one, 0, true, nil
	default:
		return one, 0, false, fmt.Errorf("the broker answers with status %.10q %.80q", status, m.Header.Get("Description"))
	}
}

// last returns the last message of a subject. A broker with several servers answers from any of
// them at first, and from the one that writes if that does not have the message.
func (s *Store) last(ctx context.Context, stream, subject string) (stored, error) {
	q, err := json.Marshal(getRequest{Last: subject})
	if err != nil {
		return stored{}, err
	}
	m, err := s.nc.RequestWithContext(ctx, "$JS.API.DIRECT.GET."+stream, q)
	if err == nil && m.Header.Get("Status") == "" {
		one, _, _, err := answered(m)
		return one, err
	}
	if m, err = s.nc.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+stream, q); err != nil {
		return stored{}, err
	}
	var a struct {
		Error *struct {
			Code int    `json:"code"`
			Text string `json:"description"`
		} `json:"error"`
		Message *struct {
			Seq    uint64 `json:"seq"`
			Header []byte `json:"hdrs"`
			Data   []byte `json:"data"`
		} `json:"message"`
	}
	if err := json.Unmarshal(m.Data, &a); err != nil {
		return stored{}, err
	}
	switch {
	case a.Error != nil && a.Error.Code == 404:
		return stored{}, errNone
	case a.Error != nil:
		return stored{}, errors.New(a.Error.Text)
	case a.Message == nil:
		return stored{}, errors.New("the answer of the broker has no message")
	}
	one := stored{seq: a.Message.Seq, data: a.Message.Data, header: nats.Header{}}
	if len(a.Message.Header) > 0 {
		one.header, err = nats.DecodeHeadersMsg(a.Message.Header)
	}
	return one, err
}

// readTime bounds reading from the broker, and packTime an archive.
const (
	readTime = 5 * time.Second
	packTime = 20 * time.Second
)

// archiveKind bounds an archive.
var archiveKind = safeio.Kind{Name: "an archive of the cluster", Bytes: 8 << 20}
