package reference

import (
	"slices"
	"strings"
	"testing"
)

var gamesOf = []string{"tcg", "tactics", "xiangqi", "tabletop"}

// TestEveryKeyHasItsMeaning: every key that a reader takes has a type, a sentence
// and an example, and no sentence is left over.
func TestEveryKeyHasItsMeaning(t *testing.T) {
	used := map[string]bool{}
	for _, game := range gamesOf {
		r, err := Of(game)
		if err != nil {
			t.Fatal(err)
		}
		means, chinese := meanings(game, "en"), meanings(game, "zh")
		for _, k := range r.Keys() {
			used[means.by(k.Path)] = true
			if chinese.by(k.Path) != means.by(k.Path) || !strings.HasSuffix(k.Text().ZH, "。") {
				t.Errorf("%s: %s lacks a sentence in Chinese that ends with 。", game, k.Path)
			}
			switch {
			case !strings.HasSuffix(k.Meaning, "."):
				t.Errorf("%s: %s has no meaning: a sentence that ends with a full stop", game, k.Path)
			case k.Like == "" && k.Example == "" && !strings.HasSuffix(k.Path, ".NAME"):
				t.Errorf("%s: no manifest has an example of %s", game, k.Path)
			case k.Like == "" && r.Type(&k).EN == "":
				t.Errorf("%s: nothing says what %s is", game, k.Path)
			}
		}
	}
	for _, game := range append(gamesOf, "all") {
		for _, ending := range endings {
			text, err := files.ReadFile("meanings/" + game + ending)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range strings.Split(string(text), "\n") {
				if path, _, ok := cutLine(line); ok && !used[path] {
					t.Errorf("%s%s explains %s, which nothing reads", game, ending, path)
				}
			}
		}
	}
}

// TestKeysAreFound: by the whole path, through a table that is like another, and
// by the end of a path.
func TestKeysAreFound(t *testing.T) {
	r, err := Of("tcg")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"card.target.side": "card.action.target.side", "rule.listener.role": "card.listener.role", "pack.toml:api": "pack.toml:api"} {
		if k, ok := r.Key(name); !ok || k.Path != want {
			t.Errorf("%s: got %q, want %q", name, k.Path, want)
		}
	}
	if found := r.Find("until_with"); len(found) != 1 || found[0].Path != "keyword.until_with" {
		t.Errorf("until_with: %v", found)
	}
	k, _ := r.Key("card.action.limit_per_turn")
	if got := r.Type(&k).EN; got != "a number from 1 to 100" {
		t.Errorf("limit_per_turn is %q", got)
	}
	side, _ := r.Key("card.target.side")
	if !side.Must || !slices.Contains(side.Words, "teammate") {
		t.Errorf("side: %+v", side)
	}
}
