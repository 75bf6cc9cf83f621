package playcmd

import (
	"context"
	"encoding/json"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve"
	"arbiter/repl/serve/protocol"
)

// Serve is the command serve.
var Serve = cli.Command{
	Name: "serve", Usage: "[bench] [flags]",
	Summary: "Host matches for people and bots over a network",
	About: "It prints the address of a page that makes rooms and gives a link for each seat. There are no accounts: anybody with the link of a seat plays for it. " +
		"Everything is kept in one folder, and a command is on disk before it is acknowledged. Stop it with Ctrl-C or SIGTERM; matches continue after the next start. " +
		"With --cluster several servers share their matches through a NATS server with JetStream, and when a server dies, its matches continue on the others.",
	Examples: []string{"serve", "serve --listen 0.0.0.0:8080 --data ./matches", "serve --new duel --bots ,greedy", "serve --new duel --decks bring", "serve --pack ./pearls --new pearls --bots ,diver", "serve --new ffa3 --clock 10m+10s --json",
		"serve --listen 127.0.0.1:8080 --url https://play.example.org --proxy", "serve --cluster nats://nats.example:4222 --listen 0.0.0.0:8080 --url https://play.example.org"},
	Run:   runServe,
	Parts: &[]cli.Command{Bench},
}

// serveFlags are the flags of serve.
type serveFlags struct {
	cfg   serve.Config
	room  serve.NewRoom
	fresh string
	bots  string
	decks string
	clock string
	late  string
	start serve.Start
	node  farm.Node
	call  *cli.Call
	trust cli.TrustFlags
}

func newServeFlags(c *cli.Call) *serveFlags {
	f := &serveFlags{call: c}
	fs := c.NewFlags()
	fs.StringVar(&f.cfg.Listen, "listen", "127.0.0.1:8080", "listen at an `address`; with port 0, at any free port")
	fs.StringVar(&f.cfg.Folder, "data", "arbiter-data", "keep everything in a `folder`")
	fs.StringVar(&f.cfg.URL, "url", "", "the public `address`, if clients use another one, as behind a proxy")
	fs.StringVar(&f.cfg.Cert, "tls-cert", "", "serve with TLS: the `file` of the certificate")
	fs.StringVar(&f.cfg.Key, "tls-key", "", "serve with TLS: the `file` of the secret key")
	fs.Var((*cli.Several)(&f.cfg.Packs), "pack", "offer a `folder` of packs or an archive, with the shipped ones; may be repeated")
	fs.BoolVar(&f.cfg.Proxy, "proxy", false, "trust the X-Forwarded-For of a proxy in front")
	fs.IntVar(&f.cfg.Limits.Conns, "max-connections", serve.Usual.Conns, "the maximum `number` of open connections")
	fs.IntVar(&f.cfg.Limits.From, "max-per-address", serve.Usual.From, "the maximum `number` of open connections of one address")
	fs.IntVar(&f.cfg.Limits.Rooms, "max-matches", serve.Usual.Rooms, "the maximum `number` of matches in memory; others rest on disk")
	fs.IntVar(&f.cfg.Limits.Hourly, "max-rooms", serve.Usual.Hourly, "the maximum `number` of rooms that one address can make in an hour")
	fs.IntVar(&f.start.Memory, "memory", 0, "collect garbage more often when the server uses this `number` of MB; 0 = half of the machine's memory")
	fs.IntVar(&f.start.Odds, "odds", 20, "the `number` of matches against each shipped deck that the card browser may play; 0 = none")
	fs.StringVar(&f.fresh, "new", "", "make a room immediately: its `mode` or a ready-made room")
	fs.StringVar(&f.bots, "bots", "", "with --new: the `bot` of each seat, separated by commas; empty for a person")
	fs.StringVar(&f.decks, "decks", "", "with --new: the `deck` of each seat, separated by commas; empty for the usual one; bring = each person brings a deck")
	fs.StringVar(&f.clock, "clock", "", "with --new: a `clock` such as 10m+5s for each seat, or 24h for each command, written 24h/1")
	fs.StringVar(&f.late, "late", "", "with --clock: the `rule` when the time is up: lose, pass or bot")
	fs.Var((*cli.Several)(&f.room.Options), "option", "with --new: an `option` of the room, as name=value; may be repeated")
	f.node.Flags(fs)
	fs.StringVar(&f.cfg.Peer, "peer-url", "", "with --cluster: the `address` at which the other servers reach this one (default: the one of --listen)")
	fs.BoolVar(&f.start.JSON, "json", false, "print the address and the links as one line of JSON")
	fs.BoolVar(&f.start.Debug, "debug", false, "log more")
	f.trust.Flag(c, string(archive.Hashed))
	return f
}

func runServe(c *cli.Call) error {
	if c.HasPart() {
		return cli.RunPart(c)
	}
	f := newServeFlags(c)
	words, err := c.Parse()
	if err == nil && len(words) > 0 {
		err = cli.Misused("serve: unexpected argument %q; try arbiter help serve", words[0])
	}
	if err == nil {
		f.start.Lang = c.Lang()
		err = f.check()
	}
	if err != nil {
		return cli.OrHelp(err)
	}
	if f.cfg.Policy, err = f.trust.Policy(archive.Hashed); err != nil {
		return err
	}
	if f.node.Given {
		return f.share(c)
	}
	cli.CollectAt(serve.GCPercent)
	cli.LimitMemory(serve.MemoryLimit(f.start.Memory))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	begun, err := serve.Run(ctx, f.cfg, f.start, c.Out, c.Err)
	switch {
	case err == nil:
		return nil
	case begun:
		return cli.Failed(err)
	}
	return cli.Misused("serve: %w", err)
}

// share lets the network program serve.
func (f *serveFlags) share(c *cli.Call) error {
	settings, err := json.Marshal(serve.Settings{Config: f.cfg, Start: f.start})
	if err != nil {
		return err
	}
	args := append([]string{"node", "--settings=" + string(settings)}, f.node.Args()...)
	return cli.BecomeFarm(c, "serve --cluster", append(args, cli.PolicyArgs(f.cfg.Policy)...))
}

// given reports whether a flag was given.
func (f *serveFlags) given(name string) bool { return slices.Contains(f.call.Given(), name) }

// Bounds of --memory. A server with its packs needs some 60 MB.
const (
	minMemory = 100
	maxMemory = 1 << 20
)

// maxOdds bounds the matches of --odds.
const maxOdds = 1000

// bring is the value of --decks with which each person brings a deck.
const bring = "bring"

// check completes the flags.
func (f *serveFlags) check() error {
	f.cfg.Limits.Rest, f.cfg.Limits.Uploads = serve.Usual.Rest, serve.Usual.Uploads
	if err := f.node.Check(); err != nil {
		return cli.Misused("serve: %w", err)
	}
	switch {
	case f.node.Given && f.given("data"):
		return cli.Misused("serve: --data cannot be combined with --cluster, which keeps the matches on the NATS server")
	case !f.node.Given && (f.cfg.Peer != "" || f.given("lease") || f.given("replicas")):
		return cli.Misused("serve: --peer-url, --lease and --replicas need --cluster")
	case (f.cfg.Cert == "") != (f.cfg.Key == ""):
		return cli.Misused("serve: --tls-cert and --tls-key belong together")
	case f.fresh == "" && (f.bots != "" || f.decks != "" || f.clock != "" || f.late != "" || len(f.room.Options) > 0):
		return cli.Misused("serve: --bots, --decks, --clock, --late and --option need --new")
	case f.clock == "" && f.late != "":
		return cli.Misused("serve: --late needs --clock")
	case min(f.cfg.Limits.Conns, f.cfg.Limits.From, f.cfg.Limits.Rooms, f.cfg.Limits.Hourly) < 1:
		return cli.Misused("serve: --max-connections, --max-per-address, --max-matches and --max-rooms are at least 1")
	}
	if f.start.Memory != 0 && (f.start.Memory < minMemory || f.start.Memory > maxMemory) {
		return cli.Misused("serve: --memory %d: expected 0, or %d to %d MB", f.start.Memory, minMemory, maxMemory)
	}
	if f.start.Odds < 0 || f.start.Odds > maxOdds || f.start.Odds%2 != 0 {
		return cli.Misused("serve: --odds %d: expected an even number from 0 to %d, as decks meet from both seats", f.start.Odds, maxOdds)
	}
	if f.start.Odds > 0 {
		f.cfg.Odds = func(load serve.Loader) cards.Odds {
			return lab.NewOdds(lab.OddsConfig{Bot: "greedy", Games: f.start.Odds, Load: load})
		}
	}
	f.room.Mode = f.fresh
	if f.fresh != "" {
		f.start.Room = &f.room
	}
	if f.bots != "" {
		f.room.Bots = strings.Split(f.bots, ",")
	}
	if f.decks == bring {
		f.room.Bring = true
	} else if f.decks != "" {
		for name := range strings.SplitSeq(f.decks, ",") {
			f.room.Decks = append(f.room.Decks, serve.Deck{name})
		}
	}
	if f.clock == "" {
		return nil
	}
	var err error
	if f.room.Clock, err = readClock(f.clock); err != nil {
		return cli.Misused("serve: --clock %q: expected a clock such as 10m, 10m+5s or 24h/1", f.clock)
	}
	f.room.Clock.Late = f.late
	return nil
}

// readClock reads 10m, 10m+5s, or 24h/1 for each command.
func readClock(text string) (*protocol.ClockRule, error) {
	ms := func(text string) (int64, error) {
		d, err := time.ParseDuration(text)
		return d.Milliseconds(), err
	}
	var r protocol.ClockRule
	var err error
	if move, ok := strings.CutSuffix(text, "/1"); ok {
		r.Move, err = ms(move)
		return &r, err
	}
	total, increment, both := strings.Cut(text, "+")
	if r.Total, err = ms(total); err == nil && both {
		r.Increment, err = ms(increment)
	}
	return &r, err
}
