package main

import (
	"fmt"

	"arbiter/luabind/packs/index"
)

var packYankCommand = command{
	name: "pack yank", usage: "NAME VERSION [flags]",
	summary:  "Withdraw a version in an index",
	about:    "No new lock file chooses it. A lock file that already has it installs it with a warning that gives your reason. The archive stays in the index. --undo reverses this.",
	examples: []string{`pack yank widow 1.0.0 --reason "deals double damage" --index my/index`, "pack yank widow 1.0.0 --undo --index my/index"},
	run:      packYank,
}

func packYank(c *call) error {
	fs := c.newFlags()
	f := c.indexFlags("the `folder` of the index")
	reason := fs.String("reason", "", "why, in one `line`: people who install the version read it")
	undo := fs.Bool("undo", false, "take it back: the version can be chosen again")
	words, err := c.takes(2, 2, "a pack and a version are to be named")
	if err != nil {
		return orHelp(err)
	}
	switch {
	case *undo && *reason != "":
		return misused("pack yank: --undo has no reason")
	case !*undo && *reason == "":
		return misused("pack yank: --reason says why, for the people who have the version")
	}
	e, err := f.edit(c)
	if err != nil {
		return err
	}
	sequence, changed, err := index.RealDisk().Yank(e, words[0], words[1], *reason)
	if err != nil {
		return failed(err)
	}
	done := struct {
		ID       string `json:"id"`
		Version  string `json:"version"`
		Yanked   string `json:"yanked,omitempty"`
		Sequence int    `json:"sequence"`
		Changed  bool   `json:"changed"`
	}{words[0], words[1], *reason, sequence, changed}
	text := fmt.Sprintf("%s %s is yanked: %s, index number %d\n", words[0], words[1], *reason, sequence)
	switch {
	case *undo && !changed:
		text = fmt.Sprintf("%s %s was not yanked\n", words[0], words[1])
	case *undo:
		text = fmt.Sprintf("%s %s can be chosen again, index number %d\n", words[0], words[1], sequence)
	case !changed:
		text = fmt.Sprintf("%s %s was yanked already, for the same reason\n", words[0], words[1])
	}
	return c.print(f.asJSON, done, text)
}
