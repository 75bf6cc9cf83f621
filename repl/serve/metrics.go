package serve

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"arbiter/core/num"
	"arbiter/repl/serve/room"
)

func init() { metrics.ExposeMetadata(true) }

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

// metrics writes the figures in the text format of Prometheus: those of the server, and the
// usual ones of a process and of Go.
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
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	db := s.store.Figures()
	count := func(name string, value uint64) { metrics.WriteCounterUint64(w, "arbiter_"+name, value) }
	gauge := func(name string, value int64) { metrics.WriteGaugeFloat64(w, "arbiter_"+name, float64(value)) }
	gauge("connections", int64(f.Conns))
	gauge("rooms_in_memory", int64(f.Rooms))
	gauge("matches", int64(db.Matches))
	gauge("store_bytes", db.Bytes)
	count("rooms_created_total", f.Created)
	count("requests_total", f.Requests)
	count("commands_total", f.Commands)
	count("loads_total", f.Loads)
	count("store_errors_total", f.StoreErrors)
	count("commits_total", num.To[uint64](db.Commits))
	count("sent_bytes_total", num.To[uint64](s.sockets.sent.Load()))
	for _, code := range slices.Sorted(maps.Keys(f.Codes)) {
		count(fmt.Sprintf("rejects_total{code=%q}", code), f.Codes[code])
	}
	s.store.WriteTimes(w)
	metrics.WriteProcessMetrics(w)
}
