package playcmd

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/dap"
)

// codes are the commands that start VS Code or an editor of the same make.
var codes = []string{"code", "codium", "code-insiders"}

// installExtension writes the extension for an editor to this folder and installs it, if a command
// of the editor is in the path.
func installExtension(c *cli.Call, editor string) error {
	if err := cli.OneOf("install", editor, "vscode"); err != nil {
		return err
	}
	program := "arbiter"
	if _, err := exec.LookPath(program); err != nil {
		if program, err = os.Executable(); err != nil {
			return cli.Failed(err)
		}
		c.Note("arbiter is not in the path, so the extension starts %s; do not move that file\n", program)
	}
	data, err := dap.Extension(program)
	if err != nil {
		return cli.Failed(err)
	}
	name := dap.ExtensionName()
	if err := safeio.Replace(name, data); err != nil {
		return cli.Misused("--install: %w", err)
	}
	c.Say("wrote %s\n", name)
	for _, code := range codes {
		path, err := exec.LookPath(code)
		if err != nil {
			continue
		}
		if out, err := exec.Command(path, "--install-extension", name, "--force").CombinedOutput(); err != nil {
			return cli.Failed(fmt.Errorf("%s --install-extension %s: %w\n%s", code, name, err, strings.TrimSpace(string(out))))
		}
		c.Say("installed it with %s; load the window of the editor again\n", code)
		return nil
	}
	c.Say("to install it, run\n  code --install-extension %s\nor choose \"Install from VSIX…\" in the menu of the panel Extensions\n", name)
	return nil
}
