package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"arbiter/luabind/manual"
)

var docsCommand = command{
	name: "docs", usage: "[flags]",
	summary:  "Write the reference pages that come from the code: events, what scripts can call, what tests can say.",
	examples: []string{"docs", "docs --check", "docs --to website/reference"},
	run:      writeDocs,
}

func writeDocs(c *call) error {
	fs := c.newFlags()
	to := fs.String("to", "docs", "the `folder` of the pages")
	check := fs.Bool("check", false, "write nothing; fail when a page is stale")
	words, err := c.parse()
	if errors.Is(err, errHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return misused("docs: it takes no arguments, got %q", words[0])
	}
	lib, err := load(nil)
	if err != nil {
		return err
	}
	for _, p := range manual.Pages(lib.prog) {
		file := filepath.Join(*to, p.Name)
		old, err := os.ReadFile(file)
		switch {
		case err == nil && string(old) == p.Text:
			continue
		case *check:
			return failed(fmt.Errorf("%s is stale; run arbiter docs", file))
		}
		if err := os.WriteFile(file, []byte(p.Text), 0o644); err != nil {
			return misused("docs: %v", err)
		}
		fmt.Fprintln(c.out, "wrote", file)
	}
	return nil
}
