package serve

import (
	"fmt"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// health answers whether the server takes requests: its goroutine of rooms must answer in a
// second.
func (s *Server) health(w http.ResponseWriter) {
	answer := make(chan bool, 1)
	s.loop.post(func() { answer <- s.loop.hub.Draining() })
	select {
	case draining := <-answer:
		if !draining {
			_, _ = w.Write([]byte("ok\n"))
			return
		}
		http.Error(w, "draining", http.StatusServiceUnavailable)
	case <-time.After(time.Second):
		http.Error(w, "the rooms do not answer", http.StatusServiceUnavailable)
	}
}

// metrics writes the figures in the text format of Prometheus.
func (s *Server) metrics(w http.ResponseWriter) {
	answer := make(chan room.Figures, 1)
	s.loop.post(func() { answer <- s.loop.hub.Figures() })
	var f room.Figures
	select {
	case f = <-answer:
	case <-time.After(time.Second):
		http.Error(w, "the rooms do not answer", http.StatusServiceUnavailable)
		return
	}
	db := s.store.Figures()
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	var b strings.Builder
	one := func(name, kind, help string, value any) {
		fmt.Fprintf(&b, "# HELP arbiter_%s %s\n# TYPE arbiter_%s %s\narbiter_%s %v\n", name, help, name, kind, name, value)
	}
	one("connections", "gauge", "Open connections.", f.Conns)
	one("rooms_in_memory", "gauge", "Matches in memory.", f.Rooms)
	one("matches", "gauge", "Stored matches.", db.Matches)
	one("store_bytes", "gauge", "Size of the file of matches.", db.Bytes)
	one("rooms_created_total", "counter", "Rooms that were made.", f.Created)
	one("requests_total", "counter", "Messages of clients.", f.Requests)
	one("commands_total", "counter", "Commands of matches that were written.", f.Commands)
	one("loads_total", "counter", "Matches that were read from the store.", f.Loads)
	one("store_errors_total", "counter", "Writes that failed.", f.StoreErrors)
	one("commits_total", "counter", "Transactions.", db.Commits)
	one("writes_total", "counter", "Group commits.", db.Batches)
	one("write_seconds_total", "counter", "Time of group commits.", db.Spent.Seconds())
	one("sent_bytes_total", "counter", "Bytes of messages to clients, before compression.", s.sockets.sent.Load())
	one("memory_bytes", "gauge", "Memory of the heap in use.", mem.HeapInuse)
	one("goroutines", "gauge", "Goroutines.", runtime.NumGoroutine())
	one("uptime_seconds", "gauge", "Time since the start.", int64(time.Since(s.begun).Seconds()))
	fmt.Fprintf(&b, "# HELP arbiter_rejects_total Rejected requests and closed connections by code.\n# TYPE arbiter_rejects_total counter\n")
	for _, code := range slices.Sorted(maps.Keys(f.Codes)) {
		fmt.Fprintf(&b, "arbiter_rejects_total{code=%q} %d\n", protocol.Code(code), f.Codes[code])
	}
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	_, _ = w.Write([]byte(b.String()))
}
