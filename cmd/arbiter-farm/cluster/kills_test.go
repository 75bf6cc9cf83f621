package cluster

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve"
)

// Variables that make the test binary another program.
const (
	asBroker = "ARBITER_TEST_BROKER" // its port and folder; with others also its name, its port for them, and theirs
	asNode   = "ARBITER_TEST_NODE"   // the addresses of the brokers, of the server, and of clients
)

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(asBroker) != "":
		runBroker(strings.Fields(os.Getenv(asBroker)))
	case os.Getenv(asNode) != "":
		runNode(strings.Fields(os.Getenv(asNode)))
	default:
		os.Exit(m.Run())
	}
}

func runBroker(args []string) {
	var port int
	if _, err := fmt.Sscan(args[0], &port); err != nil {
		panic(err)
	}
	o := &server.Options{Host: "127.0.0.1", Port: port, JetStream: true, StoreDir: args[1], NoLog: true}
	if len(args) > 2 {
		o.ServerName, o.Cluster = args[2], server.ClusterOpts{Name: "arbiter", Host: "127.0.0.1"}
		if _, err := fmt.Sscan(args[3], &o.Cluster.Port); err != nil {
			panic(err)
		}
		for _, to := range args[4:] {
			o.Routes = append(o.Routes, &url.URL{Scheme: "nats", Host: "127.0.0.1:" + to})
		}
	}
	s, err := begun(o)
	if err != nil {
		panic(err)
	}
	s.WaitForShutdown()
}

func runNode(args []string) {
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError + 1}))
	if os.Getenv("ARBITER_TEST_LOG") != "" {
		log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	cfg := serve.Config{Listen: args[1], URL: "http://" + args[2], Limits: serve.Usual, Policy: archive.Policy{Trust: archive.Any}, Log: log, Workers: 2}
	brokers := strings.Split(args[0], ",")
	cfg.Cluster = func(post func(func()), log *slog.Logger) (serve.Cluster, error) {
		nc, err := nats.Connect("nats://"+strings.Join(brokers, ",nats://"), nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond), nats.ReconnectBufSize(-1), nats.RetryOnFailedConnect(true),
			nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
		if err != nil {
			return nil, err
		}
		js, err := jetstream.New(nc)
		if err != nil {
			return nil, err
		}
		s, err := Open(context.Background(), Config{NC: nc, JS: js, Lease: testLease, Replicas: len(brokers), Post: post, Log: log, Storage: jetstream.FileStorage})
		if err != nil {
			nc.Close()
		}
		return s, err
	}
	s, err := serve.Listen(cfg)
	for end := time.Now().Add(3 * time.Minute); err != nil && time.Now().Before(end); { // the broker may be killed now, or another program have the port
		time.Sleep(200 * time.Millisecond)
		s, err = serve.Listen(cfg)
	}
	if err == nil {
		err = s.Serve(context.Background())
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// program is the test binary as another program, which is started again after it was killed.
type program struct {
	t    *testing.T
	env  string
	cmd  *exec.Cmd
	over chan struct{}
}

func (p *program) begin() {
	p.t.Helper()
	p.cmd = exec.Command(os.Args[0], "-test.run=^$")
	p.cmd.Env = append(os.Environ(), p.env)
	p.cmd.Stderr = os.Stderr
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	cmd, over := p.cmd, make(chan struct{})
	p.over = over
	go func() { _ = cmd.Wait(); close(over) }() // it is killed
}

func (p *program) kill() {
	_ = p.cmd.Process.Signal(syscall.SIGKILL)
	<-p.over
}

// stopped stops the program for a time.
func (p *program) stopped(d time.Duration) {
	_ = p.cmd.Process.Signal(syscall.SIGSTOP)
	time.Sleep(d)
	_ = p.cmd.Process.Signal(syscall.SIGCONT)
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// TestKills: servers and the broker are killed, or stopped for longer than a lease, under load.
// No acknowledged command is lost, and none is done twice. ARBITER_LONG=1 does it 200 times.
func TestKills(t *testing.T) {
	kills, matches := 4, 2
	if os.Getenv("ARBITER_LONG") != "" {
		kills, matches = 200, 6
	}
	const seed = 8
	r := rand.New(rand.NewPCG(seed, 26))
	lb := newBalancer(t)
	at := freeAddress(t)
	_, port, _ := strings.Cut(at, ":")
	broker := &program{t: t, env: asBroker + "=" + port + " " + t.TempDir()}
	broker.begin()
	t.Cleanup(func() { broker.kill() })
	nodes := make([]*program, 3)
	for i := range nodes {
		own := freeAddress(t)
		lb.to = append(lb.to, own)
		nodes[i] = &program{t: t, env: asNode + "=" + at + " " + own + " " + lb.address()}
		nodes[i].begin()
		t.Cleanup(func() { nodes[i].kill() })
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var a acks
	players := tables(ctx, t, matches, lb.address(), &a)
	begun, done := time.Now(), map[string]int{}
	for k := range kills {
		goal := a.count() + 10 + r.IntN(30)
		eventually(t, fmt.Sprintf("%d commands after %v", goal, done), func() bool { return a.count() >= goal })
		time.Sleep(time.Duration(r.IntN(20)) * time.Millisecond)
		victim := nodes[r.IntN(len(nodes))]
		switch what := r.IntN(8); {
		case what == 0 || k == 1:
			done["broker"]++
			broker.kill()
			time.Sleep(time.Duration(r.IntN(300)) * time.Millisecond)
			broker.begin()
		case what == 1 || k == 2:
			done["stopped"]++
			victim.stopped(testLease + time.Duration(r.IntN(1000))*time.Millisecond)
		default:
			done["server"]++
			victim.kill()
			time.Sleep(time.Duration(r.IntN(300)) * time.Millisecond)
			victim.begin()
		}
	}
	goal := a.count() + 20
	eventually(t, "commands after the last kill", func() bool { return a.count() >= goal })
	stop()
	players.Wait()
	nc, _ := connected(t, at)
	a.check(t, &Store{nc: nc})
	t.Logf("seed %d: %v in %v; %d commands of %d matches were acknowledged", seed, done, time.Since(begun).Round(time.Second), a.count(), len(a.list))
}

// table plays a match of two bots, over all kills.
func table(ctx context.Context, t *testing.T, at string, a *acks) {
	l, err := makeRoom(at)
	if err != nil {
		time.Sleep(50 * time.Millisecond)
		return
	}
	var both sync.WaitGroup
	for _, seat := range l.Seats {
		both.Go(func() { play(ctx, t, l.Match, tokenOf(seat.Link), "random", at, a) })
	}
	both.Wait()
}
