//go:build !js && !wasip1

package join

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/core/num"
)

// LoadConfig describes the clients of a load.
type LoadConfig struct {
	Server  string // the address of its page
	Mode    string
	Matches int           // that go on at the same time
	Every   time.Duration // between two commands of a match; 0 = as fast as the limits of a connection allow
	For     time.Duration // how long commands are measured
	Checked int           // every so many matches, the clients verify each board by its hash; 0 = never
	Begun   func()        // called when all matches are there and the measurement begins
	Ended   func()        // called when it ends
	Print   func(text string)
}

// LoadReport is what clients have measured.
type LoadReport struct {
	Matches  int       `json:"matches"`
	Conns    int       `json:"connections"`
	Seconds  float64   `json:"seconds"`
	Commands int       `json:"commands"`
	PerSec   float64   `json:"commands_per_second"`
	Ack      Quantiles `json:"ack_ms"`
	Late     int       `json:"late"` // commands that were due while an earlier one waited for its answer
	Rejected int       `json:"rejected"`
	Lost     int       `json:"lost_connections"`
	Verified int       `json:"verified_boards"`
	// Bytes that a seat receives for a command of its match, after compression and with the
	// frames of WebSocket, without its first board.
	Received float64 `json:"bytes_received_per_seat_and_command"`
	Duels    int     `json:"whole_matches"`
	// Of matches that were played from their start to their end:
	DuelBytes    float64 `json:"bytes_per_seat_and_match"`
	DuelFirst    float64 `json:"bytes_of_first_board"`
	DuelCommands float64 `json:"commands_per_match"`
}

// Quantiles of times in milliseconds.
type Quantiles struct {
	P50 float64 `json:"p50"`
	P90 float64 `json:"p90"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

// QuantilesOf returns the quantiles of some times.
func QuantilesOf(list []time.Duration) (q Quantiles) {
	if len(list) == 0 {
		return q
	}
	slices.Sort(list)
	at := func(part float64) float64 {
		return float64(list[min(len(list)-1, int(part*float64(len(list))))].Microseconds()) / 1000
	}
	return Quantiles{at(0.5), at(0.9), at(0.99), at(1)}
}

// load is a load that runs.
type load struct {
	LoadConfig
	http     *http.Client
	measures atomic.Bool
	commands atomic.Int64 // since the start, also those before the measurement
	bytes    atomic.Int64 // that seats have received after their first boards, while it measures
	counted  atomic.Int64 // commands while it measures
	late     atomic.Int64
	rejected atomic.Int64
	lost     atomic.Int64
	verified atomic.Int64

	mu    sync.Mutex
	acks  []time.Duration
	duels []duel
	err   error // the first
}

// duel is a match that was played from its start to its end.
type duel struct {
	commands     int
	first, after int64 // bytes of both seats
}

// errLoad is the error of a server that does not serve the matches of a load.
var errLoad = errors.New("no match has begun")

// Load plays many matches at the same time, and measures how long the server takes to
// acknowledge commands.
func Load(ctx context.Context, cfg LoadConfig) (*LoadReport, error) {
	l := &load{LoadConfig: cfg, http: &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: openingAtOnce}}}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	ready := make(chan struct{}, cfg.Matches)
	places := make(chan struct{}, openingAtOnce)
	for i := range cfg.Matches {
		all.Go(func() { l.keep(ctx, i, places, func() { ready <- struct{}{} }) })
	}
	for i := range cfg.Matches {
		select {
		case <-ready:
		case <-ctx.Done():
			all.Wait()
			return nil, errors.Join(l.err, ctx.Err())
		}
		if every := max(1, cfg.Matches/4); (i+1)%every == 0 {
			cfg.Print(fmt.Sprintf("%d of %d matches have begun", i+1, cfg.Matches))
		}
		if l.failed() {
			stop()
		}
	}
	// The matches spread over the time between two commands before the measurement.
	wait(ctx, min(2*cfg.Every, cfg.For))
	if cfg.Begun != nil {
		cfg.Begun()
	}
	begun := time.Now()
	l.measures.Store(true)
	wait(ctx, cfg.For)
	l.measures.Store(false)
	took := time.Since(begun)
	if cfg.Ended != nil {
		cfg.Ended()
	}
	stop()
	all.Wait()
	return l.report(took), l.err
}

// openingAtOnce is how many matches are opened at the same time.
const openingAtOnce = 16

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

func (l *load) failed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err != nil
}

func (l *load) fail(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err == nil {
		l.err = err
	}
}

// keep plays one match after the other. A place is taken while a match is opened.
func (l *load) keep(ctx context.Context, n int, places chan struct{}, ready func()) {
	ready = sync.OnceFunc(ready)
	defer ready()
	for round := 0; ctx.Err() == nil; round++ {
		places <- struct{}{}
		t, err := l.open(ctx, n, round)
		<-places
		if err != nil {
			if ctx.Err() == nil {
				l.fail(fmt.Errorf("%w: %w", errLoad, err))
			}
			return
		}
		ready()
		t.play(ctx)
	}
}

// links makes a room.
func (l *load) links(ctx context.Context, seed int) (links []string, err error) {
	body := fmt.Sprintf(`{"mode":%q,"seed":"%d","watch":false}`, l.Mode, seed)
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, l.Server+"api/rooms", bytes.NewReader([]byte(body)))
	if err != nil {
		return nil, err
	}
	q.Header.Set("Content-Type", "application/json")
	a, err := l.http.Do(q)
	if err != nil {
		return nil, err
	}
	defer a.Body.Close()
	var made struct {
		Seats []struct{ Link string }
		Error struct{ Text string }
	}
	if err := json.NewDecoder(io.LimitReader(a.Body, 1<<20)).Decode(&made); err != nil {
		return nil, fmt.Errorf("the server did not make a room: %w", err)
	}
	if a.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the server did not make a room: %s", made.Error.Text)
	}
	for _, s := range made.Seats {
		links = append(links, s.Link)
	}
	return links, nil
}

// report adds up what was measured.
func (l *load) report(took time.Duration) *LoadReport {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := &LoadReport{Matches: l.Matches, Seconds: took.Seconds(), Commands: num.To[int](l.counted.Load()), Ack: QuantilesOf(l.acks), Late: num.To[int](l.late.Load()),
		Rejected: num.To[int](l.rejected.Load()), Lost: num.To[int](l.lost.Load()), Verified: num.To[int](l.verified.Load()), Duels: len(l.duels)}
	r.PerSec = float64(r.Commands) / r.Seconds
	if r.Commands > 0 {
		r.Received = float64(l.bytes.Load()) / float64(r.Commands) / seatsOfLoad
	}
	r.Conns = seatsOfLoad * l.Matches
	for _, d := range l.duels {
		n := float64(len(l.duels))
		r.DuelBytes += float64(d.after) / seatsOfLoad / n
		r.DuelFirst += float64(d.first) / seatsOfLoad / n
		r.DuelCommands += float64(d.commands) / n
	}
	return r
}
