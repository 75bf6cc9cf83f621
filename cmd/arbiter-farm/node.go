package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/cmd/arbiter-farm/cluster"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve"
)

// node runs a server of matches that shares them with others.
func node(ctx context.Context, fs *flag.FlagSet, args []string, s *stream) error {
	var n farm.Node
	n.Flags(fs)
	settings := fs.String("settings", "", "")
	trust := fs.String("trust", string(archive.Hashed), "")
	var keys several
	fs.Var(&keys, "key", "")
	err := parse(fs, args, &farm.Address{})
	if err != nil {
		return err
	}
	var set serve.Settings
	switch err := n.Check(); {
	case err != nil:
		return misused("node: %w", err)
	case !n.Given || *settings == "":
		return misused("node: run arbiter serve --cluster instead, which calls this program")
	}
	if err := json.Unmarshal([]byte(*settings), &set); err != nil {
		return misused("node: --settings: %w", err)
	}
	if set.Policy, err = policy(*trust, keys); err != nil {
		return err
	}
	if set.Start.Odds > 0 {
		set.Config.Odds = func(load serve.Loader) cards.Odds {
			return lab.NewOdds(lab.OddsConfig{Bot: "greedy", Games: set.Start.Odds, Load: load})
		}
	}
	set.Config.Cluster = func(post func(func()), log *slog.Logger) (serve.Cluster, error) {
		return join(ctx, &n, post, log)
	}
	begun, err := serve.Run(ctx, set.Config, set.Start, s.out, s.errs)
	switch {
	case err == nil || errors.Is(err, errLeft):
		return nil
	case begun:
		return failure{exitFailed, err}
	}
	return misused("serve: %w", err)
}

// nodeWait is how long a server waits for a broker that cannot be reached at first.
const nodeWait = 30 * time.Second

// join connects to the broker of a cluster.
func join(ctx context.Context, n *farm.Node, post func(func()), log *slog.Logger) (serve.Cluster, error) {
	n.Wait = nodeWait
	l, err := connect(ctx, &n.Server, nil, farm.Program+" node", func(text string) { log.Warn(text) })
	if err != nil {
		return nil, err
	}
	c, err := cluster.Open(ctx, cluster.Config{NC: l.nc, JS: l.js, Lease: n.Lease, Replicas: n.Replicas, Post: post, Log: log, Storage: jetstream.FileStorage})
	if err != nil {
		l.nc.Close()
		return nil, misused("%w", err)
	}
	if n.Replicas == 1 {
		log.Info("matches are kept by one NATS server; docs/serve.md says what it needs to lose nothing")
	}
	return c, nil
}
