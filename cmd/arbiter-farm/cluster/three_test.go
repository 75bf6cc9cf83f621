package cluster

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strings"
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
	meet(t, one, two)
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

// TestThreeBrokersKilled: the same with brokers and servers that are processes. One broker after the
// other is killed, with a server before it comes back. It takes long, so it needs ARBITER_LONG=1.
func TestThreeBrokersKilled(t *testing.T) {
	if os.Getenv("ARBITER_LONG") == "" {
		t.Skip("it takes minutes; ARBITER_LONG=1 runs it")
	}
	const many, rounds = 3, 9
	var at, ports, between []string
	for range many {
		own := freeAddress(t)
		_, port, _ := strings.Cut(own, ":")
		_, other, _ := strings.Cut(freeAddress(t), ":")
		at, ports, between = append(at, own), append(ports, port), append(between, other)
	}
	brokers, nodes := make([]*program, many), make([]*program, many)
	for i := range brokers {
		brokers[i] = &program{t: t, env: fmt.Sprintf("%s=%s %s broker-%d %s %s", asBroker, ports[i], t.TempDir(), i+1, between[i], strings.Join(between, " "))}
		brokers[i].begin()
		t.Cleanup(func() { brokers[i].kill() })
	}
	lb := newBalancer(t)
	for i := range nodes {
		own := freeAddress(t)
		lb.to = append(lb.to, own)
		nodes[i] = &program{t: t, env: asNode + "=" + strings.Join(at, ",") + " " + own + " " + lb.address()}
		nodes[i].begin()
		t.Cleanup(func() { nodes[i].kill() })
	}
	ctx, stop := context.WithCancel(t.Context())
	var a acks
	players := tables(ctx, t, 3, lb.address(), &a)
	more := func(n int, when string) {
		goal := a.count() + n
		eventually(t, "commands "+when, func() bool { return a.count() >= goal })
	}
	for k := range rounds {
		more(20, "with all brokers")
		b, n := brokers[k%many], nodes[(k/many+k)%many] // every pair of them
		b.kill()
		more(20, fmt.Sprintf("without broker %d", k%many+1))
		n.kill()
		more(20, "without a server as well")
		n.begin()
		b.begin()
	}
	more(20, "at the end")
	stop()
	players.Wait()
	nc, _ := connected(t, at[0])
	a.check(t, &Store{nc: nc})
	t.Logf("%d commands were acknowledged", a.count())
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
