package proofs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTopics runs programs written after the topics of the official suite. The
// answers are those of lua5.1, of lua5.2 for goto; where the interpreters are
// installed, they are asked again.
func TestTopics(t *testing.T) {
	files, err := filepath.Glob("testdata/conform/topics/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("no topics", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".lua"), func(t *testing.T) {
			programs := strings.Split(strings.TrimSuffix(read(t, file), "\n"), separator)
			compareAnswers(t, file, "", programs)
		})
	}
}

// TestTopicsOfRandomPrograms runs a corpus of random programs with their kept answers.
func TestTopicsOfRandomPrograms(t *testing.T) {
	const file, eachKind = "testdata/conform/golden.lua", 60
	if *update {
		g := newGenerator(2026)
		var programs []string
		for i := range 2 * eachKind {
			programs = append(programs, programOf(g.program(i >= eachKind)))
		}
		write(t, file, programs)
	}
	programs := strings.Split(strings.TrimSuffix(read(t, file), "\n"), separator)
	compareAnswers(t, file, prelude, programs[:eachKind])
	compareAnswers(t, "testdata/conform/golden_goto.lua", prelude, programs[eachKind:])
}

// compare asks the sandbox, and C Lua where it is installed, for the recorded
// answers.
func compareAnswers(t *testing.T, file, before string, programs []string) {
	for i := range programs {
		programs[i] = before + programs[i]
	}
	lua := "lua5.1"
	if strings.HasSuffix(file, "goto.lua") {
		lua = "lua5.2"
	}
	recorded := strings.TrimSuffix(file, ".lua") + ".answers"
	if *update {
		installed(t, lua)
		write(t, recorded, interpreter(t, lua, programs))
	}
	answers := strings.Split(strings.TrimSuffix(read(t, recorded), "\n"), separator)
	if len(answers) != len(programs) {
		t.Fatalf("%s has %d answers to %d programs: run the test with -update", recorded, len(answers), len(programs))
	}
	for i, want := range answers {
		if got := newHost().run(programs[i]); !sameOrRefused(got, want) {
			t.Errorf("%s\n%s: %s\nsandbox: %s", strings.TrimPrefix(programs[i], before), lua, want, got)
		}
	}
}

// sameOrRefused takes any two refusals, as each side has words of its own.
func sameOrRefused(got, want string) bool {
	if strings.HasPrefix(want, "refused") {
		return strings.HasPrefix(got, "refused")
	}
	return same(got, want)
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, file string, parts []string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(strings.Join(parts, separator)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}
