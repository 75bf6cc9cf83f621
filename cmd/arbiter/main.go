// Arbiter is a rules engine that people play with at a terminal. This command
// reads flags and connects packages.
package main

import (
	"os"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/labcmd"
	"arbiter/cmd/arbiter/internal/packcmd"
	"arbiter/cmd/arbiter/internal/playcmd"
)

// commands lists the subcommands in the order of help.
var commands = append([]cli.Command{
	playcmd.Play, playcmd.Repl, playcmd.View, playcmd.Replay, playcmd.Analyse, playcmd.Rooms, playcmd.Cards,
	playcmd.Serve, playcmd.Join,
	packcmd.Test, packcmd.Check, packcmd.Pack, packcmd.Docs,
	labcmd.Sim, labcmd.Matrix, labcmd.Impact, labcmd.Tune, labcmd.Worker, labcmd.Env, labcmd.Loops, labcmd.Solve, labcmd.Bench,
	playcmd.Dap,
}, specials()...)

// run runs a command line and returns its exit code.
func run(args []string, s cli.Stream) int { return cli.Run(commands, args, s) }

func main() {
	cli.CollectLate()
	out, err := cli.Output(os.Stdout), cli.Output(os.Stderr)
	code := run(os.Args[1:], cli.Stream{In: os.Stdin, Out: out, Err: err})
	err.Flush()
	os.Exit(code)
}
