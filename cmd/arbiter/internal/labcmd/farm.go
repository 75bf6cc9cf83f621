package labcmd

import (
	"context"
	"errors"
	"fmt"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/safeio"
)

// partings is how long the network program may take to leave a job.
const partings = 20 * time.Second

// checkFarm checks the requirements of --farm before packs are loaded.
func (f *simFlags) checkFarm(c *cli.Call) error {
	if err := f.farm.Check(); err != nil {
		return cli.Misused("%w", err)
	}
	if !f.farm.Given {
		for _, name := range []string{"redeliver", "stall", "wait"} {
			if f.At.Was(name) {
				return cli.Misused("%s: --%s needs --farm", c.Cmd.Name, name)
			}
		}
		return nil
	}
	f.farm.Jobs = f.jobs
	if f.farm.URL != "" && !f.At.Was("jobs") {
		f.farm.Jobs = 0 // workers are elsewhere
	}
	var err error
	f.farmer, err = cli.FarmProgram(c.Cmd.Name + " --farm")
	return err
}

// elsewhere lets workers play the units. It reports their number to counted.
func (s *simulation) elsewhere(c *cli.Call, f *simFlags, counted func(workers int)) lab.Elsewhere {
	return func(ctx context.Context, units []int, take func(text []byte) error) error {
		job, err := farm.NewJob(s.plan, s.lib.Game, s.lib.Sources, units)
		if err != nil {
			return cli.Misused("%s --farm: %w", c.Cmd.Name, err)
		}
		p, err := safeio.StartProgram(f.farmer, append([]string{"gather"}, f.farm.Args()...), c.Err)
		if err != nil {
			return cli.Misused("%s --farm: %s: %w", c.Cmd.Name, f.farmer, err)
		}
		defer p.End(partings)
		defer context.AfterFunc(ctx, func() { p.In.Close() })() // it then leaves the job
		go job.Encode(p.In)                                     // Follow reports whether the program read it
		err = farm.Follow(p.Out, farm.Observer{Take: take, Workers: counted, Say: func(text string) { c.Note("%s: %s\n", c.Cmd.Name, text) }})
		if bad, failed := errors.AsType[*farm.Failure](err); failed {
			return cli.ExitWith(bad.Code, fmt.Errorf("%s --farm: %w", c.Cmd.Name, err))
		}
		return err
	}
}

// Worker is the command worker.
var Worker = cli.Command{
	Name: "worker", Usage: "--farm URL [flags]",
	Summary:  "Play work units of reports that run with --farm",
	About:    "A worker needs no packs, because the job brings them. Ctrl-C ends it, and its unfinished units go to other workers. It needs the program " + farm.Program + ", which is built from a separate module.",
	Examples: []string{"worker --farm nats://127.0.0.1:4222", "worker --farm nats://farm.example:4222 --creds worker.creds --jobs 8", "worker --farm tls://farm.example:4222 --tls-ca ca.pem --idle 5m --json"},
	Run:      work,
}

// work runs the network program as a worker.
func work(c *cli.Call) error {
	var w farm.Worker
	var trust cli.TrustFlags
	fs := c.NewFlags()
	w.Flags(fs, usualJobs())
	trust.Flag(c, "any")
	var hashes cli.Several
	fs.Var(&hashes, "hash", "accept a pack with the `hash` h1:… under --trust hashed; may be repeated")
	words, err := c.Parse()
	if err == nil {
		words, err = w.Take(words)
	}
	switch {
	case err != nil:
		return cli.OrHelp(err)
	case len(words) > 0:
		return cli.Misused("worker: unexpected argument %q; try arbiter help worker", words[0])
	}
	if err := w.Check(); err != nil {
		return cli.Misused("worker: %w; try arbiter help worker", err)
	}
	policy, err := trust.Policy("any")
	if err != nil {
		return err
	}
	args := append([]string{"worker"}, w.Args()...)
	args = append(args, cli.PolicyArgs(policy)...)
	for _, h := range hashes {
		args = append(args, "--hash="+h)
	}
	return cli.BecomeFarm(c, "worker", args)
}
