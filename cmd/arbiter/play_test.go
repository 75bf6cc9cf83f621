package main

import (
	"strings"
	"testing"
)

// TestPlayRefusesIdleFlags: flags without effect are refused.
func TestPlayRefusesIdleFlags(t *testing.T) {
	for args, want := range map[string]string{
		"--auto --pace 1s":    "--pace is for --watch",
		"--pace 1s":           "--pace is for --watch",
		"--auto --seat 1":     "--seat is for a person",
		"--watch --seat both": "--seat is for a person",
	} {
		if out := answer("play "+args, ""); !strings.Contains(out, want) || strings.Contains(out, "seed ") {
			t.Errorf("play %s: there is no %q in %s", args, want, out)
		}
	}
}

// TestBotsOfPacksThatAreNotLoaded: an unknown bot has a hint about --pack, and a bot that
// a named pack lacks has an error about that pack.
func TestBotsOfPacksThatAreNotLoaded(t *testing.T) {
	const pack = " --pack ../../docs/bots/lanes"
	for args, want := range map[string]string{
		"sim --games 1 --bots brawl":                    "; packs are added with --pack",
		"play --auto --bot lanes":                       "; packs are added with --pack",
		"sim --games 1 --bots lane:lanes" + pack:        `no loaded pack "lane" has a bot "lanes"; write lanes`,
		"play --auto --bot x:lanes" + pack:              `no loaded pack "x" has a bot "lanes"; write lanes`,
		"play --auto --seed 1 --bot lanes:lanes" + pack: "winner: player",
	} {
		if out := answer(args, ""); !strings.Contains(out, want) {
			t.Errorf("%s: there is no %q in %s", args, want, out)
		}
	}
}
