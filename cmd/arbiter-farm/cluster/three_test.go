package cluster

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"arbiter/repl/serve"
)

// TestThreeBrokers: with three brokers and three replicas, matches continue while any one broker
// is stopped. No acknowledged command is lost, and none is done twice. It takes long, so it needs
// ARBITER_LONG=1.
func TestThreeBrokers(t *testing.T) {
	if os.Getenv("ARBITER_LONG") == "" {
		t.Skip("it takes a minute; ARBITER_LONG=1 runs it")
	}
	brokers := newBrokers(t, 3)
	lb := newBalancer(t)
	replicas := func(_ *serve.Config, c *Config) { c.Replicas = len(brokers) }
	one, two := newNode(t, brokers[0], lb.url, replicas), newNode(t, brokers[1], lb.url, replicas)
	eventually(t, "both servers to know each other", func() bool { return one.store.peers() == 2 && two.store.peers() == 2 })
	lb.set(one, two)
	ctx, stop := context.WithCancel(t.Context())
	var a acks
	players := tables(ctx, t, 3, lb.address(), &a)
	for i, b := range brokers {
		at := a.count()
		eventually(t, "commands", func() bool { return a.count() >= at+20 })
		b.end()
		at = a.count()
		eventually(t, fmt.Sprintf("commands without broker %d", i+1), func() bool { return a.count() >= at+30 })
		b.begin()
		eventually(t, fmt.Sprintf("broker %d to have everything", i+1), b.current)
	}
	stop()
	players.Wait()
	a.check(t, one.store)
	t.Logf("%d commands were acknowledged; %d and %d claims, %d and %d unsure writes", a.count(), one.store.claims.Load(), two.store.claims.Load(),
		one.store.unsure.Load(), two.store.unsure.Load())
}

// newBrokers makes brokers that replicate streams to each other.
func newBrokers(t *testing.T, n int) (list []*broker) {
	t.Helper()
	ports := make([]int, n) // at which brokers reach each other
	for i := range ports {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		ports[i] = l.Addr().(*net.TCPAddr).Port
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	var routes []*url.URL
	for _, port := range ports {
		routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", port)})
	}
	for i, port := range ports {
		list = append(list, newBroker(t, func(o *server.Options) {
			o.ServerName = fmt.Sprintf("broker-%d", i+1)
			o.Cluster = server.ClusterOpts{Name: "arbiter", Host: "127.0.0.1", Port: port}
			o.Routes = routes
		}))
	}
	eventually(t, "the brokers to find each other", func() bool {
		return slices.ContainsFunc(list, func(b *broker) bool { return len(b.s.JetStreamClusterPeers()) == n }) // the leader knows all
	})
	for _, b := range list {
		eventually(t, "a broker to have everything", b.current)
	}
	return list
}

// current reports whether a broker has everything that the others have.
func (b *broker) current() bool {
	return b.s.JetStreamIsCurrent() && b.s.Healthz(nil).Status == "ok"
}
