// Package pictures reads the pictures of cards that packs carry. They are untrusted input: only files
// within bounds, without anything that runs or loads, reach a page. Nothing of them reaches a match.
//
// It is not for programs that embed the engine: those use package luabind.
package pictures

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Folder is the folder of a pack with pictures. A picture has the id of its card in lower case, as in
// pictures/my-001.svg.
const Folder = "pictures"

// Bounds of a picture.
const (
	maxBytes    = 128 << 10
	maxSide     = 1024 // pixels
	maxElements = 2000
	maxDepth    = 32
)

// Types of the content of pictures.
const (
	typePNG = "image/png"
	typeSVG = "image/svg+xml"
)

// file is the kind of pictures.
var file = safeio.Kind{Name: "a picture", Bytes: maxBytes}

// Picture is a picture that a page may show.
type Picture struct {
	Type string `json:"type"` // of its content
	Data []byte `json:"data"`
}

// List lists the files in the folder of pictures.
func List(pack fs.FS) ([]string, error) {
	found, err := safeio.Walk(pack, func(name string) bool { return strings.HasPrefix(name, Folder+"/") })
	var names []string
	for _, f := range found {
		names = append(names, f.Path)
	}
	return names, err
}

// Card returns the id of the card, in lower case, whose picture a file has by its name.
func Card(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(name, Folder+"/"), path.Ext(name))
}

// Read reads a picture and checks it.
func Read(pack fs.FS, name string) (*Picture, error) {
	p, err := Load(pack, name)
	switch {
	case err != nil:
		return nil, err
	case p.Type == typePNG:
		return p, checkPNG(p.Data)
	}
	return p, checkSVG(p.Data)
}

// Load reads a picture that was checked before.
func Load(pack fs.FS, name string) (*Picture, error) {
	data, err := safeio.ReadFS(pack, name, file)
	if err != nil {
		return nil, err
	}
	switch path.Ext(name) {
	case ".png":
		return &Picture{typePNG, data}, nil
	case ".svg":
		return &Picture{typeSVG, data}, nil
	}
	return nil, errors.New("a picture is a .png or .svg file")
}

// Place is where a picture is: the pack, by its index, and the file.
type Place struct {
	Pack int    `json:"pack"`
	File string `json:"file"`
}

// Places finds the pictures of cards in packs, by the id in lower case. Later packs replace those of
// earlier ones. It leaves out what arbiter check reports.
func Places(packs []load.Source) map[string]Place {
	all := map[string]Place{}
	for i, s := range packs {
		names, err := List(s.FS)
		if err != nil {
			continue
		}
		for _, name := range names {
			if _, err := Read(s.FS, name); err == nil {
				all[Card(name)] = Place{i, name}
			}
		}
	}
	return all
}

// Of reads the pictures that Places finds.
func Of(packs []load.Source) map[string]*Picture {
	all := map[string]*Picture{}
	for id, at := range Places(packs) { //maporder: into another map
		if p, err := Load(packs[at.Pack].FS, at.File); err == nil {
			all[id] = p
		}
	}
	return all
}

func checkPNG(data []byte) error {
	head, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("it is not a PNG: %w", err)
	}
	if head.Width > maxSide || head.Height > maxSide {
		return fmt.Errorf("it has %d × %d pixels, the maximum is %d × %d", head.Width, head.Height, maxSide, maxSide)
	}
	if _, err := png.Decode(bytes.NewReader(data)); err != nil {
		return fmt.Errorf("it is not a PNG: %w", err)
	}
	return nil
}

// elements are what an SVG may be made of. None of them runs a script or loads a file.
var elements = strings.Fields("svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern")

func checkSVG(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	depth, n := 0, 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return fmt.Errorf("it is not an SVG: %w", err)
		}
		switch t := token.(type) {
		case xml.Directive:
			return errors.New("it has a document type, which a picture may not have")
		case xml.ProcInst:
			if t.Target != "xml" {
				return fmt.Errorf("it has the instruction %q, which a picture may not have", t.Target)
			}
		case xml.StartElement:
			if n++; n > maxElements {
				return fmt.Errorf("it has more than %d elements", maxElements)
			}
			if depth++; depth > maxDepth {
				return fmt.Errorf("its elements are nested deeper than %d", maxDepth)
			}
			if err := checkElement(&t, n == 1); err != nil {
				return err
			}
		case xml.EndElement:
			depth--
		}
	}
	if n == 0 {
		return errors.New("it is not an SVG: it has no element")
	}
	return nil
}

// namespace is that of the elements of SVG.
const namespace = "http://www.w3.org/2000/svg"

func checkElement(t *xml.StartElement, first bool) error {
	switch {
	case first && (t.Name.Local != "svg" || t.Name.Space != namespace):
		return fmt.Errorf("it is not an SVG: its first element is %q, expected \"svg\" of the namespace %s", t.Name.Local, namespace)
	case t.Name.Space != namespace || !slices.Contains(elements, t.Name.Local):
		return fmt.Errorf("it has the element %q, which a picture may not have", t.Name.Local)
	}
	for _, a := range t.Attr {
		if name, value := strings.ToLower(a.Name.Local), strings.ToLower(a.Value); !harmless(name, value) {
			return fmt.Errorf("the element %q has the attribute %s=%q, which runs or loads something", t.Name.Local, a.Name.Local, safeio.Shorten(a.Value))
		}
	}
	return nil
}

// harmless reports whether an attribute runs nothing and refers only to parts of its own picture.
func harmless(name, value string) bool {
	switch {
	case strings.HasPrefix(name, "on"), name == "base":
		return false
	case name == "href" || name == "src":
		return strings.HasPrefix(value, "#")
	case name == "style" && (strings.ContainsAny(value, `\@`) || strings.Contains(value, "/*")):
		return false
	}
	if strings.Contains(value, "script:") || strings.Contains(value, "data:") {
		return false
	}
	for rest := value; ; {
		_, after, found := strings.Cut(rest, "url(")
		if !found {
			return !slices.ContainsFunc([]string{"image(", "image-set(", "src("}, func(f string) bool { return strings.Contains(value, f) })
		}
		if !strings.HasPrefix(strings.TrimLeft(after, ` '"`), "#") {
			return false
		}
		rest = after
	}
}
