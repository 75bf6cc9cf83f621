package labcmd

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/lab"
)

// TestRevisionsGoOnByName: the command that resumes a run of --rev names the folder of
// --pack, and not the temporary folder of the revision.
func TestRevisionsGoOnByName(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	folder := filepath.Join(t.TempDir(), "my cards")
	if err := errors.Join(os.Mkdir(folder, 0o755), os.WriteFile(filepath.Join(folder, "pack.toml"), []byte("id = \"mine\"\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "commit", "-qm", "first"}} {
		if output, err := exec.Command("git", append([]string{"-C", folder}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v: %s", args, err, output)
		}
	}
	f := &impactFlags{rev: cli.Several{"HEAD"}}
	f.Packs.Several = cli.Several{folder}
	leave, err := f.revisions()
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	file, err := os.Create(filepath.Join(t.TempDir(), "run.lab"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s := &simulation{file: file, change: &lab.Change{}}
	if f.Packs.Several[0] == folder {
		t.Error("the revision is nowhere")
	}
	if text, want := s.goOn(&f.simFlags)+f.changeAgain(s), " --pack '"+folder+"' --rev HEAD"; !strings.HasSuffix(text, want) {
		t.Errorf("%s, want %s", text, want)
	}
}
