package serve

import (
	"context"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
)

// served is the variable that makes the test binary a server: its address and folder.
const served = "ARBITER_TEST_SERVER"

func TestMain(m *testing.M) {
	address, folder, is := strings.Cut(os.Getenv(served), " ")
	if !is {
		os.Exit(m.Run())
	}
	cfg := Config{Listen: address, Folder: folder, Limits: Usual, Policy: archive.Policy{Trust: archive.Any}, Log: slog.New(slog.NewTextHandler(os.Stderr, nil)), Workers: 2}
	s, err := Listen(cfg)
	for end := time.Now().Add(time.Minute); err != nil && time.Now().Before(end); { // another program can have the port of a server that was killed
		time.Sleep(50 * time.Millisecond)
		s, err = Listen(cfg)
	}
	if err != nil {
		slog.Error(err.Error())
		os.Exit(1)
	}
	if err := s.Serve(context.Background()); err != nil {
		os.Exit(1)
	}
}

// TestKills: servers that are killed under load lose no acknowledged command and do none twice.
func TestKills(t *testing.T) {
	kills, tables := 2, 2
	if os.Getenv("ARBITER_LONG") != "" {
		kills, tables = 200, 8
	}
	l := started(t, t.TempDir(), "127.0.0.1:0")
	address := l.l.Addr().String() // a free one
	l.end()
	folder := t.TempDir()
	k := &killed{t: t, address: address, acked: map[string]map[string]int{}}
	ctx, stop := context.WithCancel(t.Context())
	var players sync.WaitGroup
	for range tables {
		players.Add(1)
		go func() {
			defer players.Done()
			for ctx.Err() == nil {
				k.table(ctx)
			}
		}()
	}
	r := rand.New(rand.NewPCG(4, 4))
	for range kills {
		server := exec.Command(os.Args[0], "-test.run=^$")
		server.Env = append(os.Environ(), served+"="+address+" "+folder)
		server.Stderr = os.Stderr
		if err := server.Start(); err != nil {
			t.Fatal(err)
		}
		k.until(k.count() + 20 + r.IntN(60))
		time.Sleep(time.Duration(r.IntN(20)) * time.Millisecond)
		if err := server.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = server.Wait() // it was killed
	}
	stop()
	players.Wait()
	k.check(folder)
}

// killed notes what servers have acknowledged.
type killed struct {
	t       *testing.T
	address string
	mu      sync.Mutex
	acked   map[string]map[string]int // sequence numbers by match and id
	n       int
}

func (k *killed) count() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.n
}

// until waits for a number of acknowledgements.
func (k *killed) until(n int) {
	for end := time.Now().Add(4 * time.Minute); k.count() < n; time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			k.t.Fatalf("only %d of %d commands were acknowledged in four minutes", k.count(), n)
		}
	}
}

// table plays a match of two bots, over all kills.
func (k *killed) table(ctx context.Context) {
	var l Links
	a, err := http.Post("http://"+k.address+"/api/rooms", "application/json", strings.NewReader(`{"mode":"xiangqi"}`))
	if err == nil {
		err = json.NewDecoder(a.Body).Decode(&l)
		a.Body.Close()
	}
	if err != nil || len(l.Seats) != 2 {
		time.Sleep(50 * time.Millisecond)
		return
	}
	var both sync.WaitGroup
	for _, seat := range l.Seats {
		both.Add(1)
		go func() {
			defer both.Done()
			link, err := join.ParseLink(seat.Link)
			if err != nil {
				k.t.Error(err)
			}
			_, err = join.Run(ctx, join.Config{Link: link, Lang: "en", Bot: "random", Tries: 1000, Print: func(string) {}, Heard: func(m any) {
				if ack, is := m.(*protocol.Ack); is {
					k.mu.Lock()
					if k.acked[l.Match] == nil {
						k.acked[l.Match] = map[string]int{}
					}
					k.acked[l.Match][ack.ID] = ack.Seq
					k.n++
					k.mu.Unlock()
				}
			}})
			if err != nil && ctx.Err() == nil {
				k.t.Error(err)
			}
		}()
	}
	both.Wait()
}

// check compares the disk with what was acknowledged.
func (k *killed) check(folder string) {
	s, err := OpenStore(folder, func(f func()) { f() })
	if err != nil {
		k.t.Fatal(err)
	}
	defer s.Close()
	for match, acked := range k.acked {
		saved, err := s.Load(match)
		if err != nil {
			k.t.Fatalf("match %s: %v", match, err)
		}
		at := map[string]int{}
		for i, e := range saved.Log {
			if e.ID != "" && at[e.ID] != 0 {
				k.t.Errorf("match %s: command %s was done as %d and as %d", match, e.ID, at[e.ID], i+1)
			}
			at[e.ID] = i + 1
		}
		for id, seq := range acked {
			if at[id] != seq {
				k.t.Errorf("match %s: command %s was acknowledged as %d and is %d", match, id, seq, at[id])
			}
		}
	}
	k.t.Logf("%d commands of %d matches were acknowledged", k.n, len(k.acked))
}
