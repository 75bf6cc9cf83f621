// Command typecheck type-checks packages for another machine. It finds what does not
// compile there, such as a constant that does not fit into an int, or a function that has
// no file for that system. Compiling takes twenty times as long. It exits with 1 after
// the errors, and with 2 if it cannot run.
//
//	go run ./.ci/typecheck OS/ARCH PACKAGE...
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// listed is a package as go list reports it.
type listed struct {
	ImportPath, Dir string
	GoFiles         []string
	ImportMap       map[string]string
	Module          *struct {
		Main      bool
		GoVersion string
	}
}

// own reports whether the package is part of this module.
func (p *listed) own() bool { return p.Module != nil && p.Module.Main }

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: typecheck OS/ARCH PACKAGE...")
		os.Exit(2)
	}
	faults, err := run(os.Args[1], os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "typecheck:", err)
		os.Exit(2)
	}
	for _, f := range faults {
		fmt.Println(f)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
}

// run checks packages and everything that they import. It returns the faults of this
// module's packages. Bodies of functions elsewhere are not checked.
func run(machine string, packages []string) (faults []string, err error) {
	goos, goarch, ok := strings.Cut(machine, "/")
	sizes := types.SizesFor("gc", goarch)
	if !ok || sizes == nil {
		return nil, fmt.Errorf("unknown machine %q (expected OS/ARCH)", machine)
	}
	list, err := deps(goos, goarch, packages)
	if err != nil {
		return nil, err
	}
	done := map[string]*types.Package{"unsafe": types.Unsafe}
	fset := token.NewFileSet()
	for _, p := range list { // each after its imports
		if p.ImportPath == "unsafe" {
			continue
		}
		files, err := parse(fset, p)
		if err != nil {
			return nil, err
		}
		conf := types.Config{
			Sizes:            sizes,
			IgnoreFuncBodies: !p.own(),
			Importer:         importing{p.ImportMap, done},
			Error: func(err error) {
				if p.own() {
					faults = append(faults, err.Error())
				}
			},
		}
		if p.Module != nil && p.Module.GoVersion != "" {
			conf.GoVersion = "go" + p.Module.GoVersion
		}
		done[p.ImportPath], _ = conf.Check(p.ImportPath, fset, files, nil)
	}
	return faults, nil
}

// deps lists packages and what they import, imports first.
func deps(goos, goarch string, packages []string) (list []*listed, err error) {
	cmd := exec.Command("go", append([]string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,ImportMap,Module"}, packages...)...)
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(listed)
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
}

func parse(fset *token.FileSet, p *listed) (files []*ast.File, err error) {
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// importing finds what a package imports among those that are checked. The map has the
// copies of packages that the standard library keeps.
type importing struct {
	renamed map[string]string
	done    map[string]*types.Package
}

func (i importing) Import(path string) (*types.Package, error) {
	if other, ok := i.renamed[path]; ok {
		path = other
	}
	if p := i.done[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("package %q is not checked yet", path)
}
