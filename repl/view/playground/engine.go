//go:build !js && !wasip1

package playground

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/luabind/packs/safeio"
)

// Engine is the program of a playground.
type Engine struct {
	Packed []byte // its module of WebAssembly, compressed by gzip
	Start  []byte // the script of Go that starts it: wasm_exec.js of the Go that compiled it
	// Ruleset is the ruleset that the engine has: AnyRuleset, or "" if the engine does not
	// say it.
	Ruleset string
}

// AnyRuleset is the ruleset of an engine that has all of them.
const AnyRuleset = "any"

// rulesetMark is in every engine, before the name of its ruleset.
const rulesetMark = "playground engine of the ruleset "

// rulesetOf returns the ruleset that a module says it has, "" for none.
func rulesetOf(module []byte) string {
	_, after, _ := bytes.Cut(module, []byte(rulesetMark))
	for _, name := range append(rulesets(), AnyRuleset) {
		if bytes.HasPrefix(after, []byte(name)) {
			return name
		}
	}
	return ""
}

// rulesets lists the rulesets that an engine can be compiled for.
func rulesets() []string { return []string{"tcg", "tactics", "xiangqi", "tabletop"} }

var (
	moduleKind = safeio.Kind{Name: "an engine for browsers", Bytes: 64 << 20}
	scriptKind = safeio.Kind{Name: "a script that starts an engine", Bytes: 1 << 20}
	sourceKind = safeio.Kind{Name: "a file of Arbiter", Bytes: 4 << 20}
)

// magic begins a module of WebAssembly: what it is, and version 1.
const magic = "\x00asm\x01\x00\x00\x00"

// codeSection is the number of the part of a module that has its functions.
const codeSection = 10

// isModule reports whether a text is a complete module of WebAssembly with functions: its parts, each
// with a number and a length, end at the end of the text. The browser checks their content.
func isModule(text []byte) bool {
	rest, is := bytes.CutPrefix(text, []byte(magic))
	code := false
	for is && len(rest) > 0 {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return false
		}
		code = code || rest[0] == codeSection
		rest = rest[1+n:][size:]
	}
	return code
}

// starts is in every script that starts an engine.
const starts = "globalThis.Go ="

// ReadEngine reads a compiled engine: a .wasm file, or the packed one of an earlier export. The
// script that starts it is next to it.
func ReadEngine(file string) (*Engine, error) {
	text, err := safeio.Read(file, moduleKind)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", file, err)
	}
	module, packed := text, text
	if isPacked(text) {
		if module, err = unpack(text); err != nil {
			return nil, fmt.Errorf("%q: %w", file, err)
		}
	}
	if !isModule(module) {
		return nil, fmt.Errorf("%q is not an engine: expected a complete module of WebAssembly or %s of an earlier export", file, engineName)
	}
	sibling := filepath.Join(filepath.Dir(file), startName)
	start, err := safeio.Read(sibling, scriptKind)
	if err != nil {
		return nil, fmt.Errorf("%q: %w; expected next to the engine, from lib/wasm of the Go that compiled it", sibling, err)
	}
	if !bytes.Contains(start, []byte(starts)) {
		return nil, fmt.Errorf("%q starts no engine: it is not the one from lib/wasm of the Go that compiled it", sibling)
	}
	if !isPacked(text) {
		packed = pack(module)
	}
	return &Engine{packed, start, rulesetOf(module)}, nil
}

// program is the folder of the engine for browsers in the sources of Arbiter.
const program = "cmd/arbiter-playground"

// IsSource reports whether a folder has the sources of Arbiter.
func IsSource(dir string) bool {
	text, err := safeio.Read(filepath.Join(dir, "go.mod"), sourceKind)
	if err != nil || !strings.HasPrefix(string(text), "module arbiter\n") {
		return false
	}
	_, err = safeio.Read(filepath.Join(dir, program, "main.go"), sourceKind)
	return err == nil
}

// options of the compiler, one for each line, reduce the size. Without inlining the packed engine is
// a sixth smaller. Only Lua and the hash of files are compiled as usual. slices.SortStableFunc has a
// third of the code of slices.SortFunc, and each type has its own: code for the page sorts stably.
//
//go:embed options.txt
var options string

// Compile compiles the engine of a ruleset from the sources of Arbiter in a folder. It stores the
// engine in the folder cache, "" for none, and uses it until the sources or Go change. It calls
// begins before it compiles.
func Compile(ctx context.Context, source, cache, ruleset string, begins func()) (*Engine, error) {
	tags := "-tags=playground"
	if slices.Contains(rulesets(), ruleset) { // any other is one of a game that was built in
		tags += ",only_" + ruleset
	}
	tool, err := safeio.FindGo(source, "GOOS=js", "GOARCH=wasm")
	if err != nil {
		return nil, err
	}
	about, err := tool.Run(ctx, "env", "GOVERSION", "GOROOT", "GOEXPERIMENT")
	if err != nil {
		return nil, err
	}
	version, root, _ := strings.Cut(about, "\n")
	root, _, _ = strings.Cut(root, "\n")
	key, err := fingerprint(source, about+options+tags)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", source, err)
	}
	if cache != "" {
		cache = filepath.Join(cache, ruleset)
	}
	kept := filepath.Join(cache, key)
	if cache != "" {
		if e, err := ReadEngine(filepath.Join(kept, engineName)); err == nil {
			return e, nil
		}
	}
	start, err := safeio.Read(filepath.Join(root, "lib", "wasm", startName), scriptKind)
	if err != nil {
		return nil, fmt.Errorf("%s has no %s in lib/wasm: %w", version, startName, err)
	}
	begins()
	dir, remove, err := safeio.TempFolder("arbiter-playground-")
	if err != nil {
		return nil, err
	}
	defer remove()
	out := filepath.Join(dir, "engine.wasm")
	args := append([]string{"build", tags}, strings.Split(strings.TrimSpace(options), "\n")...)
	args = append(args, "-o", out, "./"+program)
	if _, err := tool.Run(ctx, args...); err != nil {
		return nil, fmt.Errorf("%s cannot compile it: %w", version, err)
	}
	module, err := safeio.Read(out, moduleKind)
	if err != nil {
		return nil, err
	}
	e := &Engine{pack(module), start, rulesetOf(module)}
	if cache != "" {
		return e, keep(e, cache, kept)
	}
	return e, nil
}

// keep stores an engine in the cache and replaces the earlier one.
func keep(e *Engine, cache, kept string) error {
	if err := safeio.MakeFolder(kept); err != nil {
		return fmt.Errorf("%q: %w", kept, err)
	}
	err := errors.Join(safeio.Replace(filepath.Join(kept, startName), e.Start), safeio.Replace(filepath.Join(kept, engineName), e.Packed))
	if err != nil {
		return fmt.Errorf("%q: %w", kept, err)
	}
	return forget(cache, filepath.Base(kept))
}

// forget removes all engines of a cache except one.
func forget(cache, but string) error {
	fsys, err := safeio.Folder(cache)
	if err != nil {
		return err
	}
	list, err := safeio.Entries(fsys, ".")
	if err != nil {
		return err
	}
	for _, e := range list {
		if e.Name() == but || !e.IsDir() || len(e.Name()) != len(but) {
			continue
		}
		old := filepath.Join(cache, e.Name())
		for _, name := range []string{engineName, startName, "."} {
			_ = safeio.Remove(filepath.Join(old, name)) // leftovers only take space
		}
	}
	return nil
}

// fingerprint returns a hash of the sources of an engine and of its compiler.
func fingerprint(source, by string) (string, error) {
	sum := sha256.New()
	sum.Write([]byte(by))
	for _, top := range []string{"", "core", "luabind", "repl", program} {
		if err := hashFolder(sum.Write, filepath.Join(source, top), top == ""); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil))[:32], nil
}

// hashFolder writes the relevant files of a folder and their names. flat leaves out subfolders.
func hashFolder(write func([]byte) (int, error), dir string, flat bool) error {
	fsys, err := safeio.Folder(dir)
	if err != nil {
		return err
	}
	names := []string{"go.mod", "go.sum"}
	if !flat {
		found, err := safeio.Walk(fsys, func(path string) bool { return strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") })
		if err != nil {
			return err
		}
		names = nil
		for _, f := range found {
			names = append(names, f.Path)
		}
	}
	for _, name := range names {
		text, err := safeio.ReadFS(fsys, name, sourceKind)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		_, _ = write(fmt.Appendf(nil, "%s %d\n", name, len(text))) // a hash takes all
		_, _ = write(text)
	}
	return nil
}
