package load

import (
	"errors"
	"path"
	"strings"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/luabind/script/sandbox"
)

// script is a script of the library, as the loader sees it.
type script struct {
	index int            // in Library.Scripts
	chunk *sandbox.Chunk // nil if it does not compile, which is reported once
	first def.FuncRef    // its first function; the others follow
}

// bad reports whether it does not compile.
func (s *script) bad() bool { return s.chunk == nil }

// ref returns the reference of a function.
func (s *script) ref(name string) (ref def.FuncRef, found bool) {
	i, found := s.chunk.Index(name)
	return s.first + num.To[def.FuncRef](i), found
}

// names returns the names of the functions.
func (s *script) names() (names []string) {
	for _, f := range s.chunk.Funcs {
		names = append(names, f.Name)
	}
	return names
}

// addScript adds a script that has been compiled to the library.
func (l *loader) addScript(p *folder, f *file) {
	full := p.ID + "/" + f.path
	s := &script{index: len(l.lib.Scripts)}
	l.lib.Scripts = append(l.lib.Scripts, def.Script{Pack: p.ID, File: f.path, API: p.API, Source: f.source})
	l.scripts[full] = s
	var fault *sandbox.Error
	switch err := f.err; {
	case err == nil:
		l.lib.Scripts[s.index].Code = f.chunk
		l.keepScript(full, f)
		s.chunk, s.first = f.chunk, num.To[def.FuncRef](len(l.lib.Funcs)+1)
		for _, f := range f.chunk.Funcs { // handlers that only a script names need a reference too
			l.lib.Funcs = append(l.lib.Funcs, def.Func{Script: s.index, Name: f.Name})
		}
	case errors.As(err, &fault):
		l.fault(codeOf(fault), lineOf(full, fault.Line), fault.Hint, "%s", fault.Msg)
	default:
		l.fault(BadScript, lineOf(full, 0), "", "%s", err)
	}
}

// codeOf returns the code for an error of a script.
func codeOf(e *sandbox.Error) Code {
	switch {
	case e.Kind == sandbox.Syntax:
		return BadSyntax
	case e.KeepsState():
		return KeptState
	}
	return BadScript
}

// scope is what the tables of one definition share: where its functions are, and what
// its texts and numbers may name.
type scope struct {
	l       *loader
	pack    *folder
	kind    string
	id      string
	node    *node // of the definition
	vars    []def.Var
	varied  bool                       // vars were read, as of a definition that may have some
	script  *script                    // nil without one
	file    string                     // of the script
	special []string                   // amounts that are known only in play, such as x and layers
	parts   map[string]map[string]bool // the ids of its parts, by key
}

// Behaviour reads vars and script, which all keys that name a var or a function depend
// on. special are further amounts whose values are known only in play.
func (d *Definition) Behaviour(special ...string) def.Behaviour {
	d.c.vars, d.c.special, d.c.varied = d.vars(), special, true
	d.c.script, d.c.file = d.ScriptFile()
	d.c.l.noteNumbers(d.c)
	return def.Behaviour{Vars: d.c.vars}
}

// ScriptFile reads the key "script" of a definition: a file in the folder of the
// manifest.
func (d *Definition) ScriptFile() (s *script, file string) {
	name := d.Text("script")
	if name == "" {
		return nil, ""
	}
	p := d.c.pack
	file = path.Join(path.Dir(strings.TrimPrefix(d.file(), p.ID+"/")), name)
	if s = d.c.l.scripts[p.ID+"/"+file]; s != nil {
		d.c.l.noteScript(d, s)
		return s, file
	}
	d.Coded(NoScript, "script", d.meant(name, p.scriptsNextTo(file)), "unknown script %q in the folder of the manifest", name)
	return &script{}, file
}

// scriptsNextTo lists the scripts in the folder of a file.
func (p *folder) scriptsNextTo(file string) (names []string) {
	for _, s := range p.scripts {
		if path.Dir(s) == path.Dir(file) {
			names = append(names, path.Base(s))
		}
	}
	return names
}

// Function reads the name of a handler; a missing key reads as 0.
func (d *Definition) Function(key string) def.FuncRef {
	name := d.Text(key)
	d.Value(key).form(FormFunction)
	if name == "" {
		if n := d.get(key); n != nil && n.form == aText && n.text == "" {
			d.Fault(key, "", "%q is empty", key)
		}
		return 0
	}
	s := d.c.script
	switch {
	case s == nil:
		d.Coded(NoScript, key, `add script = "file.lua"`, "%q names the function %q, but the definition has no script", key, name)
		return 0
	case s.bad(): // reported already
		d.c.l.noteUse(d, s, key, name)
		return 0
	}
	ref, found := s.ref(name)
	if !found {
		d.Coded(NoHandler, key, d.oneOf(name, s.names()), "%s has no function %q", d.c.file, name)
		return 0
	}
	d.c.l.noteUse(d, s, key, name)
	return ref
}

// Shared returns a function of a script that many definitions share, by pack and path
// inside the pack. ok is false when it does not exist. A script that does not compile
// has the reference 0, as its error is reported once.
func (d *Definition) Shared(pack, file, name string) (ref def.FuncRef, ok bool) {
	s := d.c.l.scripts[pack+"/"+file]
	switch {
	case s == nil:
		return 0, false
	case s.bad():
		return 0, true
	}
	if ref, ok = s.ref(name); !ok {
		return 0, false
	}
	d.c.l.noteUse(d, s, "", name)
	return ref, true
}
