package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
)

// TestSlowUploads: an address uploads two packs at the same time, as each lies in memory until it is
// whole. An interrupted upload no longer counts.
func TestSlowUploads(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	post := func() (status int, text string) {
		answer, err := http.Post(r.URL()+"api/packs", "application/octet-stream", strings.NewReader("not an archive"))
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, _ := io.ReadAll(answer.Body)
		return answer.StatusCode, string(body)
	}
	arriving := func(n int) {
		for end := time.Now().Add(time.Minute); ; time.Sleep(2 * time.Millisecond) {
			r.uploads.mu.Lock()
			all := r.uploads.all
			r.uploads.mu.Unlock()
			if all == n {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("%d uploads arrive, not %d", all, n)
			}
		}
	}
	var open []net.Conn
	for range maxUploadsFrom {
		c, err := net.Dial("tcp", r.l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "POST /api/packs HTTP/1.1\r\nHost: %s\r\nContent-Length: 1000\r\n\r\nPK", r.l.Addr())
		open = append(open, c)
	}
	arriving(maxUploadsFrom)
	if status, text := post(); status != http.StatusServiceUnavailable || !strings.Contains(text, "at the same time") {
		t.Errorf("a third upload: %d %s", status, text)
	}
	for _, c := range open {
		c.Close()
	}
	arriving(0)
	if status, text := post(); status != http.StatusBadRequest {
		t.Errorf("after the slow ones: %d %s", status, text)
	}
	link := r.room(`{"mode":"lines"}`).Watch
	for range maxDownloadsFrom {
		if _, err := r.downloads.enter("127.0.0.1", maxDownloads, maxDownloadsFrom); err != nil {
			t.Fatal(err)
		}
	}
	if status := r.ask("GET", "api/room/pictures", token(link), "", nil); status != http.StatusServiceUnavailable {
		t.Errorf("pictures, after too many: %d", status)
	}
}

// TestPacks: an archive that the policy admits can be played with, and only those who sit at
// such a match get it.
func TestPacks(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	a, err := archive.FromTexts(map[string]string{
		"pack.toml": "id = \"mypack\"\nversion = \"0.1.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"medic.toml": `[[card]]
id = "MY-001"
name = { en = "Field Surgeon" }
text = { en = "Enters." }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
`,
		"pictures/my-001.svg":   `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 72"><rect width="120" height="72" fill="#f0f"/></svg>`,
		"pictures/unsc-001.svg": `<svg xmlns="http://www.w3.org/2000/svg"><script>alert()</script></svg>`})
	if err != nil {
		t.Fatal(err)
	}
	r := started(t, t.TempDir(), "127.0.0.1:0")
	upload := func(r *running, data []byte) (status int, hash string) {
		answer, err := http.Post(r.URL()+"api/packs", "application/octet-stream", bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var is struct {
			Hash  string
			Error struct{ Text string }
		}
		if err := json.NewDecoder(answer.Body).Decode(&is); err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, is.Hash + is.Error.Text
	}
	status, hash := upload(r, a.Bytes())
	if status != 200 || hash != a.Hash() {
		t.Fatalf("the upload: %d %s", status, hash)
	}
	if status, text := upload(r, []byte("not an archive")); status != 400 || text != "it is not a zip, or is incomplete" {
		t.Errorf("what is not an archive: %d %s", status, text)
	}
	if status, text := upload(r, make([]byte, archive.MaxBytes+1)); status != 413 || text != "the request is longer than 8 MB" {
		t.Errorf("an archive that is too long: %d %s", status, text)
	}
	strict := started(t, t.TempDir(), "127.0.0.1:0", func(c *Config) { c.Policy.Trust = archive.Hashed })
	if status, _ := upload(strict, a.Bytes()); status != 400 {
		t.Errorf("an archive without a signature under the policy %q: %d", archive.Hashed, status)
	}
	l := r.room(`{"mode":"duel","packs":["` + hash + `"]}`)
	c := r.dial(l.Seats[0].Link, "en")
	c.until("view")
	get := func(token string) (int, string) {
		q, _ := http.NewRequestWithContext(t.Context(), "GET", r.URL()+"api/packs/"+hash, nil)
		q.Header.Set("Authorization", "Bearer "+token)
		answer, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, _ := io.ReadAll(answer.Body)
		return answer.StatusCode, string(text)
	}
	if status, text := get(token(l.Seats[1].Link)); status != 200 || text != string(a.Bytes()) {
		t.Errorf("the pack for a seat: %d", status)
	}
	other := r.room(`{"mode":"lines"}`)
	for what, key := range map[string]string{"nobody": "", "another match": token(other.Seats[0].Link)} {
		if status, _ := get(key); status != 403 && status != 404 {
			t.Errorf("the pack for %s: %d", what, status)
		}
	}
	var drawn struct {
		Kinds map[string]struct{ Type, Data string }
	}
	if status := r.ask("GET", "api/room/pictures", token(l.Watch), "", &drawn); status != 200 || len(drawn.Kinds) != 1 || drawn.Kinds["card:my-001"].Type != "image/svg+xml" {
		t.Errorf("the pictures: %d %v", status, drawn)
	}
	if status := r.ask("GET", "api/room/pictures", token(other.Watch), "", &drawn); status != 200 {
		t.Errorf("the pictures of a match without packs: %d", status)
	}
	if status := r.ask("GET", "api/room/pictures", "nobody", "", nil); status != 403 {
		t.Errorf("the pictures for nobody: %d", status)
	}
	var found map[string]any
	for _, link := range []string{l.Seats[1].Link, l.Watch} {
		if status := r.ask("POST", "api/cards", token(link), `{"what": "find", "query": "surgeon"}`, &found); status != 200 || fmt.Sprint(found["ids"]) != "[MY-001]" {
			t.Errorf("cards of the packs of a match: %d %v", status, found)
		}
	}
	if status := r.ask("POST", "api/cards", token(l.Watch), `{"what": "deck", "cards": ["MY-001", "MY-001"], "lang": "zh"}`, &found); status != 200 || !strings.Contains(fmt.Sprint(found["copies"]), "MY-001") {
		t.Errorf("a deck of the packs of a match: %d %v", status, found)
	}
	for who, status := range map[string]int{"": 200, token(other.Watch): 200, "nobody": 403} {
		found = nil
		if is := r.ask("POST", "api/cards", who, `{"what": "find", "query": "surgeon"}`, &found); is != status || status == 200 && fmt.Sprint(found["ids"]) != "[]" {
			t.Errorf("cards for %q: %d %v", who, is, found)
		}
	}
	var svg []byte
	if status := r.ask("POST", "api/qr", "", `{"link":"`+l.Seats[0].Link+`"}`, &svg); status != 200 || !strings.HasPrefix(string(svg), "<svg ") {
		t.Errorf("the QR code: %d %.40s", status, svg)
	}
	for _, name := range []string{"", "t", "lobby/lobby.js", "lobby/lobby.css", "lobby/dom.js", "replay", "replay.js", "healthz", "metrics", "api/games?lang=zh", "main.js", "dictionary"} {
		if status := r.patient(name, nil); status != 200 {
			t.Errorf("GET /%s: %d", name, status)
		}
	}
}
