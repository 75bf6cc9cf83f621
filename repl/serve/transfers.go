package serve

import (
	"sync"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// transfers counts packs and pictures that are on their way, by address. Each lies in memory until it
// has passed, and a slow client can take long.
type transfers struct {
	mu   sync.Mutex
	from map[string]int
	all  int
}

// Bounds of transfers at the same time, in all and of one address.
const (
	maxUploads       = 16
	maxUploadsFrom   = 2
	maxDownloads     = 64
	maxDownloadsFrom = 16
)

// enter admits a transfer, and returns what ends it.
func (u *transfers) enter(from string, maxAll, maxFrom int) (leave func(), err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.all >= maxAll || u.from[from] >= maxFrom {
		return nil, &room.Refused{Code: protocol.Busy, Text: "too many packs or pictures are transferred at the same time; try again", ZH: "同时传输的扩展包或图片过多；请重试", Retry: true}
	}
	if u.from == nil {
		u.from = map[string]int{}
	}
	u.all++
	u.from[from]++
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.all--
		if u.from[from]--; u.from[from] == 0 {
			delete(u.from, from)
		}
	}, nil
}
