package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"arbiter/luabind/packs/index"
)

var packOutdatedCommand = command{
	name: "pack outdated", usage: "[flags]",
	summary:  "List installed packs with newer versions",
	about:    "For each it shows the installed version, the one that pack update NAME would install, the newest, and the pack that prevents the newest, with its range. It lists yanked versions too. It installs nothing.",
	examples: []string{"pack outdated", "pack outdated --json"},
	run: func(c *call) error {
		f := c.installFlags()
		if _, err := c.takes(0, 0, "it takes no arguments"); err != nil {
			return orHelp(err)
		}
		return f.tell(c, f.outdated(c))
	},
}

func (f *installFlags) outdated(c *call) error {
	if _, err := index.ReadLock(f.lock); err != nil {
		return misused("%w", err)
	}
	j, err := f.job(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	list, err := j.Outdated(ctx)
	if err != nil {
		return failed(err)
	}
	if len(list) == 0 {
		return c.print(f.asJSON, []index.Outdated{}, "every pack of the lock has its newest version\n")
	}
	var b strings.Builder
	for _, o := range list {
		b.WriteString(outdatedLine(o))
	}
	return c.print(f.asJSON, list, b.String())
}

func outdatedLine(o index.Outdated) string {
	var parts []string
	if o.Yanked != "" {
		parts = append(parts, "yanked: "+o.Yanked)
	}
	if o.Update != o.Version {
		parts = append(parts, fmt.Sprintf("arbiter pack update %s brings %s", o.ID, o.Update))
	}
	if o.Newest != o.Update && o.Newest != o.Version {
		parts = append(parts, fmt.Sprintf("the newest is %s: %s", o.Newest, strings.Join(o.HeldBy, ", and ")))
	}
	return fmt.Sprintf("%s %s: %s\n", o.ID, o.Version, strings.Join(parts, "; "))
}
