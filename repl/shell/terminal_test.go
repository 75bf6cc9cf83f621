//go:build unix

package shell_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTerminal drives the program in a real terminal: completion, history over
// two sessions, Ctrl-C on a line and on a running command, Ctrl-D, and a reload
// when a file changes; where the match stands in a line, long answers in pages.
func TestTerminal(t *testing.T) {
	tmux, err := exec.LookPath("tmux")
	if err != nil {
		t.Skip("there is no tmux, so no terminal to try it in")
	}
	dir := t.TempDir()
	program, state := filepath.Join(dir, "program"), filepath.Join(dir, "state")
	if out, err := exec.Command("go", "build", "-o", program, "arbiter/cmd/arbiter").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	pack := filepath.Join(dir, "mine")
	write(t, filepath.Join(pack, "pack.toml"), "id = \"mine\"\nversion = \"0.1.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")
	p := &pane{t: t, tmux: tmux, socket: filepath.Join(dir, "s")}
	defer p.run("kill-server")
	p.run("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "3000", "env", "XDG_STATE_HOME="+state, "NO_COLOR=1", program, "repl", "--pack", pack)
	p.see("duel · turn 1 · round 1 · deployment · player 1 to act · #")
	p.see("player 1>")
	p.keys("whyn", "Tab")
	p.see("player 1> whynot")
	p.keys("C-c")
	p.keys("= 40 + 2", "Enter")
	p.see("\n42")
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
	p.run("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "20", "env", "XDG_STATE_HOME="+state, "NO_COLOR=1", program, "repl")
	p.see("player 1>")
	p.keys("Up", "Up", "Enter")
	p.see("\n42")
	p.keys("help", "Enter")
	p.see("more lines: space goes on")
	p.keys("Space")
	p.see("units are numbered in their lane")
	p.keys("q") // one key, and none of the line that comes next
	p.keys("= 40 + 3", "Enter")
	p.see("\n43")
	p.keys("Up", "Up", "Enter") // what the pages were told is no line of the session
	p.see("more lines: space goes on")
	p.keys("a")
	p.see("answers with data")
	p.keys("help", "Enter")
	p.see("more lines: space goes on")
	p.keys("C-c")
	p.keys("= 40 + 4", "Enter")
	p.see("\n44")
	p.keys("quit", "Enter")
	p.gone()
}

// TestPlayInATerminal: the board of xiangqi, its list and the prompt are on one screen of
// 80 by 24; Ctrl-C clears a line that is half typed, and leaves when it comes twice.
func TestPlayInATerminal(t *testing.T) {
	tmux, err := exec.LookPath("tmux")
	if err != nil {
		t.Skip("there is no tmux, so no terminal to try it in")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "program")
	if out, err := exec.Command("go", "build", "-o", program, "arbiter/cmd/arbiter").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	p := &pane{t: t, tmux: tmux, socket: filepath.Join(dir, "s")}
	defer p.run("kill-server")
	p.run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "env", "NO_COLOR=1", program, "play", "--mode", "xiangqi", "--seed", "3")
	p.see("player 1>")
	if screen, _ := p.run("capture-pane", "-p"); !strings.Contains(screen, "move 1 · Red to move     1. general e0   e1") || !strings.Contains(screen, " 16. soldier i3") {
		t.Errorf("the screen is\n%s", screen)
	}
	p.keys("hal", "C-c")
	p.see("hal^C")
	p.keys("h2e2", "Enter")
	p.see("Red cannon goes from h2 to e2")
	if screen, _ := p.run("capture-pane", "-p"); strings.Contains(screen, "Ctrl-C once more") {
		t.Errorf("a cleared line has armed leaving:\n%s", screen)
	}
	p.keys("C-c")
	p.see("which is not kept: save FILE keeps it")
	p.keys("C-c")
	p.gone()
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

// pane is a terminal of tmux with a server of its own.
type pane struct {
	t            *testing.T
	tmux, socket string
}

func (p *pane) run(args ...string) (string, error) {
	out, err := exec.Command(p.tmux, append([]string{"-S", p.socket}, args...)...).CombinedOutput()
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
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		screen, _ = p.run("capture-pane", "-p")
		for _, text := range texts {
			if strings.Contains(screen, text) {
				return
			}
		}
	}
	p.t.Fatalf("nothing of %q came; the screen is\n%s", texts, screen)
}

// gone waits for the end of the program, and with it of its terminal.
func (p *pane) gone() {
	p.t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if _, err := p.run("has-session"); err != nil {
			return
		}
	}
	p.t.Fatal("the program goes on")
}
