//go:build !js && !wasip1

package packcmd

import (
	"fmt"
	"os"
	"os/signal"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/repl/shell"
)

// watchAndRun calls once immediately, and again whenever a file of the named folders
// changes, until the program is interrupted.
func watchAndRun(c *cli.Call, names []string, once func() error) error {
	var folders []string
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			folders = append(folders, name)
		}
	}
	if len(folders) == 0 {
		return cli.Misused("--watch: name a folder")
	}
	changed := make(chan struct{}, 1)
	w, err := shell.Watch(folders, func() {
		select {
		case changed <- struct{}{}:
		default: // a run is due already
		}
	})
	if err != nil {
		return cli.Misused("--watch: %v", err)
	}
	defer w.Close()
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	defer signal.Stop(stop)
	for {
		begun := time.Now()
		if err := once(); err != nil {
			fmt.Fprintln(c.Err, i18n.Of(err, c.Lang()))
		}
		c.Note("%d ms; waiting for a change, Ctrl-C ends it\n", time.Since(begun).Milliseconds())
		c.Out.Flush()
		c.Err.Flush()
		select {
		case <-changed:
		case <-stop:
			return nil
		}
	}
}
