// Command server plays over websockets. Each seat of a duel is an address, /1
// and /2. Who connects there is sent what happens as the seat may know it and
// what it may do, as JSON, and sends commands as people type them:
//
//	server -listen 127.0.0.1:8080
//
// With -try it plays a duel against itself over two connections, and tells how it
// has ended.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"arbiter/luabind"
)

// table is a match with players at a distance. Who may sit where is for the
// program to say: here a seat is only a number.
type table struct {
	sync.Mutex // a match belongs to one goroutine at a time
	match      *luabind.Match
	moved      *sync.Cond // signals that something has happened, or that somebody has gone
}

// news is what a seat is sent.
type news struct {
	Error  string          `json:"error,omitempty"` // of its last command
	Events []luabind.Event `json:"events,omitempty"`
	Legal  []string        `json:"legal,omitempty"`
	Over   bool            `json:"over,omitempty"`
	Result string          `json:"result,omitempty"`
}

func newTable(mode string, seed uint64) (*table, error) {
	packs, err := luabind.Load(mode)
	if err != nil {
		return nil, err
	}
	t := &table{}
	t.moved = sync.NewCond(t)
	t.match, err = packs.New(luabind.Setup{Seed: seed})
	return t, err
}

// ServeHTTP takes a connection for a seat, and keeps it until the match is over
// or the player has gone.
func (t *table) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	seat, err := strconv.Atoi(strings.Trim(r.URL.Path, "/"))
	if err != nil || seat < 1 || seat > t.match.Seats() { // 0 would be the referee
		http.NotFound(w, r)
		return
	}
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // the answer has been given
	}
	defer conn.CloseNow()
	conn.SetReadLimit(4096)
	ctx, gone := context.WithCancel(r.Context())
	defer context.AfterFunc(ctx, t.wake)()
	go func() {
		defer gone()
		t.obey(ctx, conn, seat)
	}()
	if t.tell(ctx, conn, seat) == nil {
		conn.Close(websocket.StatusNormalClosure, "the match is over")
	}
}

func (t *table) wake() {
	t.Lock()
	defer t.Unlock()
	t.moved.Broadcast()
}

// obey carries out what a seat sends.
func (t *table) obey(ctx context.Context, conn *websocket.Conn, seat int) {
	for {
		_, line, err := conn.Read(ctx)
		if err != nil {
			return
		}
		if err := t.do(seat, string(line)); err != nil {
			if wsjson.Write(ctx, conn, news{Error: err.Error()}) != nil {
				return
			}
		}
	}
}

func (t *table) do(seat int, line string) error {
	t.Lock()
	defer t.Unlock()
	c, err := t.match.Parse(seat, line)
	if err != nil {
		return err
	}
	defer t.moved.Broadcast()
	return t.match.Do(c)
}

// tell sends a seat what happens, until the match is over.
func (t *table) tell(ctx context.Context, conn *websocket.Conn, seat int) error {
	for last, over := uint32(0), false; !over; {
		n := t.next(ctx, seat, last)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := wsjson.Write(ctx, conn, n); err != nil {
			return err
		}
		over = n.Over
		if len(n.Events) > 0 {
			last = n.Events[len(n.Events)-1].Seq
		}
	}
	return nil
}

// next waits until something has happened after an event.
func (t *table) next(ctx context.Context, seat int, last uint32) (n news) {
	t.Lock()
	defer t.Unlock()
	for n.Events = t.match.Events(seat, last); len(n.Events) == 0 && !t.match.Over() && ctx.Err() == nil; n.Events = t.match.Events(seat, last) {
		t.moved.Wait()
	}
	for _, c := range t.match.Legal(seat) {
		n.Legal = append(n.Legal, t.match.Text(c))
	}
	n.Over, n.Result = t.match.Over(), t.match.Outcome().Result
	return n
}

// play connects as a seat and does whatever is legal, until the match is over.
func play(ctx context.Context, url string, seed uint64) (result string, err error) {
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return "", err
	}
	defer conn.CloseNow()
	conn.SetReadLimit(1 << 20)
	if err := conn.Write(ctx, websocket.MessageText, []byte("play nonsense")); err != nil {
		return "", err
	}
	chance, refused := rand.New(rand.NewPCG(seed, 0)), 0
	for {
		var n struct { // news, whose events this player does not look at
			Error  string
			Events []json.RawMessage
			Legal  []string
			Over   bool
			Result string
		}
		if err := wsjson.Read(ctx, conn, &n); err != nil {
			return "", err
		}
		if n.Error != "" {
			refused++
		}
		if n.Over {
			if refused == 0 {
				return "", fmt.Errorf("%s: nonsense was not refused", url)
			}
			return n.Result, nil
		}
		if len(n.Legal) > 1 { // conceding is the last
			line := n.Legal[chance.IntN(len(n.Legal)-1)]
			if err := conn.Write(ctx, websocket.MessageText, []byte(line)); err != nil {
				return "", err
			}
		}
	}
}

// try lets two players play over the network of this machine.
func try(url string) error {
	results, errs := make([]string, 2), make([]error, 2)
	var both sync.WaitGroup
	for i := range results {
		both.Go(func() {
			results[i], errs[i] = play(context.Background(), fmt.Sprint(url, "/", i+1), uint64(i))
		})
	}
	both.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	if results[0] == "" || results[0] != results[1] {
		return fmt.Errorf("the seats have the results %q", results)
	}
	fmt.Println("both seats received:", results[0])
	return nil
}

func main() {
	listen := flag.String("listen", "127.0.0.1:0", "the address")
	mode := flag.String("mode", "duel", "the mode")
	seed := flag.Uint64("seed", 1, "from which all chance comes")
	self := flag.Bool("try", false, "play against itself")
	flag.Parse()
	t, err := newTable(*mode, *seed)
	if err != nil {
		log.Fatal(err)
	}
	l, err := net.Listen("tcp", *listen)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening")
	if !*self {
		log.Fatal(http.Serve(l, t))
	}
	go http.Serve(l, t)
	if err := try("ws://" + l.Addr().String()); err != nil {
		log.Fatal(err)
	}
	fmt.Println("verified")
}
