//go:build !js && !wasip1

package safeio

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"arbiter/core/i18n"
)

// GoTool is the local Go tool, which compiles in the folder of a module.
type GoTool struct {
	path, dir string
	env       []string
}

// FindGo finds the Go tool for the module of a folder. It ignores flags and targets of
// the environment; env is set instead, as in "GOOS=js". It does not download another
// version of Go.
func FindGo(dir string, env ...string) (*GoTool, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("the Go tool is not installed here")
	}
	own := append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GO111MODULE=on", "GOTOOLCHAIN=local", "CGO_ENABLED=0")
	return &GoTool{path, dir, append(own, env...)}, nil
}

// maxQuoted bounds the output of a failed tool in an error.
const maxQuoted = 2000

// Run runs the tool until ctx ends, and returns its output.
func (g *GoTool) Run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, g.path, args...)
	var out, errs bytes.Buffer
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = g.dir, g.env, &out, &errs
	if err := cmd.Run(); err != nil {
		if output := strings.TrimSpace(errs.String()); output != "" && ctx.Err() == nil {
			return "", errors.New(Clean(i18n.Head(output, maxQuoted)))
		}
		return "", cause(err)
	}
	return strings.TrimSpace(out.String()), nil
}

// Above finds the nearest folder, from dir upwards, that wanted accepts, or returns "".
func Above(dir string, wanted func(dir string) bool) string {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	for {
		if wanted(dir) {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}
