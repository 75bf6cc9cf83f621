package safeio

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tree makes a work tree with two revisions of a folder.
func tree(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	dir := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	put := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	git("init", "-q")
	put("mine/sub/a.txt", "one")
	put("next.txt", "x")
	put("mine/.gitattributes", "*.txt filter=harm export-subst\nsub/b.txt export-ignore\n")
	put("mine/sub/b.txt", "$Format:%H$")
	if err := os.Symlink("/etc/passwd", filepath.Join(dir, "mine", "link")); err != nil {
		t.Skip(err)
	}
	git("add", "-A")
	git("commit", "-qm", "first")
	git("tag", "first")
	git("config", "filter.harm.smudge", "sh -c 'echo harm; touch "+filepath.Join(dir, "harm")+"'")
	put("mine/sub/a.txt", "two")
	git("commit", "-qam", "second")
	put("mine/sub/a.txt", "three")
	put("new/a.txt", "new")
	return dir
}

// TestRevision checks that a folder comes as the revision has it, without its
// neighbours and without links, and that it is removed.
func TestRevision(t *testing.T) {
	dir := tree(t)
	for rev, want := range map[string]string{"first": "one", "HEAD": "two", "HEAD~1": "one"} {
		folder, remove, err := Revision(filepath.Join(dir, "mine"), rev)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(folder, "sub", "a.txt"))
		if err != nil || string(text) != want || filepath.Base(folder) != "mine" {
			t.Errorf("%s: %q in %s, %v", rev, text, folder, err)
		}
		if list, _ := os.ReadDir(folder); len(list) != 2 {
			t.Errorf("%s: %v", rev, list)
		}
		if text, err := os.ReadFile(filepath.Join(folder, "sub", "b.txt")); string(text) != "$Format:%H$" {
			t.Errorf("%s: attributes made %q of it, %v", rev, text, err)
		}
		if _, err := os.Stat(filepath.Join(dir, "harm")); err == nil {
			t.Fatalf("%s: a filter of the repository ran", rev)
		}
		remove()
		if _, err := os.Stat(folder); err == nil {
			t.Errorf("%s is still there", folder)
		}
	}
}

// TestNoRevision checks the errors for revisions that cannot be read.
func TestNoRevision(t *testing.T) {
	dir := tree(t)
	for _, tt := range []struct{ dir, rev, says string }{
		{"mine", "third", `has no revision "third"`},
		{"mine", "--output=x", `has no revision "--output=x"`},
		{"mine", "", `has no revision ""`},
		{"new", "HEAD", `the revision "HEAD" does not have `},
		{"none", "HEAD", "the folder does not exist"},
		{"next.txt", "HEAD", "it is not a folder"},
	} {
		if _, _, err := Revision(filepath.Join(dir, tt.dir), tt.rev); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%+v: %v", tt, err)
		}
	}
	if _, _, err := Revision(t.TempDir(), "HEAD"); err == nil || !strings.Contains(err.Error(), "is in no work tree of git") {
		t.Error(err)
	}
	t.Setenv("PATH", t.TempDir())
	if _, _, err := Revision(filepath.Join(dir, "mine"), "HEAD"); err == nil || !strings.Contains(err.Error(), "git is not installed") {
		t.Error(err)
	}
}

// TestNamesLeadNowhere checks that a name that leads out of the folder is refused.
func TestNamesLeadNowhere(t *testing.T) {
	for _, name := range []string{"../out.txt", "/out.txt", "a/../../out.txt"} {
		dir := t.TempDir()
		if err := unpack([]storedFile{{name: name, text: []byte("x")}}, filepath.Join(dir, "in")); err == nil {
			t.Errorf("%s is written", name)
		}
		if _, err := os.Stat(filepath.Join(dir, "out.txt")); err == nil {
			t.Errorf("%s came out", name)
		}
	}
}

// TestTornObjects checks output of git that is shorter or longer than it states, or for
// another object.
func TestTornObjects(t *testing.T) {
	for _, text := range []string{"", "a missing\n", "b blob 1\nx\n", "a tree 1\nx\n", "a blob 2\nx\n", "a blob -1\nx\n", "a blob 1\nx", "a blob x\nx\n"} {
		f := storedFile{id: "a"}
		if _, err := f.take([]byte(text)); err == nil {
			t.Errorf("%q is taken as %q", text, f.text)
		}
	}
}
