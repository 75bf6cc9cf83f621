package archive_test

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/packtest"
)

// zipped writes a zip of two files: pack.toml, stored, and a.lua, deflated. edit changes the
// records before they are joined.
func zipped(t *testing.T, edit func(z *records)) []byte {
	t.Helper()
	z := &records{}
	for _, name := range []string{"pack.toml", "a.lua"} {
		data := []byte(packtest.Head)
		packed := data
		method := uint16(0)
		if name == "a.lua" {
			data = []byte("-- a script\n")
			var b bytes.Buffer
			w, err := flate.NewWriter(&b, flate.BestCompression)
			if err == nil {
				_, err = w.Write(data)
			}
			if err = errors.Join(err, w.Close()); err != nil {
				t.Fatal(err)
			}
			packed, method = b.Bytes(), 8
		}
		local := make([]byte, 30)
		le := binary.LittleEndian
		le.PutUint32(local, 0x04034b50)
		le.PutUint16(local[4:], 10)
		le.PutUint16(local[8:], method)
		le.PutUint32(local[14:], crc32.ChecksumIEEE(data))
		le.PutUint32(local[18:], uint32(len(packed)))
		le.PutUint32(local[22:], uint32(len(data)))
		le.PutUint16(local[26:], uint16(len(name)))
		central := make([]byte, 46)
		le.PutUint32(central, 0x02014b50)
		copy(central[6:], local[4:30])
		z.files = append(z.files, &rec{name: name, local: local, central: central, data: packed})
	}
	z.end = make([]byte, 22)
	binary.LittleEndian.PutUint32(z.end, 0x06054b50)
	if edit != nil {
		edit(z)
	}
	return z.join()
}

type rec struct {
	name           string
	local, central []byte
	data           []byte
	before         []byte // bytes in front of it
	after          []byte // after its name in the directory
	at             int    // added to its place
}

// both sets 16 bits of a file in both of its headers, by their place in the local one.
func (r *rec) both(at int, v uint16) {
	binary.LittleEndian.PutUint16(r.local[at:], v)
	binary.LittleEndian.PutUint16(r.central[at+2:], v)
}

func (r *rec) both32(at int, v uint32) {
	binary.LittleEndian.PutUint32(r.local[at:], v)
	binary.LittleEndian.PutUint32(r.central[at+2:], v)
}

type records struct {
	files       []*rec
	end         []byte
	gap, beyond []byte // in front of the directory, and at its end
	offset      int    // added to the place of the directory
	count       int    // added to the number of files
}

func (z *records) join() []byte {
	var out, dir bytes.Buffer
	le := binary.LittleEndian
	for _, r := range z.files {
		out.Write(r.before)
		le.PutUint32(r.central[42:], uint32(out.Len()+r.at))
		out.Write(r.local)
		out.WriteString(r.name)
		out.Write(r.data)
		dir.Write(r.central)
		dir.WriteString(r.name)
		dir.Write(r.after)
	}
	out.Write(z.gap)
	dir.Write(z.beyond)
	n := uint16(len(z.files) + z.count)
	if le.Uint16(z.end[10:]) == 0 {
		le.PutUint16(z.end[8:], le.Uint16(z.end[8:])+n)
		le.PutUint16(z.end[10:], n)
	}
	le.PutUint32(z.end[12:], uint32(dir.Len()))
	le.PutUint32(z.end[16:], uint32(out.Len()+z.offset))
	out.Write(dir.Bytes())
	out.Write(z.end)
	return out.Bytes()
}

// TestEachFieldOfAZip: a zip with another value in one field of a record is refused with the
// fault of that field, and what changes nothing is taken.
func TestEachFieldOfAZip(t *testing.T) {
	le := binary.LittleEndian
	lua := func(f func(r *rec)) func(z *records) { return func(z *records) { f(z.files[1]) } }
	for what, c := range map[string]struct {
		edit func(z *records)
		says string // "" = it is taken
	}{
		"nothing":               {nil, ""},
		"made by unix":          {lua(func(r *rec) { r.central[5] = 3; le.PutUint32(r.central[38:], 0o100644<<16) }), ""},
		"made by unix, no mode": {lua(func(r *rec) { r.central[5] = 3 }), ""},
		"harmless flags":        {lua(func(r *rec) { r.both(6, 1<<1|1<<2|1<<11) }), ""},
		"time":                  {lua(func(r *rec) { r.both(10, 7); r.both(12, 99) }), ""},
		"link":                  {lua(func(r *rec) { le.PutUint32(r.central[38:], 0o120777<<16) }), `symlink: "a.lua": an archive has no links`},
		"folder by mode":        {lua(func(r *rec) { le.PutUint32(r.central[38:], 0o040755<<16) }), `odd-file: "a.lua": it is not a regular file`},
		"device of unix":        {lua(func(r *rec) { r.central[5] = 3; le.PutUint32(r.central[38:], 0o060644<<16) }), `odd-file: "a.lua": it is not a regular file`},
		"device of a mac":       {lua(func(r *rec) { r.central[5] = 19; le.PutUint32(r.central[38:], 0o060644<<16) }), `odd-file: "a.lua": it is not a regular file`},
		"device of nobody":      {lua(func(r *rec) { le.PutUint32(r.central[38:], 0o060644<<16) }), ""},
		"folder of DOS":         {lua(func(r *rec) { r.central[38] = 0x10 }), `odd-file: "a.lua": it is not a regular file`},
		"folder bit of unix":    {lua(func(r *rec) { r.central[5] = 3; r.central[38] = 0x10 }), ""},
		"encrypted":             {lua(func(r *rec) { r.both(6, 1) }), `encrypted: "a.lua": it is encrypted`},
		"encrypted strongly":    {lua(func(r *rec) { r.both(6, 1<<6) }), `encrypted: "a.lua": it is encrypted`},
		"directory encrypted":   {lua(func(r *rec) { r.both(6, 1<<13) }), `encrypted: "a.lua": it is encrypted`},
		"size behind":           {lua(func(r *rec) { r.both(6, 1<<3) }), `odd-header: "a.lua": its size is after the data; pack it again with the size before the data`},
		"odd flag":              {lua(func(r *rec) { r.both(6, 1<<4) }), `odd-header: "a.lua": it has the flags 0x10`},
		"zip64 packed":          {lua(func(r *rec) { r.both32(18, 0xffffffff) }), `zip64: "a.lua": it is in the form for files of more than 4 GB`},
		"zip64 size":            {lua(func(r *rec) { r.both32(22, 0xffffffff) }), `zip64: "a.lua": it is in the form for files of more than 4 GB`},
		"zip64 field":           {lua(func(r *rec) { le.PutUint16(r.central[30:], 4); r.after = []byte{1, 0, 0, 0} }), `zip64: "a.lua": it is in the form for files of more than 4 GB`},
		"zip64 second field":    {lua(func(r *rec) { le.PutUint16(r.central[30:], 10); r.after = []byte{7, 0, 2, 0, 1, 0, 1, 0, 0, 0} }), `zip64: "a.lua": it is in the form for files of more than 4 GB`},
		"extra field":           {lua(func(r *rec) { le.PutUint16(r.central[30:], 4); r.after = []byte{7, 0, 0, 0} }), `odd-header: "a.lua": it has extra fields (zip -X leaves them out)`},
		"absent extra field":    {lua(func(r *rec) { le.PutUint16(r.central[30:], 60000) }), `no-archive: its directory is torn`},
		"torn extra field":      {lua(func(r *rec) { le.PutUint16(r.central[30:], 5); r.after = []byte{7, 0, 9, 0, 1} }), `odd-header: "a.lua": it has extra fields (zip -X leaves them out)`},
		"comment":               {lua(func(r *rec) { le.PutUint16(r.central[32:], 2); r.after = []byte("hi") }), `odd-header: "a.lua": it has a comment`},
		"disk":                  {lua(func(r *rec) { le.PutUint16(r.central[34:], 1) }), `odd-header: "a.lua": it is on another disk`},
		"method":                {lua(func(r *rec) { r.both(8, 9) }), `odd-method: "a.lua": it is packed by method 9; 0, stored, and 8, deflated, are read`},
		"too big":               {lua(func(r *rec) { r.both32(22, 1<<20+1) }), `too-big: "a.lua": a file of an archive has at most 1 MB, and this one claims to have 1048577 bytes`},
		"stored in less":        {func(z *records) { z.files[0].both32(18, 5) }, fmt.Sprintf(`wrong-size: "pack.toml": it is stored, and has 5 bytes of %d`, len(packtest.Head))},
		"size below":            {lua(func(r *rec) { r.both32(22, 11) }), `bomb: "a.lua": it continues after the 11 bytes that it claims to have`},
		"size above":            {lua(func(r *rec) { r.both32(22, 13) }), `wrong-size: "a.lua": it has 12 bytes, and claims to have 13`},
		"left over":             {lua(func(r *rec) { r.data = append(r.data, 0); r.both32(18, uint32(len(r.data))) }), `wrong-size: "a.lua": 1 packed bytes are left over`},
		"not deflated":          {lua(func(r *rec) { r.data[0] = 0xff }), `unpackable: "a.lua": `},
		"checksum":              {lua(func(r *rec) { r.both32(14, 7) }), `bad-checksum: "a.lua": it is not the content that was packed`},
		"own flags":             {lua(func(r *rec) { r.local[6] = 2 }), `header-differs: "a.lua": the directory and the header of the file disagree about it`},
		"own method":            {lua(func(r *rec) { r.local[8] = 0 }), `header-differs: "a.lua": the directory and the header of the file disagree about it`},
		"own checksum":          {lua(func(r *rec) { r.local[14]++ }), `header-differs: "a.lua": the directory and the header of the file disagree about it`},
		"own packed size":       {lua(func(r *rec) { r.local[18]++ }), `header-differs: "a.lua": the directory and the header of the file disagree about it`},
		"own size":              {lua(func(r *rec) { r.local[22]++ }), `header-differs: "a.lua": the directory and the header of the file disagree about it`},
		"own name":              {lua(func(r *rec) { r.local[26]-- }), `header-differs: "a.lua": the directory and the header of the file disagree about it`},
		"own mark":              {lua(func(r *rec) { r.local[0]++ }), `header-differs: "a.lua": no file begins at the position that the directory names`},
		"own extra field":       {lua(func(r *rec) { r.local[28] = 2; r.data = append([]byte{0, 0}, r.data...) }), `odd-header: "a.lua": its own header has extra fields`},
		"long own name":         {lua(func(r *rec) { r.local[27] = 9 }), `overlap: "a.lua": it runs into the directory`},
		"into the directory":    {lua(func(r *rec) { r.both32(18, uint32(len(r.data)+1)) }), `overlap: "a.lua": it runs into the directory`},
		"header cut":            {lua(func(r *rec) { r.local, r.data = r.local[:20], nil }), `header-differs: "a.lua": no file begins at the position that the directory names`},
		"before the first":      {func(z *records) { z.files[0].before = []byte("abc") }, `prepended-data: 3 bytes precede the first file`},
		"between":               {lua(func(r *rec) { r.before = []byte("ab") }), `gap: "a.lua": 2 bytes before it belong to nothing`},
		"inside of another":     {lua(func(r *rec) { r.at = -1 }), `overlap: "a.lua": it begins inside of another file`},
		"before the directory":  {func(z *records) { z.gap = []byte("abcd") }, `gap: 4 bytes before its directory belong to no file`},
		"after the files":       {func(z *records) { z.beyond = []byte("abcde") }, `trailing-data: 5 bytes of its directory belong to no file`},
		"directory before":      {func(z *records) { z.offset = -2 }, `prepended-data: 2 bytes of it belong to nothing`},
		"directory behind":      {func(z *records) { z.offset = 1 }, `overlap: its directory continues after its end`},
		"one file more":         {func(z *records) { z.count = 1 }, `no-archive: its directory is torn`},
		"one file less":         {func(z *records) { z.count = -1 }, `trailing-data: 51 bytes of its directory belong to no file`},
		"mark of a file":        {lua(func(r *rec) { r.central[0]++ }), `no-archive: its directory is torn`},
		"long name":             {lua(func(r *rec) { r.central[29] = 9 }), `no-archive: its directory is torn`},
		"comment of all":        {func(z *records) { z.end[20] = 1 }, `odd-header: it has a comment`},
		"disks":                 {func(z *records) { z.end[4] = 1 }, `odd-header: it is one part of several`},
		"files on the disk":     {func(z *records) { z.end[8] = 1 }, `odd-header: it is one part of several`},
		"zip64 count":           {func(z *records) { z.count = 0xffff - 2 }, `zip64: it is in the form for files of more than 4 GB`},
		"zip64 locator":         {func(z *records) { z.beyond = append([]byte("PK\x06\x07"), make([]byte, 16)...) }, `zip64: it is in the form for files of more than 4 GB`},
		"too many":              {func(z *records) { z.count = 4096 - 1 }, `too-many-files: an archive has at most 4096 files`},
		"nearly too many":       {func(z *records) { z.count = 4096 - 2 }, `no-archive: its directory is torn`},
		"hidden folder":         {lua(func(r *rec) { r.name = "..a/b" }), `hidden-file: "..a/b": `},
		"no head":               {func(z *records) { z.files[0].name = "pack.tomb" }, `no-pack: there is no pack.toml at the top of it`},
	} {
		a, err := archive.Read(zipped(t, c.edit))
		if c.says == "" {
			if err != nil || !slices.Equal(a.Names(), []string{"a.lua", "pack.toml"}) || a.Size() != len(packtest.Head)+12 {
				t.Errorf("%s: %v", what, err)
			}
			continue
		}
		if err == nil || !strings.HasPrefix(err.Error(), c.says) || !strings.HasSuffix(c.says, ": ") && err.Error() != c.says {
			t.Errorf("%s:\n got %v\nwant %s", what, err, c.says)
		}
	}
	whole := zipped(t, nil)
	for _, c := range []struct {
		data []byte
		says string
	}{
		{append(slices.Clone(whole), "abc"...), "trailing-data: it goes on for 3 bytes after its end"},
		{whole[:len(whole)-1], "no-archive: it is not a zip, or is incomplete"}, {nil, "no-archive: it is not a zip, or is incomplete"}, {whole[len(whole)-22:], "overlap: its directory continues after its end"},
		{make([]byte, archive.MaxBytes+1), "too-big: an archive has at most 8 MB"}, {make([]byte, archive.MaxBytes), "no-archive: it is not a zip, or is incomplete"},
	} {
		if _, err := archive.Read(c.data); err == nil || err.Error() != c.says {
			t.Errorf("%d bytes: %v, want %s", len(c.data), err, c.says)
		}
	}
}

// TestTexts: an archive of texts has them all, and refuses what an archive of a folder does.
func TestTexts(t *testing.T) {
	texts := map[string]string{"pack.toml": packtest.Head, "b/c.lua": "x", "a.lua": "yz"}
	a, err := archive.FromTexts(texts)
	if err != nil || !slices.Equal(a.Names(), []string{"a.lua", "b/c.lua", "pack.toml"}) || a.Size() != 3+len(packtest.Head) {
		t.Fatal(a, err)
	}
	for name, text := range texts {
		if got, err := fs.ReadFile(a, name); err != nil || string(got) != text {
			t.Errorf("%s has %q, %v", name, got, err)
		}
	}
	few := a.Without(func(name string) bool { return name != "a.lua" })
	if !slices.Equal(few.Names(), []string{"a.lua", "pack.toml"}) || few.Size() != 2+len(packtest.Head) || a.Size() != 3+len(packtest.Head) {
		t.Errorf("without some it has %v, %d bytes", few.Names(), few.Size())
	}
	long := strings.Repeat("x", 114)
	for name, c := range map[string]struct{ text, says string }{
		"../x":                {"", `path-escape: "../x": the path leads out of its folder`},
		"a/..":                {"", `path-escape: "a/..": the path leads out of its folder`},
		"a/... /b":            {"", `path-escape: "a/... /b": the path leads out of its folder`},
		"a%2Fb":               {"", `path-escape: "a%2Fb": the path leads out of its folder`},
		"/x":                  {"", `path-escape: "/x": the path begins outside of the archive`},
		"~x":                  {"", `path-escape: "~x": the path begins outside of the archive`},
		`a\b`:                 {"", `path-escape: "a\\b": a path has / between folders, and neither \ nor a drive`},
		"c:x":                 {"", `path-escape: "c:x": a path has / between folders, and neither \ nor a drive`},
		"":                    {"", "odd-name: the file has no name"},
		"a/":                  {"", `odd-file: "a/": folders have no entries of their own (zip -D)`},
		"a//b":                {"", `odd-name: "a//b": a folder of the path has no name`},
		"a/./b":               {"", `odd-name: "a/./b": a folder of the path has no name`},
		"a/.b":                {"", `hidden-file: "a/.b": files and folders whose names begin with a dot are not part of a pack`},
		"con.lua":             {"", `device-name: "con.lua": the name is a device on some systems`},
		"a/lpt9":              {"", `device-name: "a/lpt9": the name is a device on some systems`},
		"a./b":                {"", `odd-name: "a./b": a name must not end in a dot or a space, because some systems drop them`},
		"b ":                  {"", `odd-name: "b ": a name must not end in a dot or a space, because some systems drop them`},
		"B.lua":               {"", `odd-name: "B.lua": a path has lower-case letters, digits, _, - and . only, except README, LICENSE and similar files at the top`},
		"a/README.md":         {"", `odd-name: "a/README.md": a path has lower-case letters, digits, _, - and . only, except README, LICENSE and similar files at the top`},
		long + "1234567":      {"", `odd-name: "` + long + `1234567": the path has 121 bytes, at most 120 are allowed`},
		"1/2/3/4/5/6/7/8/9/x": {"", `too-deep: "1/2/3/4/5/6/7/8/9/x": folders are nested 9 deep, at most 8 are allowed`},
		"a.lua/b":             {"", `duplicate: "a.lua/b": its folder is the file "a.lua"`},
		"b":                   {"", ""},
		"x.lua":               {"a\r\nb", `line-ends: "x.lua": it has line ends CR LF, and would have others where the folder is checked out elsewhere; save it with LF (in .gitattributes: * text eol=lf)`},
		"y.lua":               {"\x1bLua", `bytecode: "y.lua": it is a compiled script; scripts are shipped as they are written`},
		"z.lua":               {"\x1bLJ", `bytecode: "z.lua": it is a compiled script; scripts are shipped as they are written`},
		"z.txt":               {"PK\x03\x04", `nested-archive: "z.txt": an archive holds no archive`},
		"z.arbpack":           {"x", `nested-archive: "z.arbpack": an archive holds no archive`},
		"key":                 {"untrusted comment: minisign secret key\nRW", `secret-key: "key": it is a secret key, which nobody else may have; move it out of the pack`},
	} {
		_, err := archive.FromTexts(map[string]string{"pack.toml": packtest.Head, "a.lua": "yz", name: c.text, "b/c.lua": ""})
		if name == "b" {
			c.says = `duplicate: "b/c.lua": its folder is the file "b"`
		}
		if err == nil || err.Error() != c.says {
			t.Errorf("%q:\n got %v\nwant %s", name, err, c.says)
		}
	}
	for name, text := range map[string]string{"x.png": "a\r\nb", "README": "", "LICENSE.mit.txt": "", "CHANGELOG.zh.md": "", strings.Repeat("x", 120): "", "1/2/3/4/5/6/7/8/x": "", "confused.lua": "", "com10": "", "note": "a secret key\n", "x-y_z.1": "BZ"} {
		if _, err := archive.FromTexts(map[string]string{"pack.toml": packtest.Head, name: text}); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := archive.FromTexts(map[string]string{"a.lua": ""}); err == nil || err.Error() != "no-pack: there is no pack.toml at the top of it" {
		t.Errorf("without a head: %v", err)
	}
	many := map[string]string{"pack.toml": packtest.Head}
	for i := range archive.MaxFiles - 1 {
		many[fmt.Sprint("f", i)] = ""
	}
	if _, err := archive.FromTexts(many); err != nil {
		t.Errorf("%d files: %v", len(many), err)
	}
	many["more"] = ""
	if _, err := archive.FromTexts(many); err == nil || err.Error() != "too-many-files: an archive has at most 4096 files" {
		t.Errorf("%d files: %v", len(many), err)
	}
	mb := strings.Repeat("x", archive.MaxFile)
	big := map[string]string{"pack.toml": packtest.Head}
	for i := range 8 {
		big[fmt.Sprint("f", i)] = mb
	}
	if _, err := archive.FromTexts(big); err == nil || err.Error() != "too-big: the files of an archive have at most 8 MB together" {
		t.Errorf("more than 8 MB: %v", err)
	}
	big["f0"] = mb[len(packtest.Head):]
	if _, err := archive.FromTexts(big); err != nil {
		t.Errorf("8 MB: %v", err)
	}
	dir := fstest.MapFS{"pack.toml": {Data: []byte(packtest.Head)}, "big": {Data: []byte(mb)}}
	if _, _, err := archive.Of(dir); err != nil {
		t.Errorf("a file of 1 MB: %v", err)
	}
	dir["big"].Data = append(dir["big"].Data, 0)
	if _, _, err := archive.Of(dir); archive.KindOf(err) != archive.TooBig || !strings.HasPrefix(err.Error(), `too-big: "big": `) {
		t.Errorf("a file of 1 MB and one byte: %v", err)
	}
	if _, _, err := archive.Of(fstest.MapFS{"pack.toml": {Data: []byte(packtest.Head)}, "l": {Mode: fs.ModeSymlink}}); err == nil || err.Error() != `symlink: "l": a pack has no links; put the file itself there` {
		t.Errorf("a link: %v", err)
	}
	_, out, err := archive.Of(fstest.MapFS{"pack.toml": {Data: []byte(packtest.Head)}, ".git/x": {}, "x.arbpack": {}, "x.minisig": {}, "library/x.lua": {}, "d/library/x.lua": {}, "d/.h": {}})
	if err != nil || !slices.Equal(out, []string{".git", "d/.h", "library", "x.arbpack", "x.minisig"}) {
		t.Errorf("left out are %q, %v", out, err)
	}
}

// TestArchivesAsFolders: an archive lists and reads its files as fs.FS does.
func TestArchivesAsFolders(t *testing.T) {
	a, err := archive.FromTexts(map[string]string{"pack.toml": packtest.Head, "d/z": "zz", "d/e/f": "f", "d/e.x": "x", "d/a": ""})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"none", "d/none", "pack", "pack.toml/x", "", "/d", "d/", "../d"} {
		_, err := a.Open(name)
		var p *fs.PathError
		if !errors.As(err, &p) || p.Op != "open" || p.Path != name || !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("%q: %v", name, err)
		}
	}
	f, err := a.Open("d")
	if err != nil {
		t.Fatal(err)
	}
	if s, err := f.Stat(); err != nil || s.Name() != "d" || !s.IsDir() || s.Mode()&fs.ModeDir == 0 || s.Mode().Perm()&0o222 != 0 || !s.ModTime().IsZero() {
		t.Errorf("the folder is %v, %v", s, err)
	}
	if _, err := f.Read(make([]byte, 1)); err == nil {
		t.Error("a folder is read")
	}
	d := f.(fs.ReadDirFile)
	names := func(n int) string {
		list, err := d.ReadDir(n)
		var out []string
		for _, e := range list {
			i, _ := e.Info()
			out = append(out, fmt.Sprintf("%s %v %d %v", e.Name(), e.IsDir(), i.Size(), e.Type() == i.Mode().Type()))
		}
		return fmt.Sprint(out, " ", err)
	}
	if got := names(2); got != "[a false 0 true e true 0 true] <nil>" {
		t.Errorf("the first two are %s", got)
	}
	if got := names(2); got != "[e.x false 1 true z false 2 true] <nil>" {
		t.Errorf("the rest is %s", got)
	}
	if got := names(2); got != "[] EOF" {
		t.Errorf("behind it is %s", got)
	}
	if got := names(-1); got != "[] <nil>" {
		t.Errorf("all that is left is %s", got)
	}
	if list, err := fs.ReadDir(a, "."); err != nil || len(list) != 2 || list[0].Name() != "d" || list[1].Name() != "pack.toml" {
		t.Errorf("at the top: %v, %v", list, err)
	}
	if i, err := fs.Stat(a, "d/z"); err != nil || i.Name() != "z" || i.Size() != 2 || i.IsDir() || i.Mode() != 0o444 {
		t.Errorf("d/z is %v, %v", i, err)
	}
}

// TestEachPolicy: each policy admits what it says, and each reason to refuse has its words.
func TestEachPolicy(t *testing.T) {
	key, other := secret(t), secret(t)
	a, err := archive.FromTexts(map[string]string{"pack.toml": packtest.Head})
	if err != nil {
		t.Fatal(err)
	}
	data := a.Bytes()
	about := archive.Subject{File: "x.arbpack", ID: "web", Version: "1.0.0", Hash: a.Hash()}
	signed := key.Sign(data, about)
	for _, c := range []struct {
		trust archive.Trust
		in    archive.Incoming
		keys  []archive.Key
		by    bool
		says  string
	}{
		{archive.Any, archive.Incoming{}, nil, false, ""},
		{archive.Any, archive.Incoming{Signature: signed}, []archive.Key{key.Public()}, true, ""},
		{archive.Any, archive.Incoming{Signature: signed}, nil, false, ""},
		{archive.Any, archive.Incoming{Hash: a.Hash()}, nil, false, ""},
		{archive.Any, archive.Incoming{Hash: "h1:x"}, nil, false, "hash-differs: its content has the hash " + a.Hash() + ", and h1:x was promised"},
		{archive.Hashed, archive.Incoming{}, nil, false, "not-hashed: nothing but the archive itself says what it holds: neither a lock nor a signature by a trusted key; arbiter pack trust adds a key, and --trust any needs none"},
		{archive.Hashed, archive.Incoming{Hash: a.Hash()}, nil, false, ""},
		{archive.Hashed, archive.Incoming{Signature: signed}, []archive.Key{other.Public(), key.Public()}, true, ""},
		{archive.OnlySigned, archive.Incoming{Hash: a.Hash()}, nil, false, "no-signature: there is no signature file next to it (x.arbpack.minisig)"},
		{archive.OnlySigned, archive.Incoming{Signature: signed}, []archive.Key{key.Public()}, true, ""},
		{archive.OnlySigned, archive.Incoming{Signature: signed}, []archive.Key{other.Public()}, false, "unknown-key: it is signed by the key " + key.Public().ID() + ", which is not trusted; "},
		{archive.OnlySigned, archive.Incoming{Signature: []byte("x")}, []archive.Key{key.Public()}, false, "malformed-signature: it is not a signature of minisign"},
		{archive.Any, archive.Incoming{Signature: []byte("x")}, nil, false, "malformed-signature: it is not a signature of minisign"},
		{archive.Any, archive.Incoming{File: "y.arbpack", Signature: signed}, []archive.Key{key.Public()}, false, `wrong-comment: the signature is of the file "x.arbpack", and this is "y.arbpack"`},
		{archive.Any, archive.Incoming{Signature: key.Sign([]byte("else"), about)}, []archive.Key{key.Public()}, false, "bad-signature: the signature by the key " + key.Public().ID() + " does not match this file: one of the two was changed, or another key has the same id"},
		{archive.Any, archive.Incoming{Data: []byte("x")}, nil, false, "no-archive: it is not a zip, or is incomplete"},
	} {
		if c.in.File == "" {
			c.in.File = "x.arbpack"
		}
		if c.in.Data == nil {
			c.in.Data = data
		}
		p := archive.Policy{Trust: c.trust, Keys: c.keys}
		got, by, err := p.Admit(c.in)
		if c.says != "" {
			if err == nil || !strings.HasPrefix(err.Error(), c.says) || got != nil || by != nil {
				t.Errorf("%s: %v, want %s", c.trust, err, c.says)
			}
			continue
		}
		if err != nil || got.Hash() != a.Hash() || (by != nil) != c.by {
			t.Errorf("%s: %v, %v", c.trust, by, err)
			continue
		}
		if by == nil {
			continue
		}
		if by.Key.String() != key.Public().String() || !p.Trusts(by.Key) || by.IsOf(about) != nil {
			t.Errorf("it is signed by %s", by.Key)
		}
		for _, wrong := range []archive.Subject{{ID: "other", Version: "1.0.0", Hash: a.Hash()}, {ID: "web", Version: "2.0.0", Hash: a.Hash()}, {ID: "web", Version: "1.0.0", Hash: "h1:x"}} {
			if err := by.IsOf(wrong); archive.KindOf(err) != archive.WrongComment {
				t.Errorf("it is of %+v: %v", wrong, err)
			}
		}
	}
	if (archive.Policy{Keys: []archive.Key{other.Public()}}).Trusts(key.Public()) {
		t.Error("another key is trusted")
	}
	plain, err := archive.ParseSignature(key.Sign(data, archive.Subject{File: "x"}))
	if err != nil {
		t.Fatal(err)
	}
	by, err := plain.Verify(data, "x", []archive.Key{key.Public()})
	if err != nil || by.IsOf(about) == nil || !strings.Contains(by.IsOf(about).Error(), "the signature does not state the id; ") {
		t.Errorf("a signature of a file alone: %v", err)
	}
}

// TestTextsOfKeys: a key is read in each form that minisign writes, and nothing else is.
func TestTextsOfKeys(t *testing.T) {
	key := secret(t)
	line := key.Public().String()
	if !strings.HasPrefix(line, "RW") || len(key.Public().ID()) != 16 {
		t.Errorf("the key is %q, %q", line, key.Public().ID())
	}
	for _, text := range []string{line, " " + line + "\n", "untrusted comment: x\n" + line + "\n", "untrusted comment: x\r\n " + line} {
		if k, err := archive.ParseKey(text); err != nil || k.String() != line {
			t.Errorf("%q: %v", text, err)
		}
	}
	own, err := key.Text("")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(own, "\n")
	for text, says := range map[string]string{
		"":           `bad-key: "" is not a public key: one line that begins with RW`,
		"RW":         `bad-key: "RW" is not a public key: one line that begins with RW`,
		"x\n" + line: `bad-key: `,
		line[2:]:     `bad-key: `,
		"untrusted comment: x\nuntrusted comment: y\n" + line: `bad-key: "untrusted comment: y`,
		strings.Repeat("x", 1025):                             "bad-key: a public key has one line that begins with RW",
		strings.Repeat("x", 1024):                             `bad-key: "xxx`,
		own:                                                   "secret-key: that is a secret key, which must stay private; the public key is in the file next to it",
		body:                                                  "secret-key: that is a secret key, which must stay private; the public key is in the file next to it",
		"untrusted comment: x\n" + body:                       "secret-key: that is a secret key, which must stay private; the public key is in the file next to it",
	} {
		if _, err := archive.ParseKey(text); err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%.40q: %v, want %s", text, err, says)
		}
	}
	again, err := archive.ParseSecret("\n"+own+"\n", "")
	if err != nil || again.Public().String() != line || archive.IsEncrypted(own) {
		t.Errorf("a secret key: %v", err)
	}
	for _, text := range []string{"", "x", line, strings.Repeat("x", 1025)} {
		if _, err := archive.ParseSecret(text, ""); err == nil || err.Error() != "bad-key: it is not a secret key" {
			t.Errorf("%.40q: %v", text, err)
		}
	}
	for _, n := range []int{1 << 10, 1<<10 + 1} { // with comments that fill the bound, and one that exceeds it
		want := map[int]archive.Kind{1<<10 + 1: archive.BadKey}[n]
		filled := func(body string) string {
			head := "untrusted comment: "
			return head + strings.Repeat("x", n-len(head)-1-len(body)) + "\n" + body
		}
		if _, err := archive.ParseKey(filled(line)); archive.KindOf(err) != want {
			t.Errorf("a public key of %d bytes: %v", n, err)
		}
		if _, err := archive.ParseSecret(filled(strings.TrimSpace(body)), ""); archive.KindOf(err) != want {
			t.Errorf("a secret key of %d bytes: %v", n, err)
		}
	}
	sig := string(key.Sign([]byte("data"), archive.Subject{File: "x"}))
	if !strings.HasPrefix(sig, "untrusted comment: signature by the key "+key.Public().ID()+"\n") || !strings.Contains(sig, "\ntrusted comment: file:x\n") {
		t.Errorf("the signature is %q", sig)
	}
	for text, good := range map[string]bool{sig: true, strings.ReplaceAll(sig, "\n", "\r\n"): true, sig + "\n": true, sig + "x": false, "": false, sig + strings.Repeat("\n", 2<<10): false, sig + strings.Repeat("\n", 2<<10-len(sig)): true} {
		if _, err := archive.ParseSignature([]byte(text)); (err == nil) != good {
			t.Errorf("%d bytes of a signature: %v", len(text), err)
		}
	}
}
