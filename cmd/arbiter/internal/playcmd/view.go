package playcmd

import (
	"context"
	"errors"
	"fmt"
	"html"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/shell"
	"arbiter/repl/view"
)

// View is the command view.
var View = cli.Command{
	Name: "view", Usage: "[FILE] [flags]",
	Summary:  "Show a match in the browser",
	About:    "The page shows the board, the timeline and the causes of events. Every button is a line of the REPL.",
	Examples: []string{"view", "view --open", "view game.jsonl", "view --pack ./mycards --seed 7", "view --mode xiangqi", "view --listen 127.0.0.1:8080", "view --pack ./mycards --export site"},
	Run:      runView,
}

func runView(c *cli.Call) error {
	f, fs := newSessionFlags(c, "the `language` of texts: en or zh; it can be changed in the page")
	listen := fs.String("listen", "127.0.0.1:0", "listen at an `address`; port 0 takes a free one")
	wide := fs.Bool("wide", false, "allow an address that other machines can reach")
	open := fs.Bool("open", false, "start the browser")
	var x exportFlags
	x.flags(c)
	words, err := readSessionFile(c, f)
	if err == nil {
		err = x.check(f)
	}
	if err == nil && *wide && !f.At.Was("listen") {
		err = cli.Misused("--wide needs --listen with an address that other machines can reach")
	}
	if err != nil {
		return cli.OrHelp(err)
	}
	if x.dir != "" {
		return exportPlayground(c, &x, f, words)
	}
	d := &dropped{c: c, f: f}
	defer d.close()
	s, err := openWindow(d, words)
	if err != nil {
		return err
	}
	return serveView(c, s, f, *listen, *wide, *open)
}

// openWindow opens a session and the page for it.
func openWindow(d *dropped, files []string) (*view.Session, error) {
	s, err := openWindowSession(d.c, d.f, files)
	if err != nil {
		return nil, err
	}
	v := view.New(s, d.files(s))
	v.Plays(func() cards.Odds { return lab.NewOdds(lab.OddsConfig{Bot: "greedy", Games: gamesOfOdds, Load: d.load}) })
	return v, nil
}

// load loads the packs of a mode for matches next to the session.
func (d *dropped) load(mode string) (*games.Definition, *games.Packs, error) {
	lib, err := d.f.Packs.Load(mode, d.f.rules)
	if err != nil {
		return nil, nil, err
	}
	return lib.Game, lib.Packs, nil
}

// gamesOfOdds is how many matches the card browser plays against each shipped deck.
const gamesOfOdds = 60

// openWindowSession opens a session for a page and runs the lines of its file.
func openWindowSession(c *cli.Call, f *PlayFlags, files []string) (*console.Console, error) {
	r, room, err := f.opened(files)
	if err != nil {
		return nil, err
	}
	w := &world{c: c, f: f, first: room}
	s, err := console.New(console.Config{Load: w.load, Seed: f.Seed.N, Lang: f.Lang, Files: console.Files{Read: onlyOf(files)}})
	if err != nil {
		return nil, err
	}
	return s, w.enter(s, r, files)
}

// onlyOf returns a function that reads only the files that were named on the command line.
// Lines from a page can read no others, and write none.
func onlyOf(files []string) func(name string, k safeio.Kind) ([]byte, error) {
	return func(name string, k safeio.Kind) ([]byte, error) {
		if !slices.Contains(files, name) {
			return nil, errors.New("lines of a page cannot read files; use arbiter repl")
		}
		return safeio.Read(name, k)
	}
}

// editable reports which files of packs a page may write: those in folders of --pack.
func (f *PlayFlags) editable(s *console.Console) func(name string) bool {
	return func(name string) bool { return onDisk(s, name) != "" }
}

// onDisk returns the path of a pack's file, or "" if it is shipped or in an archive.
func onDisk(s *console.Console, name string) string {
	dir, rest, ok := s.Folder(name)
	if !ok || dir == "" || !filepath.IsLocal(filepath.FromSlash(rest)) {
		return ""
	}
	if st, err := os.Stat(dir); err != nil || !st.IsDir() {
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(rest))
}

func (f *PlayFlags) edited(s *console.Console) func(name string, text []byte) error {
	return func(name string, text []byte) error {
		file := onDisk(s, name)
		if file == "" {
			return errors.New("the file is not in a folder of --pack")
		}
		return safeio.Replace(file, text)
	}
}

// serveView serves browsers until it is interrupted.
func serveView(c *cli.Call, s *view.Session, f *PlayFlags, listen string, wide, open bool) error {
	srv, err := view.Listen(s, listen, wide)
	if err != nil {
		return cli.Misused("--listen: %v", err)
	}
	if folders := f.Packs.Watched(); len(folders) > 0 {
		w, err := shell.Watch(folders, s.Changed)
		if err != nil {
			c.Note("cannot watch files for changes: %v\n", err)
		} else {
			defer w.Close()
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	page := srv.URL()
	if f.At.Was("lang") {
		page += "?lang=" + f.Lang
	}
	printAddresses(c, f, page, srv.Others())
	if err := c.Out.Flush(); err != nil {
		return err
	}
	if open {
		remove, err := browse(page, func(name string, args ...string) error { return exec.Command(name, args...).Start() })
		if err != nil {
			c.Note("cannot start a browser: %v\n", err)
		} else {
			defer remove()
		}
	}
	return srv.Serve(ctx)
}

// printAddresses prints the addresses for this machine and for others, and what is open to whom.
func printAddresses(c *cli.Call, f *PlayFlags, page string, others []string) {
	if len(others) == 0 {
		c.Say("%s\nthe page is for this machine; stop with Ctrl-C\n", page)
		return
	}
	fmt.Fprintf(c.Out, "%s\n", page)
	c.Say("other machines open one of these addresses; not every network reaches each:\n")
	for _, at := range others {
		fmt.Fprintf(c.Out, "  %s\n", at)
	}
	c.Say("everybody who has an address plays every seat, sees all hands, and reads the packs\n")
	if len(f.Packs.Watched()) > 0 {
		c.Say("they can also change the files in the folders of --pack\n")
	}
	c.Say("the connection is not encrypted, so share it only in a network that you trust; arbiter serve gives each player a link of their own. Stop with Ctrl-C\n")
}

// browse starts the browser with a file that redirects to a page. The address of the page has
// a token, and every user can see arguments, so it is in a file that only the owner can
// read. remove deletes the file.
func browse(page string, start func(name string, args ...string) error) (remove func(), err error) {
	if !strings.HasPrefix(page, "http://") {
		return nil, fmt.Errorf("%q is not a page", page)
	}
	dir, remove, err := safeio.TempFolder("arbiter-view-")
	if err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "page.html")
	if err = leadTo(name, page); err == nil {
		program, args := "xdg-open", []string{name}
		switch runtime.GOOS {
		case "darwin":
			program = "open"
		case "windows":
			program, args = "rundll32", []string{"url.dll,FileProtocolHandler", name}
		}
		err = start(program, args...)
	}
	if err != nil {
		remove()
		return nil, err
	}
	return remove, nil
}

// leadTo writes a file that redirects a browser to a page.
func leadTo(name, page string) error {
	f, err := safeio.CreateSecret(name)
	if err != nil {
		return err
	}
	at := html.EscapeString(page)
	_, err = fmt.Fprintf(f, `<!DOCTYPE html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=%s"><title>Arbiter</title><a href="%s">Arbiter</a>`+"\n", at, at)
	return errors.Join(err, f.Close())
}
