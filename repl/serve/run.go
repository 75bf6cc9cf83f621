package serve

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
)

// Start is what the command serve does before it serves.
type Start struct {
	Room  *NewRoom `json:"room,omitempty"` // is made immediately; nil = none
	JSON  bool     `json:"json,omitempty"` // print the address and the links as a line of JSON
	Debug bool     `json:"debug,omitempty"`
	Lang  string   `json:"lang,omitempty"` // of the links for people
	Odds  int      `json:"odds,omitempty"` // matches that a deck plays against each other one
	// Memory is the size in MB above which garbage is collected more often; 0 = half of the machine's.
	Memory int `json:"memory,omitempty"`
}

// Settings are a Config and a Start as arbiter passes them to the program that knows the
// network of a cluster, without the fields that are flags there.
type Settings struct {
	Config
	Start
}

// Run runs a server until the context ends. It prints its address, and the links of a new room,
// and logs to errs. begun reports whether the server has started.
func Run(ctx context.Context, cfg Config, start Start, out, errs *safeio.Out) (begun bool, err error) {
	level := slog.LevelInfo
	if start.Debug {
		level = slog.LevelDebug
	}
	boundHeap(start.Memory)
	defer CollectEarly()()
	cfg.Log = slog.New(slog.NewJSONHandler(flushing{errs}, &slog.HandlerOptions{Level: level}))
	s, err := listenFor(cfg, start.Room)
	if err != nil {
		return false, err
	}
	if err := start.print(ctx, s, out); err != nil { // the port is open, so clients wait for Serve
		return false, errors.Join(err, s.Close())
	}
	return true, s.Serve(ctx)
}

// GCPercent lets the heap of a server grow to nine times its live data, instead of twice. Views
// are short-lived, and collecting them took a fifth of the processor.
const GCPercent = 800

// boundHeap sets how much the heap may grow and its limit in MB, 0 for the usual one. What GOGC or
// the program has set stays.
func boundHeap(limit int) {
	was := debug.SetGCPercent(GCPercent)
	if was != 100 || os.Getenv("GOGC") != "" {
		debug.SetGCPercent(was)
	}
	if was >= 0 { // otherwise the program waits for a first collection, and then sets the limit
		debug.SetMemoryLimit(MemoryLimit(limit))
	}
}

// MemoryLimit returns the bytes above which garbage is collected more often, from the MB that a flag has.
// Without a flag it is what the variable GOMEMLIMIT says, or half of the machine's memory.
func MemoryLimit(mb int) int64 {
	if mb > 0 {
		return int64(mb) << 20
	}
	machine := machineMemory()
	if os.Getenv("GOMEMLIMIT") != "" || machine == 0 {
		return -1 // leaves the limit as it is
	}
	return machine / 2
}

// flushing writes each line of the log immediately.
type flushing struct{ to *safeio.Out }

func (f flushing) Write(text []byte) (int, error) {
	n, err := f.to.Write(text)
	if err == nil {
		err = f.to.Flush()
	}
	return n, err
}

// print prints the address, and the links of a new room.
func (st *Start) print(ctx context.Context, s *Server, to *safeio.Out) error {
	out := struct {
		URL  string `json:"url"`
		Room *Links `json:"room,omitempty"`
	}{URL: s.URL()}
	if st.Room != nil {
		var err error
		if out.Room, err = s.Create(ctx, st.Room); err != nil {
			return i18n.Errorf("--new: %w", "标志 --new：%w", err)
		}
	}
	text := out.URL + "\n" + s.access(st.Lang) + linksText(out.Room, st.Lang)
	if st.JSON {
		var b strings.Builder
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		_ = e.Encode(out) // it has texts and numbers alone, and a builder never fails
		text = b.String()
	}
	if _, err := to.Write([]byte(text)); err != nil {
		return err
	}
	return to.Flush()
}

// linksText lists the links of a room for people.
func linksText(l *Links, lang string) string {
	if l == nil {
		return ""
	}
	var b strings.Builder
	for _, seat := range l.Seats {
		to := seat.Link
		if seat.Bot != "" {
			to = i18n.Sprintf(lang, "bot %s", "机器人 %s", seat.Bot)
		}
		b.WriteString(i18n.Sprintf(lang, "seat %d", "座位%d", seat.Seat) + "  " + to + "\n")
	}
	if l.Watch != "" {
		b.WriteString(i18n.Sprintf(lang, "watch   %s", "观战   %s", l.Watch) + "\n")
	}
	b.WriteString(i18n.Sprintf(lang, "host    %s", "管理   %s", l.Host) + "\n")
	return b.String()
}
