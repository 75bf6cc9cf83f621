package packtest

import (
	"bytes"
	"fmt"
	"strings"

	"arbiter/luabind/packs/archive"

	"arbiter/core/num"
)

// Attack is an archive that must be refused, and how.
type Attack struct {
	Name string
	Kind archive.Kind
	Data func() []byte
}

// Head is a pack.toml that loads.
const Head = "id = \"bad\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n"

// Pack is a zip with a head and other files.
func Pack(parts ...Part) *Zip {
	return &Zip{Parts: append([]Part{{Name: "pack.toml", Data: []byte(Head)}}, parts...)}
}

// Attacks lists what is tried on the reader of archives.
func Attacks() (list []Attack) {
	add := func(name string, kind archive.Kind, z *Zip) {
		list = append(list, Attack{name, kind, z.Bytes})
	}
	text := []byte("# a line\n")
	one := func(p Part) *Zip {
		if p.Name == "" {
			p.Name = "a.toml"
		}
		if p.Data == nil {
			p.Data = text
		}
		return Pack(p)
	}
	for _, n := range []struct {
		what, name string
		kind       archive.Kind
	}{
		{"dotdot", "../evil.toml", archive.PathEscape},
		{"dotdot inside", "a/../../evil.toml", archive.PathEscape},
		{"dotdot that comes back", "a/../b.toml", archive.PathEscape},
		{"dotdot at the end", "a/..", archive.PathEscape},
		{"dotdot with points", "a/.../b.toml", archive.PathEscape},
		{"dotdot with a blank", ".. /evil.toml", archive.PathEscape},
		{"absolute", "/etc/passwd", archive.PathEscape},
		{"two slashes", "//host/share/x.toml", archive.PathEscape},
		{"home", "~/x.toml", archive.PathEscape},
		{"backslash", `..\evil.toml`, archive.PathEscape},
		{"backslash inside", `a\b.toml`, archive.PathEscape},
		{"drive", "C:/x.toml", archive.PathEscape},
		{"drive relative", "c:x.toml", archive.PathEscape},
		{"stream", "pack.toml:x", archive.PathEscape},
		{"unc", `\\?\C:\x.toml`, archive.PathEscape},
		{"percent dotdot", "%2e%2e/x.toml", archive.PathEscape},
		{"percent slash", "a%2Fb.toml", archive.PathEscape},
		{"percent", "a%20b.toml", archive.OddName},
		{"nul", "a.toml\x00.png", archive.OddName},
		{"line end", "a\nb.toml", archive.OddName},
		{"escape code", "\x1b[2Ja.toml", archive.OddName},
		{"trailing point", "a.toml.", archive.OddName},
		{"trailing blank", "a.toml ", archive.OddName},
		{"point folder", "a/./b.toml", archive.OddName},
		{"empty folder", "a//b.toml", archive.OddName},
		{"fullwidth points", "．．/x.toml", archive.OddName},
		{"fraction slash", "a∕b.toml", archive.OddName},
		{"cyrillic", "pасk.toml", archive.OddName},
		{"bidi", "a\u202elmot.toml", archive.OddName},
		{"capitals", "Cards.toml", archive.OddName},
		{"capitals below", "a/README", archive.OddName},
		{"no utf8", "\xff\xfe.toml", archive.OddName},
		{"long name", strings.Repeat("a", 200), archive.OddName},
		{"no name", "", archive.OddName},
		{"con", "con", archive.DeviceName},
		{"nul device", "nul.toml", archive.DeviceName},
		{"com1", "a/COM1.txt", archive.DeviceName},
		{"lpt9", "lpt9.lua", archive.DeviceName},
		{"hidden", ".git/config", archive.HiddenFile},
		{"hidden file", "a/.env", archive.HiddenFile},
		{"deep", strings.Repeat("a/", 30) + "x", archive.TooDeep},
		{"folder entry", "cards/", archive.OddFile},
	} {
		add("name "+n.what, n.kind, Pack(Part{Name: n.name, Data: text}))
	}
	card := func(name string) Part { return Part{Name: name, Data: text} }
	add("twice", archive.Duplicate, Pack(card("a.toml"), card("a.toml")))
	add("head twice", archive.Duplicate, Pack(card("pack.toml")))
	add("twice by case", archive.Duplicate, Pack(card("README.md"), card("readme.md")))
	add("file and folder", archive.Duplicate, Pack(card("a"), card("a/b.toml")))
	add("folder and file", archive.Duplicate, Pack(card("a/b.toml"), card("a")))
	add("no head", archive.NoPack, &Zip{Parts: []Part{card("a.toml")}})
	add("head below", archive.NoPack, &Zip{Parts: []Part{{Name: "bad/pack.toml", Data: []byte(Head)}}})
	add("empty", archive.NoPack, &Zip{})

	add("symlink", archive.Symlink, one(Part{MadeBy: 3 << 8, Attributes: 0o120777 << 16, Data: []byte("/etc/passwd")}))
	add("symlink of another system", archive.Symlink, one(Part{Attributes: 0o120777 << 16}))
	add("device", archive.OddFile, one(Part{MadeBy: 3 << 8, Attributes: 0o020666 << 16}))
	add("pipe", archive.OddFile, one(Part{MadeBy: 3 << 8, Attributes: 0o010666 << 16}))
	add("dos folder", archive.OddFile, one(Part{Attributes: 0x10}))
	add("bytecode", archive.Bytecode, one(Part{Name: "a.lua", Data: []byte("\x1bLua\x51\x00")}))
	add("bytecode of luajit", archive.Bytecode, one(Part{Name: "a.lua", Data: []byte("\x1bLJ\x02")}))
	add("bytecode deflated", archive.Bytecode, one(Part{Name: "a.toml", Deflate: true, Data: []byte("\x1bLua\x51\x00")}))
	add("nested zip", archive.Nested, one(Part{Name: "a.txt", Data: Pack().Bytes()}))
	add("nested gzip", archive.Nested, one(Part{Name: "a.txt", Data: []byte("\x1f\x8b\x08")}))
	add("nested by name", archive.Nested, one(Part{Name: "a-1.0.0.arbpack"}))
	add("secret key", archive.SecretKey, one(Part{Name: "key", Data: []byte("untrusted comment: minisign encrypted secret key\nRWRTY0Iy\n")}))

	zeros := make([]byte, archive.MaxFile)
	add("bomb by ratio", archive.Bomb, one(Part{Deflate: true, Data: zeros}))
	add("bomb that lies", archive.Bomb, one(Part{Deflate: true, Data: zeros, SaysSize: 100}))
	add("bomb that lies a little", archive.Bomb, one(Part{Deflate: true, Data: append(text, 'x'), SaysSize: num.To[uint32](len(text))}))
	add("big file", archive.TooBig, one(Part{Data: append(zeros, 0)}))
	add("file of 4 gb", archive.TooBig, one(Part{Deflate: true, SaysSize: 0xfffffffe}))
	var many, much []Part
	for i := range archive.MaxFiles {
		many = append(many, Part{Name: fmt.Sprintf("f/%d.toml", i)})
	}
	noise := bytes.Repeat([]byte("0123456789abcdefghijklmnopqrstuvwxyz\n"), archive.MaxFile/40)
	for i := range noise {
		noise[i] ^= byte(i * i >> 9 & 7)
	}
	for i := range archive.MaxTotal/len(noise) + 1 {
		much = append(much, Part{Name: fmt.Sprintf("f/%d.txt", i), Data: noise, Deflate: true})
	}
	add("many files", archive.TooMany, Pack(many...))
	add("much together", archive.TooBig, Pack(much...))
	add("big archive", archive.TooBig, Pack(Part{Name: "a.toml", Data: make([]byte, archive.MaxBytes)}))

	add("encrypted", archive.Encrypted, one(Part{Flags: 1}))
	add("strongly encrypted", archive.Encrypted, one(Part{Flags: 1 << 6}))
	add("masked headers", archive.Encrypted, one(Part{Flags: 1 << 13}))
	add("descriptor", archive.OddHeader, one(Part{Flags: 1 << 3}))
	add("patched data", archive.OddHeader, one(Part{Flags: 1 << 5}))
	add("bzip2", archive.OddMethod, one(Part{Method: 12}))
	add("zstd", archive.OddMethod, one(Part{Method: 93}))
	add("extra field", archive.OddHeader, one(Part{Extra: []byte("UT\x01\x00x")}))
	add("local extra field", archive.OddHeader, one(Part{LocalExtra: []byte("UT\x01\x00x")}))
	add("comment of a file", archive.OddHeader, one(Part{Comment: "hello"}))
	add("other disk", archive.OddHeader, one(Part{Disk: 1}))
	add("zip64 size", archive.Zip64, one(Part{SaysSize: 0xffffffff}))
	add("zip64 extra", archive.Zip64, one(Part{Extra: append([]byte{1, 0, 8, 0}, make([]byte, 8)...)}))
	z := one(Part{})
	z.Locator = true
	add("zip64 locator", archive.Zip64, z)
	z = one(Part{})
	z.Count = 0xffff
	add("zip64 count", archive.Zip64, z)

	add("other name in its header", archive.HeaderDiffers, one(Part{Name: "a.toml", LocalName: "b.toml"}))
	add("escape in its header", archive.HeaderDiffers, one(Part{Name: "aaaaaa.toml", LocalName: "../evil.lua"}))
	add("other size in its header", archive.HeaderDiffers, one(Part{DirSize: 3, Deflate: true}))
	add("one place for two", archive.Overlap, Pack(card("a.toml"), Part{Name: "b.toml", Data: text, AtFirst: true}))
	add("over the directory", archive.Overlap, one(Part{SaysSize: 4000, SaysPacked: 4000}))
	add("gap", archive.Gap, Pack(Part{Name: "a.toml", Data: text, Before: []byte("hidden")}))
	add("gap before the directory", archive.Gap, Pack(Part{Name: "a.toml", Data: text, Leftover: []byte("hidden"), SaysPacked: num.To[uint32](len(text))}))
	z = one(Part{})
	z.Before = []byte("#!/bin/sh\nexit\n")
	add("prepended", archive.Prepended, z)
	z = one(Part{})
	z.Before, z.Shifted = []byte("#!/bin/sh\nexit\n"), true
	add("prepended and shifted", archive.Prepended, z)
	z = one(Part{})
	z.After = []byte("more")
	add("trailing", archive.Trailing, z)
	z = one(Part{})
	z.Comment = "more"
	add("comment", archive.Trailing, z)
	z = one(Part{})
	z.After = Pack().Bytes()
	add("two archives", archive.Prepended, z)
	z = one(Part{})
	z.DirTail = []byte("more")
	add("trailing in the directory", archive.Trailing, z)
	z = one(Part{})
	z.Count = 7
	add("fewer files than said", archive.NoArchive, z)
	z = one(Part{})
	z.Count = 1
	add("more files than said", archive.Trailing, z)
	z = one(Part{})
	z.DirSize = 0x7fffffff
	add("long directory", archive.Overlap, z)
	z = one(Part{})
	z.Disk = 1
	add("several disks", archive.OddHeader, z)
	add("wrong checksum", archive.BadChecksum, one(Part{WrongCRC: true}))
	add("less than said", archive.WrongSize, one(Part{Deflate: true, Data: noise, SaysSize: num.To[uint32](len(noise)) + 1}))
	add("left over", archive.WrongSize, one(Part{Deflate: true, Leftover: []byte("hidden")}))
	add("no deflate", archive.Unpackable, one(Part{Method: 8, Data: []byte("\xff\xff\xff\xff")}))
	list = append(list,
		Attack{"torn", archive.NoArchive, func() []byte { return one(Part{}).Bytes()[:60] }},
		Attack{"nothing", archive.NoArchive, func() []byte { return nil }},
		Attack{"text", archive.NoArchive, func() []byte { return []byte(Head) }})
	return list
}
