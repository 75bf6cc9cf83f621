package lint_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/pictures"
)

const svgHead = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 72">`

// encoded is a PNG of a size.
func encoded(t *testing.T, wide, high int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, wide, high))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestPictures: drawings and photographs within bounds are read. What runs, loads, is too large or is
// not a picture is refused.
func TestPictures(t *testing.T) {
	small := encoded(t, 120, 72)
	for _, tt := range []struct{ name, text, want string }{
		{"a.svg", svgHead + `<defs><linearGradient id="g"><stop offset="0" stop-color="#123"/></linearGradient></defs><rect width="120" height="72" fill="url(#g)"/><use href="#g"/><text style="font-size:9px">x</text></svg>`, ""},
		{"a.svg", `<?xml version="1.0"?>` + svgHead + `</svg>`, ""},
		{"a.png", small, ""},
		{"a.png", encoded(t, 1024, 1024), ""},
		{"a.png", encoded(t, 1025, 2), "it has 1025 × 2 pixels"},
		{"a.png", small[:len(small)-20], "not a PNG"},
		{"a.png", svgHead + `</svg>`, "not a PNG"},
		{"a.gif", "GIF89a", "a .png or .svg file"},
		{"a.svg", small, "not an SVG"},
		{"a.svg", "", "no element"},
		{"a.svg", `<svg viewBox="0 0 1 1"/>`, "expected \"svg\" of the namespace"},
		{"a.svg", `<html xmlns="http://www.w3.org/2000/svg"/>`, "first element is \"html\""},
		{"a.svg", `<!DOCTYPE svg [<!ENTITY x "y">]>` + svgHead + `</svg>`, "document type"},
		{"a.svg", `<?xml-stylesheet href="http://x/a.css"?>` + svgHead + `</svg>`, "xml-stylesheet"},
		{"a.svg", svgHead + `<script>alert(1)</script></svg>`, `the element "script"`},
		{"a.svg", svgHead + `<style>@import "http://x"</style></svg>`, `the element "style"`},
		{"a.svg", svgHead + `<foreignObject/></svg>`, `the element "foreignObject"`},
		{"a.svg", svgHead + `<image href="http://x/a.png"/></svg>`, `the element "image"`},
		{"a.svg", svgHead + `<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/></svg>`, `the element "iframe"`},
		{"a.svg", svgHead + `<animate/></svg>`, `the element "animate"`},
		{"a.svg", svgHead + `<g onload="alert(1)"/></svg>`, "onload"},
		{"a.svg", svgHead + `<g ONCLICK="alert(1)"/></svg>`, "ONCLICK"},
		{"a.svg", svgHead + `<use xlink:href="http://x/a.svg#b"/></svg>`, "href"},
		{"a.svg", svgHead + `<use href="data:image/svg+xml,x"/></svg>`, "href"},
		{"a.svg", svgHead + `<rect fill="url(#a) url(http://x)"/></svg>`, "fill"},
		{"a.svg", svgHead + `<rect style="fill:u\72l(http://x)"/></svg>`, "style"},
		{"a.svg", svgHead + `<g xml:base="http://x/"><use href="#a"/></g></svg>`, "base"},
		{"a.svg", svgHead + `<rect style="fill:src('http://x')"/></svg>`, "style"},
		{"a.svg", svgHead + `<rect mask="URL( '//x')"/></svg>`, "mask"},
		{"a.svg", svgHead + strings.Repeat("<g>", 32) + strings.Repeat("</g>", 32) + `</svg>`, "nested deeper"},
		{"a.svg", svgHead + strings.Repeat("<g/>", 2000) + `</svg>`, "more than 2000 elements"},
		{"a.svg", svgHead + strings.Repeat(" ", 128<<10) + `</svg>`, "at most"},
		{"a.svg", svgHead + `<g>`, "not an SVG"},
	} {
		name := pictures.Folder + "/" + tt.name
		_, err := pictures.Read(fstest.MapFS{name: {Data: []byte(tt.text)}}, name)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%.150s: %v, want %q", tt.text, err, tt.want)
		}
	}
}

// TestPicturesOfPacks: pictures go into archives, do not change what a pack plays, and later packs
// replace those of earlier ones.
func TestPicturesOfPacks(t *testing.T) {
	plain := fstest.MapFS{"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}}
	with := fstest.MapFS{"pack.toml": plain["pack.toml"], "pictures/unsc-001.png": {Data: []byte(encoded(t, 4, 4))}, "pictures/unsc-002.svg": {Data: []byte(svgHead + `<script/></svg>`)}}
	a, _, err := archive.Of(with)
	if err != nil {
		t.Fatal(err) // PNG has CR LF in its head
	}
	if load.PlayHash(load.Source{Name: "mine", FS: plain}) != load.PlayHash(load.Source{Name: "mine", FS: with}) {
		t.Error("a picture changes the hash of what is played")
	}
	other := fstest.MapFS{"pack.toml": plain["pack.toml"], "pictures/unsc-001.svg": {Data: []byte(svgHead + `</svg>`)}}
	all := pictures.Of([]load.Source{{FS: a}, {FS: other}})
	if len(all) != 1 || all["unsc-001"].Type != "image/svg+xml" {
		t.Errorf("%+v", all)
	}
}
