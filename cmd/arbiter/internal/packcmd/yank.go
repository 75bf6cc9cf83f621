package packcmd

import (
	"fmt"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/index"
)

var packYankCommand = cli.Command{
	Name: "pack yank", Usage: "NAME VERSION [flags]",
	Summary:  "Withdraw a version in an index",
	About:    "No new lock file chooses it, except by pack install --hash. A lock file that already has it installs it with a warning that gives your reason. The archive stays in the index. --undo reverses this.",
	Examples: []string{`pack yank widow 1.0.0 --reason "deals double damage" --index my/index`, "pack yank widow 1.0.0 --undo --index my/index"},
	Run:      packYank,
}

func packYank(c *cli.Call) error {
	fs := c.NewFlags()
	f := newIndexFlags(c, "the `folder` of the index")
	reason := fs.String("reason", "", "the reason in one `line`, for people who install the version")
	undo := fs.Bool("undo", false, "allow new lock files to choose the version again")
	words, err := takeWords(c, 2, 2, i18n.Text{EN: "expected a pack and a version", ZH: "应有一个扩展包和一个版本"})
	if err != nil {
		return cli.OrHelp(err)
	}
	switch {
	case *undo && *reason != "":
		return cli.Misused("pack yank: --undo takes no --reason")
	case !*undo && *reason == "":
		return cli.Misused("pack yank: give the reason with --reason, for people who have the version")
	}
	e, err := f.edit(c)
	if err != nil {
		return err
	}
	sequence, changed, err := index.RealDisk().Yank(e, words[0], words[1], *reason)
	if err != nil {
		return cli.Failed(err)
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
	return c.Print(f.asJSON, done, text)
}
