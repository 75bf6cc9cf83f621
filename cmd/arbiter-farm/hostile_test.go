package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
)

// client is a user of a server that is not a worker of this program.
type client struct {
	t *testing.T
	*hub
	nc *nats.Conn
}

func (s *site) client() *client {
	s.t.Helper()
	nc, err := nats.Connect(s.url, nats.Timeout(hang))
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(nc.Close)
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(hang)) // a busy machine answers late
	if err != nil {
		s.t.Fatal(err)
	}
	h, err := makeHub(context.Background(), js, jetstream.FileStorage)
	if err != nil {
		s.t.Fatal(err)
	}
	return &client{s.t, h, nc}
}

// run waits for a run and returns its entry.
func (c *client) run(name string) (e runEntry) {
	c.t.Helper()
	eventually(c.t, "the run "+name, func() (is bool) {
		var err error
		e, _, err = c.entry(context.Background(), name)
		return err == nil
	})
	return e
}

// queued waits until a gatherer has sent so many units.
func (c *client) queued(n uint64) {
	c.t.Helper()
	eventually(c.t, fmt.Sprintf("%d units in the queue", n), func() bool {
		about, err := c.units.Info(context.Background())
		return err == nil && about.State.Msgs == n
	})
}

// send sends a result.
func (c *client) send(run string, e runEntry, unit int, data []byte, worker string) {
	c.t.Helper()
	m := nats.NewMsg(resultSubject(run, unit))
	m.Header.Set(headerWorker, worker)
	m.Header.Set(headerJob, e.Job)
	if m.Data = data; data == nil {
		m.Header.Set(headerError, "no wish to")
	}
	if _, err := c.js.PublishMsg(context.Background(), m); err != nil {
		c.t.Fatal(err)
	}
}

// TestHostileWorker: an impossible result is refused, with the name of its worker, and the
// unit is played again. The report is the same.
func TestHostileWorker(t *testing.T) {
	args := []string{"sim", "--games", "160", "--format", "json"}
	want, _ := report(t, 0, args...)
	s := newSite(t)
	c := s.client()
	p := start(t, nil, "arbiter", append(args, "--farm", s.url, "--run", "bad")...)
	e := c.run("bad")
	bomb := packed(bytes.Repeat([]byte(" "), 9<<20))
	for says, data := range map[string][]byte{
		"is not packed":          []byte("garbage"),
		"may have at most 8 MB":  bomb,
		"unit -1 does not exist": packed([]byte(`{"unit":-1,"matches":[],"tables":{}}`)),
		"has 8 matches, not 0":   packed([]byte(`{"unit":3,"matches":[],"tables":{}}`)),
		`unknown key "more"`:     packed([]byte(`{"unit":3,"matches":[],"tables":{},"more":1}`)),
		"it has failed":          nil,
	} {
		c.send("bad", e, 3, data, "mallory\x1b[31m")
		p.says(t, says)
	}
	c.send("bad", e, 4711, packed([]byte("{}")), "mallory")
	p.says(t, "an unknown unit")
	s.worker("honest", nil)
	if code := p.ends(t, hang); code != 0 {
		t.Fatalf("%d: %s", code, p.errs.String())
	}
	same(t, "with a hostile worker", p.out.String(), want)
	errs := p.errs.String()
	for _, want := range []string{`"mallory\x1b[31m"`, "unit 3 (matches 25 to 32) was refused", "is now played here"} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q is missing in\n%s", want, errs)
		}
	}
}

// TestWorkersThatDiffer: two different results of a unit end the run without a report. The
// error names the workers and the result of this machine.
func TestWorkersThatDiffer(t *testing.T) {
	s := newSite(t)
	c := s.client()
	args := []string{"sim", "--games", "160", "--format", "json", "--seed", "5", "--farm", s.url, "--run", "two"}
	p := start(t, nil, "arbiter", args...)
	e := c.run("two")
	text, err := c.get(context.Background(), e.Job, farm.MaxManifest)
	if err != nil {
		t.Fatal(err)
	}
	m, err := farm.ReadManifest(text)
	if err != nil {
		t.Fatal(err)
	}
	played, err := m.Open(nil, anyPolicy, nil)
	if err != nil {
		t.Fatal(err)
	}
	packs, err := played.Load()
	if err != nil {
		t.Fatal(err)
	}
	part, err := doer(played.Plan, played.Game, packs)(context.Background(), 7)
	if err != nil {
		t.Fatal(err)
	}
	part.Tables["damage"]["BALLISTIC ATTACK"][0]++ // an error of a machine
	wrong, err := part.Text()
	if err != nil {
		t.Fatal(err)
	}
	c.queued(20) // a unit with a result would not be sent
	c.send("two", e, 7, packed(wrong), "liar")
	s.worker("honest", nil)
	code, errs := p.ends(t, hang), p.errs.String()
	if code != exitFailed || p.out.String() != "" {
		t.Errorf("it ends with %d and prints %q", code, p.out.String())
	}
	for _, want := range []string{`"liar" and "honest"`, "different results of unit 7 (matches 57 to 64)", `this machine agrees with "honest"`} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q is missing in\n%s", want, errs)
		}
	}
	if _, _, err := c.entry(context.Background(), "two"); err == nil && !strings.Contains(errs, "the server keeps what is left of the run") {
		t.Error("the run is still there")
	}
}

// TestOtherEngine: a worker of another version than a job, or with other shipped packs, does
// not play for it. It reports the reason here and to the gatherer of the job. It plays for
// other runs.
func TestOtherEngine(t *testing.T) {
	s := newSite(t)
	c := s.client()
	heard := make(chan string, 10)
	if _, err := c.nc.Subscribe(refusalSubject+".*", func(m *nats.Msg) { heard <- string(m.Data) }); err != nil {
		t.Fatal(err)
	}
	put := func(name string, m map[string]any) {
		t.Helper()
		text, err := json.Marshal(m)
		if err == nil {
			err = c.put(context.Background(), text)
		}
		if err == nil {
			text, err = json.Marshal(runEntry{Format: runFormat, Gatherer: strings.Repeat("0", 16), Job: farm.Sum(text), Redeliver: time.Second})
		}
		if err == nil {
			_, err = c.runs.Put(context.Background(), name, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	put("newer", map[string]any{"engine": "9.9.9"})
	put("changed", map[string]any{"engine": engine, "shipped": "0123456789abcdef"})
	put("nonsense", map[string]any{"engine": 7})
	w := s.worker("w", nil)
	all := ""
	for range 3 {
		select {
		case text := <-heard:
			all += text + "\n"
		case <-time.After(hang):
			t.Fatalf("nothing more is heard than %q", all)
		}
	}
	for _, want := range []string{`for the run newer: the job is of the engine "9.9.9", and this is "` + engine, "for the run changed: the job is of an engine whose shipped packs have the hash 0123456789ab", "for the run nonsense: "} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is missing in\n%s", want, all)
		}
		eventually(t, "the worker to say "+want, func() bool { return strings.Contains(strings.ReplaceAll(w.out.String(), `\"`, `"`), want) })
	}
	args := []string{"sim", "--games", "16"}
	want, _ := report(t, 0, args...)
	got, _ := report(t, 0, append(args, "--farm", s.url)...)
	same(t, "next to runs of other engines", got, want)
}

// TestTrust: a worker applies its own policy to packs of a job.
func TestTrust(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml": "id = \"odd\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n",
		"odd.toml":  "[[rule]]\nid = \"odd\"\nname = { en = \"Odd\" }\nscript = \"odd.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"tick\"\n",
		"odd.lua":   "function tick(me, ev, game) end\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"sim", "--games", "16", "--pack", dir}
	want, _ := report(t, 0, args...)
	s := newSite(t)
	s.worker("strict", nil, "--trust", "signed")
	s.worker("careful", nil, "--trust", "hashed")
	p := start(t, nil, "arbiter", append(args, "--farm", s.url)...)
	p.says(t, `the worker "strict" does not play for the run`)
	p.says(t, `the worker "careful" does not play for the run`)
	text, _ := report(t, 0, "pack", "build", dir, "--to", t.TempDir(), "--json")
	var about struct{ Hash string }
	if err := json.Unmarshal([]byte(text), &about); err != nil || about.Hash == "" {
		t.Fatalf("%v: %s", err, text)
	}
	s.worker("vouched", nil, "--trust", "hashed", "--hash", about.Hash)
	if code := p.ends(t, hang); code != 0 {
		t.Fatalf("%d: %s", code, p.errs.String())
	}
	same(t, "with a pack that travels", p.out.String(), want)
}

// TestManifestBounds: the sizes in a job's manifest are checked before anything is fetched.
func TestManifestBounds(t *testing.T) {
	sum := strings.Repeat("a", 64)
	for says, text := range map[string]string{
		"unexpected end":           "{",
		"the name of a file":       fmt.Sprintf(`{"packs":[{"file":"../x","sha256":%q,"size":1}]}`, sum),
		"the size 99999999":        fmt.Sprintf(`{"packs":[{"file":"x","sha256":%q,"size":99999999}]}`, sum),
		"the malformed hash \"b\"": `{"packs":[{"file":"x","sha256":"b","size":1}]}`,
		"have more than 32":        `{"packs":[` + strings.TrimSuffix(strings.Repeat(fmt.Sprintf(`{"file":"x","sha256":%q,"size":8000000},`, sum), 5), ",") + `]}`,
		"are more than 256":        `{"packs":[` + strings.TrimSuffix(strings.Repeat(fmt.Sprintf(`{"file":"x","sha256":%q,"size":1},`, sum), 257), ",") + `]}`,
	} {
		if _, err := farm.ReadManifest([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.100s: %v, want %q", text, err, says)
		}
	}
}
