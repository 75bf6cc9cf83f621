package serve

import (
	"bytes"
	"embed"
	"fmt"
	"mime"
	"net/http"
	"path"
	"strings"

	"rsc.io/qr"

	"arbiter/core/i18n"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/view/page"
)

// The pages of the server: the lobby is its own, and the table is that of package page.
//
//go:embed lobby
var lobbyFiles embed.FS

// file returns a file of a page.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	var text []byte
	var kind string
	ok := false
	switch {
	case name == "", name == "room":
		text, kind, ok = lobbyFile("index.html")
	case name == "t", name == "replay", name == "shown", name == "cards":
		text, kind, ok = page.Asset("index.html")
	case name == "dictionary":
		text, kind, ok = protocol.Dictionary, "text/plain; charset=utf-8", true
	case strings.HasPrefix(name, "lobby/"):
		text, kind, ok = lobbyFile(strings.TrimPrefix(name, "lobby/"))
	default:
		text, kind, ok = page.Asset(name)
	}
	if !ok {
		http.Error(w, i18n.In(languageOf(r), "file not found", "找不到文件"), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(text) // a client that has gone does not read it
}

func lobbyFile(name string) (text []byte, kind string, ok bool) {
	text, err := lobbyFiles.ReadFile("lobby/" + name)
	return text, mime.TypeByExtension(path.Ext(name)), err == nil
}

// maxQR bounds the text of a QR code.
const maxQR = 500

// postQR draws a link as a QR code. The link is in the body, because it is a secret.
func (s *Server) postQR(w http.ResponseWriter, r *http.Request) {
	var ask struct {
		Link string `json:"link"`
	}
	if err := body(w, r, &ask); err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	svg, err := QR(ask.Link)
	if err != nil {
		s.answerJSON(w, r, nil, malformed(i18n.Errorf("the link is too long for a QR code", "链接太长，无法生成二维码")))
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write(svg)
}

// QR draws a text as a QR code in SVG.
func QR(text string) ([]byte, error) {
	if len(text) > maxQR {
		return nil, malformed(i18n.Errorf("the text is too long for a QR code", "文字太长，无法生成二维码"))
	}
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, err
	}
	const margin = 4
	var b bytes.Buffer
	side := code.Size + 2*margin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="`, side, side, side, side)
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+margin, y+margin)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.Bytes(), nil
}
