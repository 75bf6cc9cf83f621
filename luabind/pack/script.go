package pack

import (
	"errors"
	"path"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/luabind/sandbox"
)

// script is what the loader knows of a script of the library.
type script struct {
	index int // in Library.Scripts
	names []string
	bad   bool // does not compile, which is reported once
}

// addScript compiles a script for its function names.
func (l *loader) addScript(p *folder, file string, source []byte) {
	full := p.id + "/" + file
	s := &script{index: len(l.lib.Scripts)}
	l.lib.Scripts = append(l.lib.Scripts, def.Script{Pack: p.id, File: file, Source: string(source)})
	l.scripts[full] = s
	chunk, err := sandbox.Compile(full, source)
	var fault *sandbox.Error
	switch {
	case err == nil:
		l.lib.Scripts[s.index].Code = chunk
		for _, f := range chunk.Funcs {
			s.names = append(s.names, f.Name)
			l.ref(s, f.Name) // handlers that only a script names need a reference too
		}
	case errors.As(err, &fault):
		l.add(place{full, fault.Line}, fault.Hint, "%s", fault.Msg)
		s.bad = true
	default:
		l.add(place{full, 0}, "", "%s", err)
		s.bad = true
	}
}

// scope is what the parts of one definition share: where its functions are
// found and what its numbers may name.
type scope struct {
	l       *loader
	pack    *folder
	kind    string
	own     *def.Behaviour
	script  *script  // nil without one
	file    string   // of the script
	special []string // amounts that are known only in play: x, layers
}

// scriptOf reads the key "script" of a definition: a file beside the manifest.
func (l *loader) scriptOf(p *folder, f *fields) (s *script, file string) {
	name := f.text("script")
	if name == "" {
		return nil, ""
	}
	file = path.Join(path.Dir(strings.TrimPrefix(f.file, p.id+"/")), name)
	if s = l.scripts[p.id+"/"+file]; s != nil {
		return s, file
	}
	f.fault("script", f.meant(name, p.scriptsBeside(file)), "there is no script %q beside the manifest", name)
	return &script{bad: true}, file
}

// scriptsBeside names the scripts in the folder of a file.
func (p *folder) scriptsBeside(file string) (names []string) {
	for _, s := range p.scripts {
		if path.Dir(s) == path.Dir(file) {
			names = append(names, path.Base(s))
		}
	}
	return names
}

// function reads the name of a handler; 0 when the key is missing.
func (c *scope) function(f *fields, key string) def.FuncRef {
	name := f.text(key)
	if name == "" {
		return 0
	}
	switch s := c.script; {
	case s == nil:
		f.fault(key, `add script = "file.lua"`, "%q names the function %q, but the definition has no script", key, name)
	case s.bad: // reported already
	case !slices.Contains(s.names, name):
		f.fault(key, f.oneOf(name, s.names), "%s has no function %q", c.file, name)
	default:
		return c.l.ref(s, name)
	}
	return 0
}

// ref gives the reference of a function of a script.
func (l *loader) ref(s *script, name string) def.FuncRef {
	f := def.Func{Script: s.index, Name: name}
	if ref := l.funcs[f]; ref != 0 {
		return ref
	}
	l.lib.Funcs = append(l.lib.Funcs, f)
	ref := num.To[def.FuncRef](len(l.lib.Funcs))
	l.funcs[f] = ref
	return ref
}
