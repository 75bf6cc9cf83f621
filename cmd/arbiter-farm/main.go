// Command arbiter-farm lets many machines play the matches of a report, and several servers
// share their matches. It is a separate module for the network, so that arbiter needs none of
// its libraries. People call arbiter, which finds this program: arbiter sim --farm, arbiter
// worker, and arbiter serve --cluster.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"arbiter/core/match"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/safeio"
)

func main() {
	out, errs := safeio.NewOut(os.Stdout), safeio.NewOut(os.Stderr)
	code := run(os.Args[1:], &stream{bufio.NewReaderSize(os.Stdin, 64<<10), os.Stdout, out, errs})
	out.Flush()
	errs.Flush()
	os.Exit(code)
}

// stream has the standard streams. Text for people passes package safeio here. Text for
// arbiter passes it there, before arbiter prints it.
type stream struct {
	in        *bufio.Reader
	raw       io.Writer
	out, errs *safeio.Out
}

// Exit codes, the same as those of arbiter.
const (
	exitOK      = 0
	exitFailed  = 1 // two workers have given different results
	exitUsage   = 2
	exitScript  = 3
	exitStalled = 4 // no progress for too long
)

const usage = `usage: arbiter-farm COMMAND [flags]

commands:
  gather   send units of a job and collect the results, for arbiter sim --farm
  worker   play units of jobs, for arbiter worker
  node     host matches with other servers, for arbiter serve --cluster
  server   run a NATS server with JetStream: --store_dir DIR, --config FILE and all
           flags of nats-server
  version  print the version of the engine

exit codes:
  0  done
  1  two workers differ in a result, or another arbiter has taken the run over
  2  wrong usage, or a server that is unreachable or refuses the connection
  3  the engine has a bug
  4  no progress for the time of --stall
`

// failure is an error with its exit code.
type failure struct {
	code int
	err  error
}

func (f failure) Error() string { return f.err.Error() }
func (f failure) Unwrap() error { return f.err }

func misused(format string, args ...any) error {
	return failure{exitUsage, fmt.Errorf(format, args...)}
}

func codeOf(err error) int {
	if f, ok := errors.AsType[failure](err); ok {
		return f.code
	}
	return exitUsage
}

// run runs a command line and returns its exit code.
func run(args []string, s *stream) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := dispatch(ctx, args, s)
	if err == nil {
		return exitOK
	}
	fmt.Fprintf(s.errs, "%s: %s\n", farm.Program, err)
	return codeOf(err)
}

func dispatch(ctx context.Context, args []string, s *stream) error {
	if len(args) == 0 {
		return misused("which command? One of gather, worker, node, server, version")
	}
	fs := flag.NewFlagSet(args[0], flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	switch args[0] {
	case "gather":
		return orHelp(s, gather(ctx, fs, args[1:], s))
	case "worker":
		return orHelp(s, work(ctx, fs, args[1:], s))
	case "node":
		return orHelp(s, node(ctx, fs, args[1:], s))
	case "server":
		return orHelp(s, broker(fs, args[1:]))
	case "version", "--version":
		fmt.Fprintf(s.out, "%s %s\n", farm.Program, match.Engine)
		return nil
	case "help", "-h", "-help", "--help":
		return orHelp(s, flag.ErrHelp)
	case "serve":
		return misused("serve: run arbiter serve --cluster instead, which calls this program")
	case "sim", "matrix":
		return misused("%s: run arbiter %s --farm instead, which calls this program", args[0], args[0])
	}
	return misused("unknown command %q; try %s help", args[0], farm.Program)
}

// orHelp shows requested help.
func orHelp(s *stream, err error) error {
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(s.out, usage)
		return nil
	}
	return err
}

// parse reads flags, and no arguments except an address.
func parse(fs *flag.FlagSet, args []string, at *farm.Address) error {
	var words []string
	for len(args) > 0 {
		if err := fs.Parse(args); err != nil {
			return err
		}
		if args = fs.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	words, err := at.Take(words)
	if err == nil && len(words) > 0 {
		err = misused("%s: unexpected argument %q", fs.Name(), words[0])
	}
	return err
}
