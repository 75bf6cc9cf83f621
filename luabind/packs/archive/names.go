package archive

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Bounds of an archive. The bounds of a pack that is loaded are tighter.
const (
	MaxBytes = 8 << 20 // of the archive file
	MaxTotal = 8 << 20 // of all files in it, unpacked
	MaxFile  = 1 << 20 // of one of them
	MaxFiles = 4096
	maxName  = 120
	maxDepth = 8   // folders in folders
	maxRatio = 100 // bytes for one packed byte

	// The ratio of smaller files is not checked: they may be a few repeated lines.
	ratioFrom = 16 << 10
)

// head is the name of the file that makes a folder a pack.
const head = "pack.toml"

var (
	plainName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9_.-]+(/[a-z0-9_.-]+)*$`) })
	// pageName matches the files at the top whose names are in capitals by custom.
	pageName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(README|LICENSE|LICENCE|COPYING|NOTICE|AUTHORS|CREDITS|CHANGELOG)(\.[a-z0-9-]+)?(\.(md|txt))?$`)
	})
	escaped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)%(2e|2f|5c)`) })
	device  = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9]|lpt[0-9])(\..*)?$`)
	})
)

// IsDevice reports whether a file or folder of this name is a device on some system.
func IsDevice(name string) bool { return device().MatchString(name) }

// checkName returns the fault of a file's name, or nil. A name that could lead out of
// the archive comes first, as it is the most important fault.
func checkName(name string) error {
	parts := strings.Split(name, "/")
	has := func(f func(string) bool) bool { return slices.ContainsFunc(parts, f) }
	switch {
	case name == "":
		return fault(OddName, name, "the file has no name")
	case strings.HasPrefix(name, "/"), strings.HasPrefix(name, "~"):
		return fault(PathEscape, name, "the path begins outside of the archive")
	case strings.ContainsAny(name, `\:`):
		return fault(PathEscape, name, `a path has / between folders, and neither \ nor a drive`)
	case has(func(p string) bool { return strings.TrimRight(p, ". ") == "" && strings.HasPrefix(p, "..") }), escaped().MatchString(name):
		return fault(PathEscape, name, "the path leads out of its folder")
	case strings.HasSuffix(name, "/"):
		return fault(OddFile, name, "folders have no entries of their own (zip -D)")
	case has(func(p string) bool { return strings.Trim(p, ". ") == "" }):
		return fault(OddName, name, "a folder of the path has no name")
	case has(func(p string) bool { return strings.HasPrefix(p, ".") }):
		return fault(HiddenFile, name, "files and folders whose names begin with a dot are not part of a pack")
	case has(IsDevice):
		return fault(DeviceName, name, "the name is a device on some systems")
	case has(func(p string) bool { return strings.HasSuffix(p, ".") || strings.HasSuffix(p, " ") }):
		return fault(OddName, name, "a name must not end in a dot or a space, because some systems drop them")
	case len(name) > maxName:
		return fault(OddName, name, "the path has %d bytes, at most %d are allowed", len(name), maxName)
	case len(parts)-1 > maxDepth:
		return fault(TooDeep, name, "folders are nested %d deep, at most %d are allowed", len(parts)-1, maxDepth)
	case !plainName().MatchString(name) && !pageName().MatchString(name):
		return fault(OddName, name, "a path has lower-case letters, digits, _, - and . only, except README, LICENSE and similar files at the top")
	}
	return nil
}

// names notes the files of an archive, to refuse names that mean one file on some
// systems.
type names struct {
	files   map[string]string // by the folded name, as it was written
	folders map[string]string // by the folded name, a file in it
}

func (n *names) add(name string) error {
	if n.files == nil {
		n.files, n.folders = map[string]string{}, map[string]string{}
	}
	folded := strings.ToLower(name)
	if other, taken := n.files[folded]; taken {
		return fault(Duplicate, name, "the archive has it twice, also as %q", other)
	}
	if other, taken := n.folders[folded]; taken {
		return fault(Duplicate, name, "it is a file and the folder of %q", other)
	}
	n.files[folded] = name
	for i := range folded {
		if folded[i] != '/' {
			continue
		}
		if other, taken := n.files[folded[:i]]; taken {
			return fault(Duplicate, name, "its folder is the file %q", other)
		}
		n.folders[folded[:i]] = name
	}
	return nil
}
