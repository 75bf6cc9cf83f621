package serve

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"arbiter/repl/serve/room"
)

// Backend keeps the matches and packs of a server: a folder (Store), or what the
// servers of a cluster share.
type Backend interface {
	room.Store
	// Pack returns an archive by its hash, or ErrUnknown.
	Pack(hash string) (archive []byte, err error)
	PutPack(hash string, archive []byte) error
	// Failed reports a write after which nobody knows what was written. The server then ends.
	Failed() <-chan error
	// WriteMetrics writes figures in the text format of Prometheus.
	WriteMetrics(w io.Writer)
	Close() error
}

// Cluster is a Backend that several servers share. A match belongs to one of them at a time.
type Cluster interface {
	Backend
	// Join begins to take part as a server that others reach as self describes. It returns when
	// the server may own matches.
	Join(self Peer, to Events) error
	// Where returns the server that a token belongs to, by the hash of the token; nil is this
	// one, also if the token is unknown. It remembers the answer for Link. An error means that
	// nobody knows.
	Where(ctx context.Context, hash string) (*Peer, error)
	// Unreachable notes that another server does not answer.
	Unreachable(p *Peer)
	// Health returns the reason why this server cannot own matches now, or nil.
	Health() error
}

// Events are what a cluster calls, on the goroutine of the hub.
type Events struct {
	// Wake loads a match that no server has, as room.Hub.Wake does.
	Wake func(match string, c *room.ClockState, delay time.Duration)
	// Abandon forgets every match in memory.
	Abandon func()
}

// Peer is a server of a cluster, as the others see it.
type Peer struct {
	ID     string `json:"id"`             // of its lease; another after each start
	URL    string `json:"url"`            // such as http://10.0.0.2:8080
	Secret string `json:"secret"`         // proves that a request is from another server
	Cert   string `json:"cert,omitempty"` // the hash of its certificate; "" without TLS
	Engine string `json:"engine"`         // the version of its rules
}

// archives are the packs of a backend.
type archives struct{ s Backend }

// Get implements luabind.Archives.
func (a archives) Get(hash string) ([]byte, error) {
	data, err := a.s.Pack(hash)
	if errors.Is(err, ErrUnknown) {
		return nil, fs.ErrNotExist
	}
	return data, err
}

// Put implements luabind.Archives.
func (a archives) Put(hash string, data []byte) error { return a.s.PutPack(hash, data) }
