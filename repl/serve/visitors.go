package serve

import (
	"net"
	"net/http"
	"sync"
)

// visitors counts the connections of each address that are not WebSockets, which the hub
// counts. Behind a proxy every connection has the address of the proxy, which bounds them.
type visitors struct {
	mu    sync.Mutex
	from  map[string]int
	proxy bool
}

// maxVisits bounds the connections of an address that are not WebSockets.
const maxVisits = 256

// state is called when the state of a connection changes.
func (v *visitors) state(c net.Conn, is http.ConnState) {
	if v.proxy {
		return
	}
	from := network(hostOf(c.RemoteAddr().String()))
	v.mu.Lock()
	defer v.mu.Unlock()
	switch is {
	case http.StateNew:
		if v.from[from]++; v.from[from] > maxVisits {
			c.Close() // the server then reports that it is closed
		}
	case http.StateClosed, http.StateHijacked:
		if v.from[from]--; v.from[from] <= 0 {
			delete(v.from, from)
		}
	}
}
