package luabind_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"

	"arbiter/luabind"
)

// table is a match over HTTP. A player posts commands, and follows the match as a stream of
// lines of JSON without anything that is hidden from the seat. The program decides who may
// sit where: here a seat is only a number.
type table struct {
	sync.Mutex // a match belongs to one goroutine at a time
	match      *luabind.Match
	bot        luabind.Bot // of seat 2
	moved      *sync.Cond  // signals that something has happened
}

func newTable(mode string, seed uint64) (*table, error) {
	packs, err := luabind.Load(mode)
	if err != nil {
		return nil, err
	}
	t := &table{}
	t.moved = sync.NewCond(t)
	if t.match, err = packs.New(luabind.Setup{Seed: seed}); err != nil {
		return nil, err
	}
	t.bot, err = packs.NewBot("greedy", seed, 2)
	return t, err
}

// ServeHTTP answers POST /seat with a command as its body, and GET /seat with
// the stream of events.
func (t *table) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	seat, err := strconv.Atoi(strings.Trim(r.URL.Path, "/"))
	if err != nil || seat < 1 || seat > t.match.Seats() { // 0 would be the referee
		http.NotFound(w, r)
		return
	}
	if r.Method == http.MethodPost {
		t.post(w, r, seat)
		return
	}
	t.follow(w, r, seat)
}

func (t *table) post(w http.ResponseWriter, r *http.Request, seat int) {
	line, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 4096))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	t.Lock()
	defer t.Unlock()
	c, err := t.match.Parse(seat, string(line))
	if err == nil {
		err = t.match.Do(c)
	}
	if err == nil {
		err = t.match.Play(nil, t.bot)
	}
	t.moved.Broadcast()
	var refused *luabind.Refusal
	switch {
	case errors.As(err, &refused):
		http.Error(w, refused.Text, http.StatusConflict)
	case err != nil:
		http.Error(w, err.Error(), http.StatusBadRequest)
	}
}

func (t *table) follow(w http.ResponseWriter, r *http.Request, seat int) {
	var last uint32
	lines := json.NewEncoder(w)
	for over := false; !over; {
		t.Lock()
		events := t.match.Events(seat, last)
		for over = t.match.Over(); len(events) == 0 && !over; over = t.match.Over() {
			t.moved.Wait()
			events = t.match.Events(seat, last)
		}
		t.Unlock()
		for _, e := range events {
			last = e.Seq
			if lines.Encode(e) != nil {
				return // the player has gone
			}
		}
		http.NewResponseController(w).Flush()
	}
}

// A server that plays over the network. Events go out as a stream of lines,
// which every client of HTTP can read; with a library for websockets, follow and
// post are the two directions of one connection.
func Example_server() {
	t, err := newTable("tactics", 1)
	if err != nil {
		log.Fatal(err)
	}
	server := httptest.NewServer(t)
	defer server.Close()

	post := func(command string) {
		r, err := http.Post(server.URL+"/1", "text/plain", strings.NewReader(command))
		if err != nil {
			log.Fatal(err)
		}
		defer r.Body.Close()
		text, _ := io.ReadAll(r.Body)
		fmt.Println(strings.TrimSpace(fmt.Sprint(command, ": ", r.StatusCode, " ", string(text))))
	}
	post("activate Nobody")
	post("end")
	post("concede")

	stream, err := http.Get(server.URL + "/1")
	if err != nil {
		log.Fatal(err)
	}
	defer stream.Body.Close()
	lines := json.NewDecoder(stream.Body)
	var e struct{ Type, Text string }
	for lines.Decode(&e) == nil {
	}
	fmt.Println("the stream ended with", e.Type)
	// Output:
	// activate Nobody: 400 unknown unit "Nobody"; expected one of Anna, Bert, Cleo, Xara, Yuri, Zoe
	// end: 409 no unit is active
	// concede: 200
	// the stream ended with GAME_ENDED
}
