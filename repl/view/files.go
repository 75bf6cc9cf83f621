package view

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// source returns a manifest or script as it was read.
func (p *Page) source(r *Request) (any, error) {
	read := p.s.c.File
	if p.s.files.Read != nil {
		read = p.s.files.Read
	}
	text, ok := read(r.File)
	if !ok {
		return nil, i18n.Errorf("unknown file %q in the packs", "扩展包中没有文件%q", r.File)
	}
	return map[string]any{"file": r.File, "text": string(text), "edits": p.editable(r.File)}, nil
}

func (p *Page) editable(name string) bool {
	return p.s.files.Write != nil && (p.s.files.Editable == nil || p.s.files.Editable(name))
}

// fileList lists the manifests and scripts of the packs.
func (p *Page) fileList(*Request) (any, error) {
	type file struct {
		Name  string `json:"name"`
		Edits bool   `json:"edits,omitempty"`
	}
	list := []file{}
	ids := p.s.c.IDs()
	for i, src := range p.s.c.Sources() {
		for _, name := range filesOf(src, ids[i]) {
			list = append(list, file{name, p.editable(name)})
		}
	}
	return map[string]any{"files": list}, nil
}

// filesOf lists the files of a pack by their names in messages.
func filesOf(src load.Source, id string) (list []string) {
	found, err := safeio.Walk(src.FS, isPackFile)
	if err != nil {
		return nil // unlisted files can still be named
	}
	for _, f := range found {
		list = append(list, id+"/"+f.Path)
	}
	slices.Sort(list)
	return list
}

// print returns a hash of the files of packs in folders, as they are now.
func (s *Session) print() [sha256.Size]byte { return printOf(s.c.Sources()) }

func printOf(packs []load.Source) (sum [sha256.Size]byte) {
	h := sha256.New()
	for _, src := range packs {
		if src.Dir == "" {
			continue
		}
		found, err := safeio.Walk(src.FS, isPackFile)
		if err != nil {
			return sum
		}
		for _, f := range found {
			text, err := safeio.ReadFS(src.FS, f.Path, safeio.Kind{Name: "a file of a pack", Bytes: maxAsked})
			if err != nil {
				return sum
			}
			fmt.Fprintf(h, "%s %q %d ", src.Dir, f.Path, len(text))
			h.Write(text)
		}
	}
	return [sha256.Size]byte(h.Sum(nil))
}

func isPackFile(path string) bool {
	return strings.HasSuffix(path, ".lua") || strings.HasSuffix(path, ".toml")
}

// edit writes a file of a pack and reads the packs again. If they do not load, the text stays in the
// file, and the match continues with the earlier packs.
func (p *Page) edit(r *Request) (any, error) {
	if !p.editable(r.File) {
		return nil, i18n.Errorf("%s cannot be changed here: give its folder with --pack", "%s不能在此修改：请用 --pack 指定其文件夹", safeio.Clean(r.File))
	}
	if _, ok := p.s.c.File(r.File); !ok {
		return nil, i18n.Errorf("unknown file %q in the packs", "扩展包中没有文件%q", r.File)
	}
	if err := load.FileKind(r.File).Check([]byte(r.Text)); err != nil { // it could not be read again, nor fixed here
		return nil, i18n.Errorf("%s is not written: %w", "%s没有写入：%w", r.File, err)
	}
	if err := p.s.files.Write(r.File, []byte(r.Text)); err != nil {
		return nil, fmt.Errorf("%s: %w", r.File, err)
	}
	if p.s.c.Busy() {
		return nil, i18n.Errorf("it is written; a command has stopped half-way, so reload after it ends", "文件已写入；有指令停在中途，请在它执行完后重新载入")
	}
	p.s.own = p.s.print()
	at, path, _ := p.s.c.Place(r.File)
	t := p.s.reload()
	p.s.notify(p, t)
	return struct {
		File  string `json:"file"` // its present name: the id of its pack may have changed
		Text  string `json:"text"`
		Fail  bool   `json:"fail,omitempty"`
		Data  any    `json:"data,omitempty"`
		Board *Board `json:"board"`
	}{p.s.c.IDs()[at] + "/" + path, t.Text, t.Fail, t.Data, p.board()}, nil
}

// packs returns the edited packs for download.
func (p *Page) packs(*Request) (any, error) {
	if p.s.files.Packs == nil {
		return nil, i18n.Errorf("the files are on disk already", "文件已在磁盘上")
	}
	list, err := p.s.files.Packs()
	return map[string]any{"packs": list}, err
}
