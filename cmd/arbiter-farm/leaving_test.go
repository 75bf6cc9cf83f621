package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// TestLeaving: a gatherer that leaves removes its own units and never those of its
// successor, nor its results, its entry or its files.
func TestLeaving(t *testing.T) {
	ctx := context.Background()
	l := served(t)
	first, second := deskOf(l, "a"), deskOf(l, "b")
	for _, err := range []error{first.open(ctx), first.send(ctx, 1, []int{0, 1}), second.open(ctx), second.send(ctx, 1, []int{2, 3, 4})} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := first.check(ctx); codeOf(err) != exitFailed {
		t.Errorf("the first still has the run: %v", err)
	}
	if err := first.open(ctx); codeOf(err) != exitFailed {
		t.Errorf("the first takes the run back: %v", err)
	}
	publish(t, l, second, 3)
	for _, over := range []bool{false, true} {
		if err := first.leave(ctx, over); err != nil {
			t.Fatal(err)
		}
		eventually(t, "three units of the successor", func() bool { // after a purge the server counts them again
			q, err := second.check(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return q.waiting == 3
		})
	}
	second.rewind()
	read := 0
	eventually(t, "the successor's result", func() bool { // a try to read ends without one after a second
		n, err := second.read(ctx, true, func(*result) error { return errEnough })
		if read += n; n == 0 && err == nil {
			return false
		}
		if n != 1 || !errors.Is(err, errEnough) {
			t.Errorf("the successor reads %d results: %v", n, err)
		}
		return true
	})
	if _, err := second.hub.get(ctx, second.sum, farm.MaxManifest); err != nil {
		t.Errorf("the successor's job: %v", err)
	}
	if err := second.leave(ctx, true); err != nil {
		t.Fatal(err)
	}
	if _, _, err := second.hub.entry(ctx, "r"); !errors.Is(err, jetstream.ErrKeyNotFound) {
		t.Errorf("the entry is still there: %v", err)
	}
	for name, s := range map[string]jetstream.Stream{"units": second.hub.units, "results": second.hub.results} {
		eventually(t, "no "+name+" to be left", func() bool {
			about, err := s.Info(ctx)
			return err == nil && about.State.Msgs == 0 && about.State.Consumers <= 2 // those of two reads of results end by themselves
		})
	}
}

// TestLeavingBeforeAServerAnswers: a worker that is ended while it waits for a server ends as one
// that has worked. The table of exit codes in docs/farm.md says so.
func TestLeavingBeforeAServerAnswers(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var errs strings.Builder
	err := work(ctx, flag.NewFlagSet("worker", flag.ContinueOnError), []string{"--farm=nats://127.0.0.1:1", "--name=w"}, &stream{out: safeio.NewOut(&errs), errs: safeio.NewOut(&errs)})
	if err != nil || !strings.HasSuffix(errs.String(), "worker w: ends; 0 units with 0 matches done\n") {
		t.Errorf("%v\n%s", err, &errs)
	}
}

// publish sends a result as a worker does.
func publish(t *testing.T, l *link, d *natsDesk, unit int) {
	t.Helper()
	h := &hand{worker: &worker{link: l}}
	m := newResult(d.run, unit, d.sum, "w")
	m.Data = sample().parts[unit]
	if err := h.publish(context.Background(), m, resultID(d.session(), 1, unit, farm.Sum(m.Data))); err != nil {
		t.Fatal(err)
	}
}

// TestWithinTheDuplicateWindow: the results of the same report arrive again while the
// server still knows the message ids of the first.
func TestWithinTheDuplicateWindow(t *testing.T) {
	ctx := context.Background()
	l := served(t)
	for round, id := range []string{"a", "b", "c"} {
		d := deskOf(l, id)
		if err := d.open(ctx); err != nil {
			t.Fatal(err)
		}
		for unit := range sample().parts {
			publish(t, l, d, unit)
			publish(t, l, d, unit) // a copy of one attempt counts once
		}
		got := 0
		eventually(t, fmt.Sprintf("the results of round %d", round), func() bool {
			n, err := d.read(ctx, false, func(*result) error { return nil })
			if err != nil {
				t.Fatalf("round %d: %d results: %v", round, got, err)
			}
			got += n
			return got >= len(sample().parts)
		})
		if n, err := d.read(ctx, false, func(*result) error { return nil }); n > 0 || err != nil {
			t.Errorf("round %d: %d copies: %v", round, n, err)
		}
		if err := d.leave(ctx, true); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPoisonedFile: of a file on the server that is larger than it claims, only the claimed
// size is read. It keeps a worker from that run, and from no other.
func TestPoisonedFile(t *testing.T) {
	ctx := context.Background()
	l := served(t)
	d := deskOf(l, "a")
	if err := d.open(ctx); err != nil {
		t.Fatal(err)
	}
	size := 8 << 20
	poison := func(name string, claim uint64) {
		t.Helper()
		about, err := d.hub.files.PutBytes(ctx, name, make([]byte, size))
		if err != nil {
			t.Fatal(err)
		}
		about.Size = claim
		text := must(json.Marshal(about))
		m := must(d.hub.js.Stream(ctx, "OBJ_"+filesBucket))
		last, err := m.GetLastMsgForSubject(ctx, "$O."+filesBucket+".M.>")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.js.Publish(ctx, last.Subject, text); err != nil {
			t.Fatal(err)
		}
	}
	bad := strings.Repeat("7", 64)
	for claim, says := range map[uint64]string{10: "holds more than it claims", 0: "has 0 bytes", 1 << 40: "should have from 1 to 16777216", uint64(size): "does not match its hash",
		uint64(size) + 10: "does not match its hash"} {
		poison(bad, claim)
		got := 0
		text, err := d.hub.get(ctx, bad, farm.MaxManifest)
		if got = len(text); err == nil || got > 0 || !strings.Contains(err.Error(), says) {
			t.Errorf("a claim of %d bytes: %d bytes, %v, want %q", claim, got, err, says)
		}
	}
	poison(bad, 10)
	text := must(json.Marshal(runEntry{runFormat, bad, strings.Repeat("9", 16), time.Second}))
	if _, err := d.hub.runs.Put(ctx, "poisoned", text); err != nil {
		t.Fatal(err)
	}
	var said []string
	w := &worker{link: l, policy: archive.Policy{Trust: archive.Any}, playing: map[string]int{}, complaints: map[string]bool{}, say: func(text string) { said = append(said, text) }}
	s := newScout(w)
	s.look(ctx)
	s.look(ctx)
	if len(s.known) != 1 || s.known[0].name != "r" {
		t.Errorf("the worker plays for %v", s.known)
	}
	if all := strings.Join(said, "\n"); strings.Count(all, "does not play for the run poisoned: the file 777777777777 on the server holds more than it claims") != 1 {
		t.Errorf("it says %s", all)
	}
}
