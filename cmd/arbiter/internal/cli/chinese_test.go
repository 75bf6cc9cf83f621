package cli

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	aVerb    = regexp.MustCompile(`%[-+# 0]*(?:\[\d+\])?[\d.*]*(?:\[\d+\])?[a-zA-Z]`)
	sentence = regexp.MustCompile(`(?:^|[ (])[a-z]{2,} [a-z]`)
)

// Every message about a wrong command line has Chinese with the same arguments, and there is
// none without its message.
func TestMessagesAreChinese(t *testing.T) {
	used := map[string]bool{}
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			called := call.Fun
			if s, ok := called.(*ast.SelectorExpr); ok {
				called = s.Sel
			}
			text, ok := call.Args[0].(*ast.BasicLit)
			if id, named := called.(*ast.Ident); !ok || !named || id.Name != "Misused" {
				return true
			}
			format, err := strconv.Unquote(text.Value)
			if err != nil {
				t.Error(err)
			}
			used[format] = true
			if _, ok := ChineseError(format); !ok && sentence.MatchString(format) {
				t.Errorf("%s: %q has no Chinese in errors.zh.txt", name, format)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for en, zh := range errorTexts() {
		if !used[en] {
			t.Errorf("errors.zh.txt has %q, and no message is that", en)
		}
		one, two := verbsOf(en), verbsOf(zh)
		if !strings.Contains(en+zh, "%[") && !slices.Equal(one, two) {
			t.Errorf("%q fills in %v, and %q fills in %v", en, one, zh, two)
		}
	}
}

func verbsOf(format string) (list []string) {
	for _, v := range aVerb.FindAllString(strings.ReplaceAll(format, "%%", ""), -1) {
		list = append(list, strings.NewReplacer("w", "v", "s", "v", "q", "v").Replace(v[len(v)-1:]))
	}
	return list
}

// Flags and commands are refused in the language of the command line.
func TestRefusalsInChinese(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"hlep", "--lang", "zh"}, "没有命令“hlep”；是不是“help”？请看 arbiter help"},
		{[]string{"help", "--lagn", "zh", "--lang", "zh"}, "help：没有标志 --lagn；是不是“--lang”？请看 arbiter help help"},
		{[]string{"help", "--lang=zh", "play", "x"}, "没有命令“play”；请看 arbiter help"},
		{[]string{"help", "--lang=fr"}, `--lang "fr": expected en or zh`},
		{[]string{"--lang", "zh", "help"}, "--lang 写在了命令之前，标志应写在命令之后；请看 arbiter help"},
		{[]string{"version", "--fast", "--lang", "zh"}, "version：没有标志 --fast；请看 arbiter help version"},
	} {
		err := dispatch(nil, tt.args, Stream{})
		if err == nil || inLanguage(err, tt.args) != tt.want {
			t.Errorf("%q: %v, want %s", tt.args, err, tt.want)
		}
	}
	broken := (&Call{Cmd: &Command{Name: "sim"}}).Broken("after %d of %s%s", 3, "400 matches", "; use --save to make a run that can be resumed")
	if got := inLanguage(broken, []string{"--lang=zh"}); got != "sim：已中断，已完成3，共400局；用 --save 可使运行在中断后继续" {
		t.Errorf("a run that is interrupted: %s", got)
	}
}

// TestHelpListsInChinese: a list that a text of help has from the program is joined as Chinese
// joins it, and so are the words of a usage line.
func TestHelpListsInChinese(t *testing.T) {
	if zh, ok := ChineseHelp("the `mode` of the room: duel, lines or a mode of the packs"); !ok || zh != "房间的模式：duel、lines，或扩展包中的模式" {
		t.Error(zh)
	}
	if zh := argumentWords.Replace("pack new NAME [flags]"); zh != "pack new NAME [标志]" {
		t.Error(zh)
	}
}
