package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// TestEndlessBots: when a bot never returns, commands that play matches exit with the code
// of failed scripts, as help says, and name the script and its line. A session continues
// after the line of the bot fails.
func TestEndlessBots(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"bot.toml":  "[[bot]]\nid = \"stuck\"\nname = { en = \"Stuck\" }\nscript = \"bot.lua\"\nscore = \"rate\"\n",
		"bot.lua":   "function rate(me, it, game)\n  while it do end\n  return 0\nend\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for command, want := range map[string]int{
		"play --auto --bot stuck":                               cli.ExitScript,
		"sim --bots stuck,random --games 1":                     cli.ExitScript,
		"matrix --deck unsc --deck flood --bot stuck --games 2": cli.ExitScript,
		"repl": cli.ExitOK,
	} {
		cmd := exec.Command("arbiter", append(strings.Fields(command), "--pack", dir)...)
		cmd.Dir, cmd.Stdin = t.TempDir(), strings.NewReader("bot stuck\n")
		output, err := cmd.CombinedOutput()
		code := 0
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			code = exit.ExitCode()
		} else if err != nil {
			t.Fatal(err)
		}
		if code != want || !strings.Contains(string(output), "bot.lua:2") || !strings.Contains(string(output), "instruction budget spent") {
			t.Errorf("%s: exit code %d, want %d:\n%s", command, code, want, output)
		}
	}
}
