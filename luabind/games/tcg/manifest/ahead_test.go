package manifest_test

import (
	"reflect"
	"runtime"
	"strings"
	"testing"

	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// TestReadSideBySide reads packs with one and with four processors, sound and with all
// kinds of faults in several files. The result is that of a reader which reads one file
// after another, to the last fault and in its order.
func TestReadSideBySide(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	same := func(text string) string { return text }
	each := func(old, now string) func(string) string {
		return func(text string) string { return strings.Replace(text, old, now, 2) }
	}
	for name, change := range map[string]func(string) string{
		"sound":                      same,
		"unknown tags":               each("SCOUT", "SCUOT"),
		"unknown keys":               each("on_play", "on_paly"),
		"handlers that are not":      each("treat", "traet"),
		"bare digits":                each("Heals {heal}", "Heals 2"),
		"cards of other files":       func(text string) string { return strings.ReplaceAll(text, "C-01", "C-02") },
		"a card twice in a file":     each("C-0001", "C-0002"),
		"names of cards":             each("as {keyword.STEADY}", "as {card.C-0299}"),
		"names of no cards":          each("as {keyword.STEADY}", "as {card.C-0399}"),
		"more faults than are shown": func(text string) string { return strings.ReplaceAll(text, "cost", "costs") },
		"what is no TOML":            each("stats = {", "stats = "),
		"events that are declared":   each("DAMAGE_MODIFIED", "many:NOTHING"),
		"cards in place of others":   each("[[card]]\n", "[[card]]\noverride = true\n"),
		"other kinds between":        func(text string) string { return text + "[[tag]]\nid = \"T\"\nname = { en = \"T\" }\n" },
	} {
		files := keptPack()
		for file, text := range files {
			if strings.HasPrefix(file, "c") && strings.HasSuffix(file, ".toml") {
				files[file] = change(text)
			}
		}
		source := sourceOf("many", files)
		want, seen := manifest.Examine([]load.Source{source})
		for _, processors := range []int{1, 4} {
			runtime.GOMAXPROCS(processors)
			got, err := cold(t, source)
			if listed := strings.Join(seen.Faults.Lines(), "\n"); err != nil && listed != err.Error() || err == nil && listed != "" {
				t.Errorf("%s, %d processors: faults are\n%v\nwant\n%s", name, processors, err, listed)
			}
			if err == nil && !reflect.DeepEqual(bare(got), bare(want)) {
				t.Errorf("%s, %d processors: the library is another", name, processors)
			}
		}
	}
}
