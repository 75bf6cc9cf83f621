package serve

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
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
		if draining {
			http.Error(w, "draining", http.StatusServiceUnavailable)
			return
		}
		if s.peers != nil {
			if err := s.peers.cluster.Health(); err != nil {
				http.Error(w, err.Error(), http.StatusServiceUnavailable)
				return
			}
		}
		_, _ = w.Write([]byte("ok\n"))
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
	var b bytes.Buffer
	s.writeMetrics(&b, &f)
	_ = writeHelped(w, b.Bytes()) // the client has gone
}

// rejects counts the HTTP requests that were rejected. The hub counts those of connections.
type rejects struct {
	mu    sync.Mutex
	codes map[protocol.Code]uint64
}

func (r *rejects) add(code protocol.Code) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.codes == nil {
		r.codes = map[protocol.Code]uint64{}
	}
	r.codes[code]++
}

// with adds the counts to others.
func (r *rejects) with(others map[protocol.Code]uint64) map[protocol.Code]uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := maps.Clone(others)
	for code, n := range r.codes { //maporder: sums do not depend on it
		all[code] += n
	}
	return all
}

// writeMetrics writes the figures without explanations.
func (s *Server) writeMetrics(w io.Writer, f *room.Figures) {
	count := func(name string, value uint64) { metrics.WriteCounterUint64(w, prefix+name, value) }
	gauge := func(name string, value int64) { metrics.WriteGaugeFloat64(w, prefix+name, float64(value)) }
	gauge("connections", int64(f.Conns))
	gauge("rooms_in_memory", int64(f.Rooms))
	count("rooms_created_total", f.Created)
	count("requests_total", f.Requests)
	count("commands_total", f.Commands)
	count("loads_total", f.Loads)
	count("store_errors_total", f.StoreErrors)
	count("sent_bytes_total", num.To[uint64](s.sockets.sent.Load()))
	metrics.WriteMetadataIfNeeded(w, "arbiter_rejects_total", "counter") // only once for all codes
	all := s.rejected.with(f.Codes)
	for _, code := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(w, "arbiter_rejects_total{code=%q} %d\n", code, all[code])
	}
	s.store.WriteMetrics(w)
	if s.peers != nil {
		gauge("cluster_passed_connections", s.passed.Load())
	}
	metrics.WriteProcessMetrics(w)
}
