package env

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strconv"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/observe"
)

// answer writes the status of all matches.
func (b *Batch) answer() []byte {
	if b.o.Encode == Binary {
		return b.frame()
	}
	out := append(b.out[:0], `{"seat":`...)
	out = b.list(out, func(out []byte, w *world) []byte { return appendInt(out, int32(w.seat)) })
	out = append(out, `,"legal":`...)
	out = b.list(out, func(out []byte, w *world) []byte { return strconv.AppendInt(out, int64(len(w.legal)), 10) })
	out = append(out, `,"reward":`...)
	out = b.list(out, func(out []byte, w *world) []byte { return appendInts(out, w.reward) })
	if b.o.Score {
		out = append(out, `,"score":`...)
		out = b.list(out, func(out []byte, w *world) []byte { return appendInts(out, w.gained) })
	}
	out = append(out, `,"result":`...)
	out = b.list(out, func(out []byte, w *world) []byte { return append(append(append(out, '"'), w.result...), '"') })
	out = b.failures(out)
	if b.o.Mask {
		out = append(out, `,"mask":`...)
		out = b.list(out, func(out []byte, w *world) []byte { return appendMask(out, len(w.legal), b.actions) })
	}
	out = b.observation(out, func(w *world) []byte { return w.encoded.seen })
	if b.o.Features {
		out = b.join(append(out, `,"features":`...), func(w *world) []byte { return w.encoded.features })
	}
	if b.o.Indexes {
		out = b.join(append(out, `,"indexes":`...), func(w *world) []byte { return w.encoded.indexes })
	}
	b.out = append(out, "}\n"...)
	return b.out
}

// observed writes what seats see that were asked for.
func (b *Batch) observed() []byte {
	if b.o.Encode == Binary {
		return b.seenOf()
	}
	out := append(b.out[:0], `{"seats":`...)
	out = appendInts(out, b.req.seats)
	b.out = append(b.observation(out, func(w *world) []byte { return w.shown }), "}\n"...)
	return b.out
}

// observation writes what is seen of each match.
func (b *Batch) observation(out []byte, of func(*world) []byte) []byte {
	switch b.o.Observe {
	case Vector:
		return b.join(append(out, `,"observation":`...), of)
	case State:
		return b.list(append(out, `,"state":`...), func(out []byte, w *world) []byte {
			if state := of(w); len(state) > 0 {
				return append(out, state...)
			}
			return append(out, "null"...)
		})
	}
	return out
}

// failures writes why matches were aborted, if any were.
func (b *Batch) failures(out []byte) []byte {
	first := true
	for i := range b.worlds {
		f := b.worlds[i].failed
		if f == nil {
			continue
		}
		if first {
			out = append(out, `,"failed":[`...)
		} else {
			out = append(out, ',')
		}
		first = false
		out = append(out, mustJSON(f.of(i))...)
	}
	if !first {
		out = append(out, ']')
	}
	return out
}

// list writes something of each match.
func (b *Batch) list(out []byte, one func([]byte, *world) []byte) []byte {
	out = append(out, '[')
	for i := range b.worlds {
		if i > 0 {
			out = append(out, ',')
		}
		out = one(out, &b.worlds[i])
	}
	return append(out, ']')
}

// write spells numbers in the way that was asked for, for join.
func (p *player) write(out []byte, list []int32) []byte {
	if p.o.Encode == Lists {
		return appendInts(out, list)
	}
	return appendBits(out, list)
}

// join writes numbers of each match, which its player has spelled: a list for each, or
// all one after the other in base64.
func (b *Batch) join(out []byte, of func(*world) []byte) []byte {
	if b.o.Encode == Lists {
		return b.list(out, func(out []byte, w *world) []byte { return append(out, of(w)...) })
	}
	b.raw = b.raw[:0]
	for i := range b.worlds {
		b.raw = append(b.raw, of(&b.worlds[i])...)
	}
	return append(base64.StdEncoding.AppendEncode(append(out, '"'), b.raw), '"')
}

// longest is how many bytes a number of 32 bits and the comma behind it take.
const longest = len("-2147483648,")

// nothing is zeros as they are written, and nothings counts those at the start of a
// list, as many as it has.
const nothing = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"

func nothings(list []int32) int {
	list = list[:min(len(list), len(nothing)/len("0,"))]
	for i, x := range list {
		if x != 0 {
			return i
		}
	}
	return len(list)
}

func appendInts(out []byte, list []int32) []byte {
	n := len(out)
	buf := slices.Grow(out, longest*len(list)+len("[]"))
	buf = buf[:cap(buf)]
	buf[n] = '['
	n++
	for i := 0; i < len(list); {
		if run := nothings(list[i:]); run > 0 { // as most numbers are
			n += copy(buf[n:], nothing[:len("0,")*run])
			i += run
			continue
		}
		if x := list[i]; 0 <= x && x <= 9 {
			buf[n] = "0123456789"[x]
			n++
		} else {
			n = len(strconv.AppendInt(buf[:n], int64(x), 10))
		}
		buf[n] = ','
		n++
		i++
	}
	if len(list) > 0 {
		n--
	}
	buf[n] = ']'
	return buf[:n+1]
}

func appendInt(out []byte, n int32) []byte { return strconv.AppendInt(out, int64(n), 10) }

// appendMask writes a 1 for each action that can be taken and a 0 for each other.
func appendMask(out []byte, legal, actions int) []byte {
	out = append(out, '[')
	for i := range actions {
		if i > 0 {
			out = append(out, ',')
		}
		if i < legal {
			out = append(out, '1')
		} else {
			out = append(out, '0')
		}
	}
	return append(out, ']')
}

// listing writes the commands of each match as text.
func (b *Batch) listing() []byte {
	all := make([][]string, len(b.worlds))
	for i := range b.worlds {
		all[i] = []string{}
		for _, c := range b.worlds[i].legal {
			all[i] = append(all[i], b.worlds[i].match.Format(c, display.Canonical))
		}
	}
	return append(mustJSON(struct {
		Commands [][]string `json:"commands"`
	}{all}), '\n')
}

// Spec is what a player has to know before the first reset.
type Spec struct {
	Engine      string          `json:"engine"`
	Mode        string          `json:"mode"`
	Options     []string        `json:"options,omitempty"`
	Packs       []string        `json:"packs"`
	Batch       int             `json:"batch"`
	Seats       int             `json:"seats"`
	Bots        []string        `json:"bots,omitempty"`   // by seat, Agent for one that learns; none when all do
	Agents      []int           `json:"agents,omitempty"` // the seats that learn, from 0; none when all do
	Actions     int             `json:"actions"`          // an action is below
	Observation string          `json:"observation"`      // one of Observations
	Encoding    string          `json:"encoding"`         // one of Encodings
	Numbers     []string        `json:"numbers,omitempty"`
	Low         []int32         `json:"low,omitempty"`  // the lowest value of each number,
	High        []int32         `json:"high,omitempty"` // and the highest
	Features    []string        `json:"features,omitempty"`
	FeatureLow  []int32         `json:"feature_low,omitempty"`
	FeatureHigh []int32         `json:"feature_high,omitempty"`
	Indexes     int             `json:"indexes,omitempty"` // an index is below
	Blocks      []observe.Block `json:"blocks,omitempty"`  // of indexes
	Lists       []observe.List  `json:"lists,omitempty"`
	Seed        uint64          `json:"seed"` // of the first match that is reset without one
	MaxCommands int             `json:"most"`
}

// Spec describes the match and the numbers.
func (b *Batch) Spec() Spec {
	s := Spec{Engine: match.Engine, Mode: b.o.Setup.Mode, Options: b.o.Setup.Options, Packs: b.o.Packs, Batch: b.o.Batch, Seats: b.seats, Actions: b.actions,
		Observation: b.o.Observe, Encoding: b.o.Encode, Seed: b.o.Seed, MaxCommands: b.o.MaxCommands}
	if agents := b.learning(); len(agents) < b.seats {
		s.Bots, s.Agents = b.who, agents
	}
	if b.form != nil {
		s.Lists = b.form.Lists
		if b.o.Observe == Vector {
			s.Numbers = b.form.Numbers
			s.Low, s.High = columns(b.form.Bounds)
		}
		if b.o.Features {
			s.Features = b.form.Features
			s.FeatureLow, s.FeatureHigh = columns(b.form.Limits)
		}
		if b.o.Indexes {
			s.Indexes, s.Blocks = b.form.Indexes(), b.form.Blocks
		}
	}
	return s
}

// columns splits bounds in two lists.
func columns(list []observe.Bounds) (low, high []int32) {
	for _, b := range list {
		low, high = append(low, b.Low), append(high, b.High)
	}
	return low, high
}

// mustJSON writes what is sure to be JSON.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}
