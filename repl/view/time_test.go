package view

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/repl/session"
)

// TestTimeline: the timeline has each event with its type, the turns, the commands and the
// events that were rejected or are hits. A seat reads its own lines alone, and no text of a
// fault.
func TestTimeline(t *testing.T) {
	s, p := window(t, "duel", "bot 60 greedy")
	s.faults = []Fault{{Line: "secret line", Text: "secret text"}}
	g := s.c.Whole()
	all := ask[Timeline](t, p, `{"do":"time"}`)
	at := s.c.State()
	if all.Fork != at.Fork || all.Seq != at.Seq || all.Last != g.Seq() || all.Edition != at.Edition || len(all.Seqs) != len(g.Log()) || len(all.Type) != len(g.Log()) || len(all.Commands) != len(g.Commands()) {
		t.Fatalf("the timeline is of %+v", all)
	}
	var turns []Mark
	var rejected, hits []uint32
	var types []string
	turn, active := int32(-1), event.NoPlayer
	for i := range g.Log() {
		e := &g.Log()[i]
		name := g.Program().Types.Def(e.Type).Name
		if !slices.Contains(types, name) {
			types = append(types, name)
		}
		if all.Types[all.Type[i]] != name || all.Seqs[i] != e.Seq {
			t.Errorf("event %d is %s %d, want %s %d", i, all.Types[all.Type[i]], all.Seqs[i], name, e.Seq)
		}
		if e.Turn != turn || e.Active != active {
			turn, active = e.Turn, e.Active
			turns = append(turns, Mark{Seq: e.Seq, N: int(turn), Seat: int(active) + 1})
		}
		if e.Rejected {
			rejected = append(rejected, e.Seq)
		}
		if g.IsHit(e) {
			hits = append(hits, e.Seq)
		}
	}
	if !slices.Equal(all.Types, types) || !slices.Equal(all.Turns, turns) || !slices.Equal(all.Rejected, rejected) || !slices.Equal(all.Hits, hits) || len(hits) == 0 || len(turns) < 4 {
		t.Errorf("turns %+v, rejected %v, hits %v, types %v", all.Turns, all.Rejected, all.Hits, all.Types)
	}
	lines := s.c.Lines()
	for i, r := range g.Commands() {
		if want := (Mark{Seq: r.Seq + 1, N: i + 1, Seat: int(r.Command.Player) + 1, Text: lines[i]}); all.Commands[i] != want {
			t.Errorf("command %d is %+v, want %+v", i+1, all.Commands[i], want)
		}
	}
	if len(all.Faults) != 1 || all.Faults[0].Line != "secret line" || all.Faults[0].Text != "secret text" {
		t.Errorf("faults %+v", all.Faults)
	}
	ask[opened](t, p, `{"do":"open","seat":2}`)
	seat := ask[Timeline](t, p, `{"do":"time"}`)
	if len(seat.Faults) != 1 || seat.Faults[0].Line != "" || seat.Faults[0].Text != "" || s.faults[0].Line == "" {
		t.Errorf("a seat reads of faults %+v", seat.Faults)
	}
	own := 0
	for i, m := range seat.Commands {
		if want := map[bool]string{true: lines[i]}[m.Seat == 2]; m.Text != want {
			t.Errorf("seat 2 reads the command %+v, want %q", m, want)
		}
		if m.Text != "" {
			own++
		}
	}
	if own == 0 || own == len(seat.Commands) {
		t.Errorf("seat 2 has %d of %d lines", own, len(seat.Commands))
	}
}

// TestEventsInWords: events are those from one number to another, with their sentence, line,
// author, cause and names.
func TestEventsInWords(t *testing.T) {
	s, p := window(t, "duel", "bot 40 greedy")
	for _, c := range []struct {
		lang   string
		viewer event.Player
	}{{"en", event.NoPlayer}, {"zh", 1}} { // the rest asks as the last one
		lang, viewer := c.lang, c.viewer
		ask[opened](t, p, fmt.Sprintf(`{"do":"open","lang":%q,"seat":%d}`, lang, int(viewer+1)&0xff))
		log := s.c.Whole().LogFor(viewer, lang)
		var want []Entry
		for e, more := log.Next(); more; e, more = log.Next() {
			entry := log.Entry(e)
			one := Entry{Seq: e.Seq, Text: log.Sentence(e), Line: session.EntryLineIn(lang, &entry), By: entry.By, From: e.Cause, Who: log.Title(e.Source), Whom: log.Title(e.Target)}
			if one.By == "core" {
				one.By = ""
			}
			want = append(want, one)
		}
		type list struct{ Events []Entry }
		last := want[len(want)-1].Seq
		for _, c := range [][2]uint32{{0, last}, {5, 9}, {7, 7}, {last, last + 9}, {last + 1, last + 9}} {
			part := slices.DeleteFunc(slices.Clone(want), func(e Entry) bool { return e.Seq < c[0] || e.Seq > c[1] })
			if got := ask[list](t, p, fmt.Sprintf(`{"do":"events","from":%d,"to":%d}`, c[0], c[1])).Events; !slices.Equal(got, part) || got == nil {
				t.Errorf("%s from %d to %d: %d events, want %d", lang, c[0], c[1], len(got), len(part))
			}
		}
	}
	for message, says := range map[string]string{
		`{"do":"events","from":5,"to":4}`: "事件#5至#4：后者在前者之前", `{"do":"frames","from":5,"to":5}`: "#5之前至#5的局面：一次可取1至1000个", `{"do":"frames","from":5,"to":1006}`: "#5之前至#1006的局面：一次可取1至1000个", `{"do":"hit","seq":1}`: "事件#1不是命中",
		`{"do":"kind","kind":"none"}`: `没有关于“none”的资料`, `{"do":"rate","n":1}`: "对局尚未结束：",
	} {
		if got := refused(t, p, message); !strings.HasPrefix(got, says) {
			t.Errorf("%s: %s, want %s", message, got, says)
		}
	}
	ask[opened](t, p, `{"do":"open","lang":"en","seat":0}`)
	if got := refused(t, p, `{"do":"events","from":5,"to":4}`); got != "events from #5 to #4: the second is before the first" {
		t.Errorf("in English: %s", got)
	}
}

// TestFramesAreThePositions: the first position is whole, and each change leads to the picture
// that the match had there.
func TestFramesAreThePositions(t *testing.T) {
	s, p := window(t, "xiangqi", "h2e2", "h9g7", "h0g2")
	from, to := uint32(2), s.c.Whole().Seq()
	f := ask[Frames](t, p, fmt.Sprintf(`{"do":"frames","from":%d,"to":%d}`, from, to))
	if f.From != from || f.To != to || f.Steps == nil || len(f.Steps) == 0 {
		t.Fatalf("frames from %d to %d with %d steps", f.From, f.To, len(f.Steps))
	}
	parts := f.Key
	next, at := 0, f.First
	err := s.c.Positions(from, to, func(before uint32, g display.Match) bool {
		if next < len(f.Steps) && f.Steps[next].Seq == before && before != at {
			for id, part := range f.Steps[next].Set {
				parts[id] = part
			}
			for _, id := range f.Steps[next].Gone {
				delete(parts, id)
			}
			next++
		}
		want, err := g.Picture(p.below(), "en").Parts()
		if err != nil {
			t.Error(err)
		}
		a, _ := json.Marshal(parts)
		b, _ := json.Marshal(want)
		if string(a) != string(b) {
			t.Errorf("before event %d the position is another", before)
		}
		return true
	})
	if err != nil || next != len(f.Steps) {
		t.Errorf("%d of %d steps, %v", next, len(f.Steps), err)
	}
	if len(f.Kinds) == 0 || !slices.ContainsFunc(f.Kinds, func(k *display.KindPicture) bool { return strings.HasPrefix(k.Kind, "piece:") }) {
		t.Errorf("the kinds are %v", f.Kinds)
	}
}
