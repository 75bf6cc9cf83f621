package playcmd

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/join"
	"arbiter/repl/serve"
)

// Bench is the command serve bench.
var Bench = cli.Command{
	Name: "serve bench", Usage: "[flags]",
	Summary: "Measure a server with many clients over loopback",
	About: "It starts a server with an empty folder and two clients for each match. They play by themselves. They verify the boards in every 50th match, and in at most about 40 matches. " +
		"It reports how long the server takes to acknowledge a command, how long its disk takes, the bytes that a seat receives, and what the server uses. " +
		"Bytes of whole matches need a run in which some end: use --every 0s and --for 30s.",
	Examples: []string{"serve bench", "serve bench --matches 5000 --every 2s --for 60s", "serve bench --matches 20 --every 0s --for 30s --json"},
	Run:      runBench,
	Breaks:   true,
}

// benchReport is what serve bench prints.
type benchReport struct {
	join.LoadReport
	Sync   join.Quantiles `json:"sync_ms"`   // of a page of 4 KB, before the load
	Writes join.Quantiles `json:"writes_ms"` // group commits, from the server's histogram; the bound above each quantile
	Server usage          `json:"server"`
}

// usage is what the server has used for the measured commands.
type usage struct {
	Seconds  float64 `json:"processor_seconds"`
	PerCmd   float64 `json:"processor_us_per_command"`
	Memory   int64   `json:"resident_bytes"`
	Commands float64 `json:"commands"`
	Batches  float64 `json:"group_commits"`
	Payload  float64 `json:"message_bytes_per_seat_and_command"` // before compression
}

func runBench(c *cli.Call) error {
	var cfg join.LoadConfig
	fs := c.NewFlags()
	fs.IntVar(&cfg.Matches, "matches", 500, "the `number` of matches at the same time")
	fs.DurationVar(&cfg.Every, "every", 2*time.Second, "the `time` between two commands of a match; 0s = as fast as the limits of a connection allow")
	fs.DurationVar(&cfg.For, "for", 30*time.Second, "the `time` to measure")
	fs.StringVar(&cfg.Mode, "mode", "duel", "a `mode` for two seats")
	folder := fs.String("data", "", "the `folder` in which the server makes a folder for its data (default: the folder for temporary files)")
	asJSON := fs.Bool("json", false, "print one line of JSON")
	words, err := c.Parse()
	switch {
	case err != nil:
		return cli.OrHelp(err)
	case len(words) > 0:
		return cli.Misused("serve bench: unexpected argument %q; try arbiter help serve bench", words[0])
	case cfg.Matches < 1 || cfg.Matches > 30_000:
		return cli.Misused("serve bench: --matches %d: expected 1 to 30000", cfg.Matches)
	case cfg.Every < 0 || cfg.For < time.Second || cfg.For > time.Hour || cfg.Every > time.Hour:
		return cli.Misused("serve bench: --every is from 0s to 1h, --for from 1s to 1h")
	}
	cli.CollectAt(serve.GCPercent) // clients share the processors with the server
	defer serve.CollectEarly()()
	// Further signals have no effect, because the server and its folder must not be left behind.
	ctx, leave := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer leave()
	cfg.Print = func(text string) {
		c.Note("%s\n", text)
		_ = c.Err.Flush()
	}
	r, err := measured(ctx, &cfg, *folder)
	switch {
	case ctx.Err() != nil:
		return c.Broken("before the end of the measurement")
	case err != nil:
		return cli.Failed(fmt.Errorf("serve bench: %w", err))
	}
	return c.Print(*asJSON, r, r.text(c.Lang()))
}

// measured runs a server in another process, and clients in this one.
func measured(ctx context.Context, cfg *join.LoadConfig, folder string) (r *benchReport, err error) {
	if folder, err = os.MkdirTemp(folder, "arbiter-bench-"); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	r = &benchReport{}
	if r.Sync, err = syncTimes(filepath.Join(folder, "sync")); err != nil {
		return nil, err
	}
	s, err := startServer(ctx, folder, cfg.Matches)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.end()) }()
	cfg.Server, cfg.Checked = s.url, max(50, cfg.Matches/40)
	var before, after map[string]float64
	var failed error
	cfg.Begun = func() { before, failed = s.figures(ctx) }
	cfg.Ended = func() {
		var err error
		after, err = s.figures(ctx)
		failed = errors.Join(failed, err)
	}
	load, err := join.Load(ctx, *cfg)
	return r.filled(load, before, after, errors.Join(err, failed))
}

// filled adds what clients have measured and what the server has used, unless one of them has failed.
func (r *benchReport) filled(load *join.LoadReport, before, after map[string]float64, err error) (*benchReport, error) {
	if err != nil {
		return nil, err
	}
	r.LoadReport = *load
	r.Writes, r.Server = histogram("arbiter_write_seconds", before, after), usageOf(before, after)
	return r, nil
}

// usageOf returns what the server has used between two readings of its metrics.
func usageOf(before, after map[string]float64) usage {
	grown := func(name string) float64 { return after[name] - before[name] }
	u := usage{Seconds: grown("process_cpu_seconds_total"), Memory: int64(after["process_resident_memory_bytes"]),
		Commands: grown("arbiter_commands_total"), Batches: grown("arbiter_write_seconds_count")}
	if n := u.Commands; n > 0 {
		u.PerCmd, u.Payload = u.Seconds*1e6/n, grown("arbiter_sent_bytes_total")/n/2
	}
	return u
}

// syncTimes measures how long the disk takes to keep a page.
func syncTimes(name string) (q join.Quantiles, err error) {
	f, err := safeio.CreateSecret(name)
	if err != nil {
		return q, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	var list []time.Duration
	for range 200 {
		begun := time.Now()
		if _, err := f.Write(make([]byte, 4096)); err != nil {
			return q, err
		}
		if err := f.Sync(); err != nil {
			return q, err
		}
		list = append(list, time.Since(begun))
	}
	return join.QuantilesOf(list), nil
}

// benched is a server in another process.
type benched struct {
	cmd *exec.Cmd
	url string
}

func startServer(ctx context.Context, folder string, matches int) (*benched, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	many := strconv.Itoa(max(1000, 4*matches)) // those that have ended stay in memory for a while
	s := &benched{cmd: exec.CommandContext(ctx, self, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--json", "--max-connections", many,
		"--max-per-address", many, "--max-matches", many, "--max-rooms", "1000000")}
	s.cmd.Cancel = func() error { return s.cmd.Process.Signal(os.Interrupt) }
	s.cmd.WaitDelay = 10 * time.Second
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	var started struct {
		URL string `json:"url"`
	}
	line, err := bufio.NewReader(out).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &started)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the server did not start: %w", err), s.cmd.Wait())
	}
	s.url = started.URL
	return s, nil
}

// end stops the server.
func (s *benched) end() error {
	if err := s.cmd.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	err := s.cmd.Wait()
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// figures reads the metrics of the server.
func (s *benched) figures(ctx context.Context) (map[string]float64, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+"metrics", nil)
	if err != nil {
		return nil, err
	}
	a, err := http.DefaultClient.Do(q)
	if err != nil {
		return nil, err
	}
	defer a.Body.Close()
	text, err := io.ReadAll(io.LimitReader(a.Body, 1<<20))
	if err != nil {
		return nil, err
	}
	all := map[string]float64{}
	for line := range strings.Lines(string(text)) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), " ")
		if n, err := strconv.ParseFloat(value, 64); ok && err == nil {
			all[name] = n
		}
	}
	return all, nil
}

// histogram returns the quantiles of the values that were added to a histogram of seconds: for
// each the upper bound of its bucket.
func histogram(name string, before, after map[string]float64) (q join.Quantiles) {
	type bucket struct{ bound, count float64 }
	var list []bucket
	for key, n := range after { //maporder: sorted below
		bound, ok := strings.CutPrefix(key, name+`_bucket{le="`)
		if b, err := strconv.ParseFloat(strings.TrimSuffix(bound, `"}`), 64); ok && err == nil {
			list = append(list, bucket{b, n - before[key]})
		}
	}
	slices.SortFunc(list, func(a, b bucket) int { return cmp.Compare(a.bound, b.bound) })
	at := func(part float64) float64 {
		for _, b := range list {
			if b.count >= part*list[len(list)-1].count {
				return b.bound * 1000
			}
		}
		return 0
	}
	return join.Quantiles{P50: at(0.5), P90: at(0.9), P99: at(0.99), Max: at(1)}
}

// text is the report for people.
func (r *benchReport) text(lang string) string {
	var b strings.Builder
	row := func(what, format string, args ...any) {
		b.WriteString(display.Pad(i18n.Translate(what, lang), 40) + " " + i18n.Translate(fmt.Sprintf(format, args...), lang) + "\n")
	}
	times := func(what string, q join.Quantiles) {
		row(what, "p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, longest %.1f ms", q.P50, q.P90, q.P99, q.Max)
	}
	row("matches, connections", "%d, %d", r.Matches, r.Conns)
	row("acknowledged commands", "%d in %.1f s (%.0f/s); %d late, %d rejected", r.Commands, r.Seconds, r.PerSec, r.Late, r.Rejected)
	times("acknowledgement", r.Ack)
	times("a sync of 4 KB, before the load", r.Sync)
	times("group commits (at most)", r.Writes)
	row("commands in a group commit", "%.1f", r.Server.Commands/max(1, r.Server.Batches))
	row("bytes a seat and command", "%.0f on the wire, %.0f before compression", r.Received, r.Server.Payload)
	if r.Duels > 0 {
		row("bytes a seat and match", "%.0f on the wire after the first board (%.0f), over %d matches of %.0f commands", r.DuelBytes, r.DuelFirst, r.Duels, r.DuelCommands)
	}
	row("processor time of the server", "%.0f us a command, %.1f s", r.Server.PerCmd, r.Server.Seconds)
	row("memory of the server", "%.0f MB", float64(r.Server.Memory)/1e6)
	row("verified boards, lost connections", "%d, %d", r.Verified, r.Lost)
	return b.String()
}
