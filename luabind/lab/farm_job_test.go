package lab_test

import (
	"bufio"
	"bytes"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
)

// TestJobsOnALine: a job is one line, and the program that reads it gets the same job, without the text
// after it.
func TestJobsOnALine(t *testing.T) {
	job := &farm.Job{Manifest: farm.Manifest{Engine: "e", Shipped: "<&>", Plan: lab.Plan{Names: []string{"a"}, Games: 100}, Packs: []farm.Pack{{File: "p.arbpack", SHA256: "00", Size: 3}}},
		Archives: [][]byte{{1, 10, 255}}, Units: []int{0}}
	var b bytes.Buffer
	if err := job.Encode(&b); err != nil {
		t.Fatal(err)
	}
	if text := b.String(); strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") {
		t.Fatalf("it is not one line: %q", text)
	}
	b.WriteString("next\n")
	in := bufio.NewReader(&b)
	got, err := farm.ReadJob(in)
	if err != nil || !reflect.DeepEqual(got, job) {
		t.Errorf("%+v, %v, want %+v", got, err, job)
	}
	if next, err := in.ReadString('\n'); next != "next\n" || err != nil {
		t.Errorf("after it is %q, %v", next, err)
	}
	if _, err := farm.ReadJob(bufio.NewReader(strings.NewReader(""))); err == nil || !strings.Contains(err.Error(), "no job was given") {
		t.Errorf("nothing is a job: %v", err)
	}
}

// TestVouchedPacks: with --trust hashed, a worker opens only packs whose hashes somebody at its machine
// has given.
func TestVouchedPacks(t *testing.T) {
	a, _, err := archive.Of(fstest.MapFS{"pack.toml": {Data: []byte("id = \"toy\"\n")}})
	if err != nil {
		t.Fatal(err)
	}
	m := &farm.Manifest{Engine: match.Engine, Shipped: farm.ShippedHash(kits.All().OfPacks(nil)), Packs: []farm.Pack{{File: "toy.arbpack", SHA256: farm.Sum(a.Bytes())}}}
	for _, c := range []struct {
		vouched []string
		opens   bool
	}{{nil, false}, {[]string{"h1:another"}, false}, {[]string{"h1:another", a.Hash()}, true}} {
		_, err := m.Open([][]byte{a.Bytes()}, archive.Policy{Trust: archive.Hashed}, c.vouched)
		if (err == nil) != c.opens || err != nil && !strings.Contains(err.Error(), "not-hashed") {
			t.Errorf("vouched for %q: %v", c.vouched, err)
		}
	}
}
