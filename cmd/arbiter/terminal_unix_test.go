//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestTerminal drives the console in a real terminal. It covers completion, the history of two
// sessions, Ctrl-C on a line and on a running command, and Ctrl-D. It also covers a reload when
// a file changes, the status line, and long answers in pages.
func TestTerminal(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	p, dir := newPane(t)
	state, pack := filepath.Join(dir, "state"), filepath.Join(dir, "mine")
	writePack(t, pack)
	p.open(100, 3000, "env", "XDG_STATE_HOME="+state, "NO_COLOR=1", p.program, "repl", "--pack", pack)
	p.see("duel · turn 1 · round 1 · deployment · player 1 to act · #")
	p.see("player 1>")
	p.keys("whyn", "Tab")
	p.see("player 1> whynot")
	p.keys("C-c")
	p.keys("= 40 + 2", "Enter")
	p.see("\n42\n[0] player 1>") // before the prompt, Ctrl-C would also drop what was typed ahead
	p.keys("bot 9000 random", "Enter")
	p.keys("C-c")
	p.see("stopped", "the match is over")
	write(t, filepath.Join(pack, "broken.lua"), "function f(\n")
	p.see("mine/broken.lua:")
	p.keys("C-d")
	p.gone()
	if text, err := os.ReadFile(filepath.Join(state, "arbiter", "history")); err != nil || !strings.Contains(string(text), "= 40 + 2") {
		t.Errorf("history %q: %v", text, err)
	}
	os.Remove(filepath.Join(pack, "broken.lua"))
	p, _ = newPane(t) // the server of the first terminal may still be ending
	p.open(100, 20, "env", "XDG_STATE_HOME="+state, "NO_COLOR=1", p.program, "repl")
	p.see("player 1>")
	p.keys("Up", "Up", "Enter")
	p.see("\n42")
	p.keys("help", "Enter")
	p.see("more lines: space continues")
	p.keys("Space")
	p.see("units are numbered in their lane")
	p.keys("q") // one key, which is not part of the next line
	p.keys("= 40 + 3", "Enter")
	p.see("\n43")
	p.keys("Up", "Up", "Enter") // keys for the pages are not lines of the session
	p.see("more lines: space continues")
	p.keys("a")
	p.see("returns data")
	p.keys("help", "Enter")
	p.see("more lines: space continues")
	p.keys("C-c")
	p.keys("= 40 + 4", "Enter")
	p.see("\n44")
	p.keys("quit", "Enter")
	p.gone()
}

// TestPlayInATerminal: the board of xiangqi, its list and the prompt fit on one screen of 80 by
// 24. Ctrl-C clears a non-empty line, and leaves when it comes twice.
func TestPlayInATerminal(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	p, _ := newPane(t)
	p.start(80, 24, "play", "--mode", "xiangqi", "--seed", "3")
	p.see("player 1>")
	if screen, _ := p.run("capture-pane", "-p"); !strings.Contains(screen, "move 1 · Red to move     1. general e0   e1") || !strings.Contains(screen, " 16. soldier i3") {
		t.Errorf("the screen is\n%s", screen)
	}
	p.keys("hal", "C-c")
	p.see("hal^C")
	p.keys("h2e2", "Enter")
	p.see("Red cannon moves from h2 to e2")
	if screen, _ := p.run("capture-pane", "-p"); strings.Contains(screen, "Ctrl-C once more") {
		t.Errorf("a cleared line has armed leaving:\n%s", screen)
	}
	p.keys("C-c")
	p.see("which is not saved: save FILE saves it")
	p.keys("C-c")
	p.see("it ended with 130")
}

// TestCtrlCWhileABotThinks: Ctrl-C stops a bot that searches for long immediately, and the match
// only ends when it comes again. A saved match can continue with its packs.
func TestCtrlCWhileABotThinks(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	p, dir := newPane(t)
	file, pack := filepath.Join(dir, "game.jsonl"), filepath.Join(dir, "my cards")
	writePack(t, pack)
	p.start(200, 60, "play", "--seed", "1", "--bot", "mcts:20000", "--record", file, "--pack", pack)
	p.see("player 1>")
	p.keys("-l", " end\r")
	p.see("skirmish")
	p.keys("-l", " end\r")
	for recorded(t, file) < 2 { // until the bot thinks
		time.Sleep(10 * time.Millisecond)
	}
	p.keys("C-c")
	p.see("Ctrl-C once more leaves the match; anything else continues")
	p.keys("-l", "legal\r")
	p.keys("C-c")
	p.seeTimes(2, "Ctrl-C once more") // two signals that come together are one
	p.keys("C-c")
	p.see("continue it with: arbiter play --continue " + file + " --pack '" + pack + "'")
	p.see("it ended with 130")

	p, dir = newPane(t)
	watched := filepath.Join(dir, "watched.jsonl")
	p.start(200, 60, "play", "--watch", "--pace", "50ms", "--seed", "1", "--record", watched)
	p.see("turn 2 · ")
	p.keys("C-c")
	p.see("the match is not over")
	p.see("continue it with: arbiter play --continue " + watched + " --watch")
}

// recorded counts the commands of a record.
func recorded(t *testing.T, file string) int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(text), `"do":`)
}

// TestAFullHandFits: the board, a hand of many cards, the list and the prompt fit on one screen
// of 80 by 24.
func TestAFullHandFits(t *testing.T) {
	p, _ := newPane(t)
	p.start(80, 24, "play", "--seed", "1", "--bot", "random")
	p.see("player 1>")
	for range 4 { // turns without commands
		for _, phase := range []string{"deployment", "skirmish"} {
			p.see(phase + " · player 1 to act")
			p.keys("-l", " end\r")
		}
	}
	p.see("turn 9 · ")
	p.see("player 1>")
	screen, _ := p.run("capture-pane", "-p")
	for _, want := range []string{"turn 9 · round 5 · deployment · player 1 to act", "hand 9 ", "  9  ", " 11. ", "player 1>"} {
		if !strings.Contains(screen, want) {
			t.Errorf("no %q is on the screen\n%s", want, screen)
		}
	}
}

func writePack(t *testing.T, folder string) {
	t.Helper()
	write(t, filepath.Join(folder, "pack.toml"), "id = \"mine\"\nversion = \"0.1.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// pane is a terminal of tmux with its own server.
type pane struct {
	t                     *testing.T
	tmux, socket, program string
}

// newPane returns a terminal that has not started yet, and a folder for its files.
func newPane(t *testing.T) (*pane, string) {
	t.Helper()
	tmux, err := exec.LookPath("tmux")
	if err != nil {
		t.Skip("there is no tmux, so no terminal to try it in")
	}
	program, err := exec.LookPath("arbiter") // this test binary, which TestMain makes the program
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	p := &pane{t, tmux, filepath.Join(dir, "s"), program}
	t.Cleanup(func() { p.run("kill-server") })
	return p, dir
}

// start runs the program in a terminal, which stays after the program has ended and shows its
// exit code.
func (p *pane) start(columns, lines int, args ...string) {
	p.t.Helper()
	p.open(columns, lines, append([]string{"sh", "-c", `trap : INT; NO_COLOR=1 "$@"; echo "it ended with $?"; read -r line`, "sh", p.program}, args...)...)
}

// open runs a command in a terminal, which ends with it.
func (p *pane) open(columns, lines int, command ...string) {
	p.t.Helper()
	line := append([]string{"-f", "/dev/null", "new-session", "-d", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(lines)}, command...)
	if out, err := p.run(line...); err != nil {
		p.t.Fatalf("%v: %s", err, out)
	}
}

func (p *pane) run(args ...string) (string, error) {
	out, err := exec.Command(p.tmux, append([]string{"-u", "-S", p.socket}, args...)...).CombinedOutput()
	return string(out), err
}

func (p *pane) keys(keys ...string) {
	p.t.Helper()
	if out, err := p.run(append([]string{"send-keys"}, keys...)...); err != nil {
		p.t.Fatalf("keys %v: %v %s", keys, err, out)
	}
}

// see waits for one of some texts.
func (p *pane) see(texts ...string) {
	p.t.Helper()
	screen := ""
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		screen, _ = p.run("capture-pane", "-p")
		for _, text := range texts {
			if strings.Contains(screen, text) {
				return
			}
		}
	}
	p.t.Fatalf("nothing of %q came; the screen is\n%s", texts, screen)
}

// seeTimes waits until a text is on the screen n times.
func (p *pane) seeTimes(n int, text string) {
	p.t.Helper()
	screen := ""
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if screen, _ = p.run("capture-pane", "-p"); strings.Count(screen, text) >= n {
			return
		}
	}
	p.t.Fatalf("%q is not there %d times; the screen is\n%s", text, n, screen)
}

// gone waits for the end of the program and of its terminal.
func (p *pane) gone() {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if _, err := p.run("has-session"); err != nil {
			return
		}
	}
	p.t.Fatal("the program does not end")
}
