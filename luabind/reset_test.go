package luabind_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind"
)

// TestReset: in every game a used match, and a used fork, becomes the one that New
// makes of the seed, plays as it does, and is saved as it is.
func TestReset(t *testing.T) {
	for _, mode := range luabind.Modes() {
		p, used := begin(t, mode, luabind.Setup{Seed: 1, Undo: true})
		walk(t, used, 25)
		fork := used.Fork(nil)
		walk(t, fork, 3)
		stands := used.Hash()
		for seed := uint64(7); seed < 10; seed++ {
			fresh, err := p.New(luabind.Setup{Seed: seed, Undo: true})
			if err != nil {
				t.Fatal(err)
			}
			if err := fork.Reset(seed); err != nil {
				t.Fatal(err)
			}
			if fork.Hash() != fresh.Hash() || used.Hash() != stands || len(fork.Events(0, 0)) != len(fresh.Events(0, 0)) {
				t.Errorf("%s, seed %d: the match is not the one that New makes", mode, seed)
			}
			walk(t, fork, 25)
			walk(t, fresh, 25)
			var a, b bytes.Buffer
			if err := fork.Save(&a); err != nil {
				t.Fatal(err)
			}
			if err := fresh.Save(&b); err != nil || a.String() != b.String() {
				t.Errorf("%s, seed %d: the records differ: %v", mode, seed, err)
			}
			if err := fork.Undo(); err != nil {
				t.Error(err)
			}
		}
	}
}

// walk plays the same commands in matches with the same position.
func walk(t *testing.T, m *luabind.Match, n int) {
	t.Helper()
	for i := 0; i < n && !m.Over(); i++ {
		list := m.Legal(m.ToAct()[0])
		if err := m.Do(list[i%max(len(list)-1, 1)]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestForksAreRecordedApart: a match and its forks go on with other commands, in turn, and the record of each has
// its own commands alone.
func TestForksAreRecordedApart(t *testing.T) {
	_, m := begin(t, "xiangqi", luabind.Setup{Seed: 1})
	walk(t, m, 2)
	matches := []*luabind.Match{m, m.Fork(nil), m.Fork(nil)}
	for range 2 {
		for i, one := range matches {
			if list := one.Legal(one.ToAct()[0]); one.Do(list[i]) != nil {
				t.Fatal("a legal command was rejected")
			}
		}
	}
	for i, one := range matches {
		var file bytes.Buffer
		if err := one.Save(&file); err != nil {
			t.Fatal(err)
		}
		if again, err := luabind.Replay(&file); err != nil || again.Hash() != one.Hash() {
			t.Errorf("match %d: its record leads to another position: %v", i, err)
		}
	}
}

// TestSpeak: a match that was replayed has its log in the language that is chosen, and so
// have its forks.
func TestSpeak(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 1})
	walk(t, m, 5)
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	again, err := luabind.Replay(&file)
	if err != nil {
		t.Fatal(err)
	}
	logOf := func(m *luabind.Match) string {
		var lines []string
		for _, e := range m.Events(1, 0) {
			lines = append(lines, e.Text)
		}
		return strings.Join(append(lines, m.Draw(1)), "\n")
	}
	english := logOf(again)
	if err := again.Speak("zh"); err != nil {
		t.Fatal(err)
	}
	chinese := logOf(again)
	isHan := func(r rune) bool { return r >= 0x4e00 && r <= 0x9fff }
	if slices.ContainsFunc([]rune(english), isHan) || !slices.ContainsFunc([]rune(chinese), isHan) || logOf(again.Fork(nil)) != chinese {
		t.Errorf("%s\n%s", english, chinese)
	}
	if err := again.Speak("en"); err != nil || logOf(again) != english {
		t.Errorf("English again: %v", err)
	}
}

// TestResetUsesMemoryAgain: a duel is reset in the memory that it has.
func TestResetUsesMemoryAgain(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 1, NoLog: true})
	seed := uint64(1)
	if n := testing.AllocsPerRun(20, func() {
		seed++
		if err := m.Reset(seed); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
