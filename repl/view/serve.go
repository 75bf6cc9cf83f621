//go:build !js && !wasip1

package view

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"arbiter/core/i18n"
	"arbiter/repl/listen"
	"arbiter/repl/view/page"
)

// Server shows a session to browsers of this machine. Its address has a token that every request
// needs.
type Server struct {
	s     *Session
	token string
	l     net.Listener
	hosts map[string]bool
	pages atomic.Int32
	purse purse
}

// Listen opens a server on an address such as 127.0.0.1:0, where port 0 takes a free one. It rejects
// an address that other machines can reach unless wide is set.
func Listen(s *Session, address string, wide bool) (*Server, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, i18n.Errorf("malformed address %q: expected one such as 127.0.0.1:8080", "地址格式不对：%q；应如 127.0.0.1:8080", address)
	}
	if ip := net.ParseIP(host); !wide && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, i18n.Errorf("other machines can reach %q, and everybody with the address and its token can play and read the packs; allow that with --wide", "其他机器可以连到%q，凡有地址和令牌的人都能操作并读取扩展包；若允许，请加上 --wide", address)
	}
	secret := make([]byte, 16)
	if _, err := rand.Read(secret); err != nil {
		return nil, err
	}
	l, err := listen.On(address)
	if err != nil {
		return nil, err
	}
	v := &Server{s: s, token: hex.EncodeToString(secret), l: l, hosts: map[string]bool{}}
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		l.Close()
		return nil, err
	}
	for _, name := range []string{"127.0.0.1", "localhost", "::1", host} {
		if ip := net.ParseIP(name); name != "" && (ip == nil || !ip.IsUnspecified()) {
			v.hosts[net.JoinHostPort(name, port)] = true
		}
	}
	if wide {
		v.addOwn(port)
	}
	return v, nil
}

// addOwn accepts the addresses of this machine as names of the server.
func (v *Server) addOwn(port string) {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return // the named ones stay
	}
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok {
			v.hosts[net.JoinHostPort(n.IP.String(), port)] = true
		}
	}
}

// URL returns the address of the page for this machine, with its token.
func (v *Server) URL() string {
	host, port, err := net.SplitHostPort(v.l.Addr().String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return v.at(net.JoinHostPort("127.0.0.1", port))
	}
	return v.at(v.l.Addr().String())
}

func (v *Server) at(host string) string { return "http://" + host + "/" + v.token + "/" }

// Others returns the addresses that other machines can open, those of IPv4 first. There are none if
// only this machine can reach the server.
func (v *Server) Others() (list []string) {
	host, port, err := net.SplitHostPort(v.l.Addr().String())
	ip := net.ParseIP(host)
	switch {
	case err != nil || ip == nil || ip.IsLoopback():
		return nil
	case !ip.IsUnspecified():
		return []string{v.URL()}
	}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var six []string
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		switch {
		case !ok || n.IP.IsLoopback() || n.IP.IsLinkLocalUnicast(): // links need the name of an interface
		case n.IP.To4() != nil:
			list = append(list, v.at(net.JoinHostPort(n.IP.String(), port)))
		default:
			six = append(six, v.at(net.JoinHostPort(n.IP.String(), port)))
		}
	}
	return append(list, six...)
}

// slow bounds how long a client may take to read an answer, and first how long a request may take to
// arrive.
const (
	slow  = 10 * time.Second
	first = 2 * time.Second
)

// Serve serves browsers until the context ends.
func (v *Server) Serve(ctx context.Context) error {
	srv := &http.Server{Handler: v, ReadHeaderTimeout: first, ReadTimeout: slow, IdleTimeout: 3 * slow, MaxHeaderBytes: 1 << 14,
		BaseContext: func(net.Listener) context.Context { return ctx }, ConnContext: withVisitor}
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	if err := srv.Serve(newGate(v.l)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// policy is what a page may do: load files of the server, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// ServeHTTP answers requests with the token that use a name of the server.
func (v *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Embedder-Policy", "require-corp") // with the first of the three the page has its own process, and exact times
	h.Set("Cache-Control", "no-store")
	h.Set("Connection", "close") // for refused clients
	token, name, inside := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	lang := i18n.Accepted(r.Header.Get("Accept-Language"))
	switch {
	case !v.hosts[r.Host]:
		http.Error(w, i18n.In(lang, "unknown host name", "未知的主机名"), http.StatusMisdirectedRequest)
	case subtle.ConstantTimeCompare([]byte(token), []byte(v.token)) != 1:
		http.Error(w, i18n.In(lang, "the address lacks its token: use the address that arbiter view has printed", "地址中没有令牌：请使用 arbiter view 输出的地址"), http.StatusForbidden)
	case r.Header.Get("Origin") != "" && r.Header.Get("Origin") != "http://"+r.Host:
		http.Error(w, i18n.In(lang, "cross-origin requests are not allowed", "不允许跨源请求"), http.StatusForbidden)
	case r.Method != http.MethodGet:
		h.Set("Allow", http.MethodGet)
		http.Error(w, i18n.In(lang, "only GET is allowed", "只允许 GET 请求"), http.StatusMethodNotAllowed)
	case !letIn(r.Context()):
		http.Error(w, i18n.Sprintf(lang, "there are already %d connections with the token, the maximum", "持有令牌的连接已有%d个，达到上限", maxKnown), http.StatusServiceUnavailable)
	default:
		h.Del("Connection")
		switch {
		case name == "socket":
			v.socket(w, r, lang)
		case !inside:
			lead(w, r)
		default:
			file(w, lang, name)
		}
	}
}

// lead redirects an address without its last slash to the page, because the page loads relative
// addresses.
func lead(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Path + "/"
	if r.URL.RawQuery != "" {
		to += "?" + r.URL.RawQuery
	}
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusFound)
}

// file returns a file of the page.
func file(w http.ResponseWriter, lang, name string) {
	if name == "" {
		name = "index.html"
	}
	text, kind, ok := page.Asset(name)
	if !ok {
		http.Error(w, i18n.In(lang, "file not found", "找不到文件"), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(text) // a client that has gone does not read it
}

// waiting is how many messages of a page may be unread or unanswered before it is closed.
const waiting = 64

// socket answers the messages of one page in order. It answers urgent ones at any time.
func (v *Server) socket(w http.ResponseWriter, r *http.Request, lang string) {
	if v.pages.Add(1) > maxPages {
		v.pages.Add(-1)
		http.Error(w, i18n.Sprintf(lang, "there are already %d pages, the maximum", "已打开%d个页面，达到上限", maxPages), http.StatusServiceUnavailable)
		return
	}
	defer v.pages.Add(-1)
	c, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // the browser receives the error
	}
	defer c.CloseNow()
	c.SetReadLimit(maxAsked)
	ctx, leave := context.WithCancel(r.Context())
	defer leave()
	out, asked := make(chan []byte, waiting), make(chan []byte, waiting)
	held := v.purse.open(leave)
	defer held.close()
	p := v.s.Open(func(text []byte) {
		if !held.take(len(text)) {
			leave()
			return
		}
		select {
		case out <- text:
		default:
			leave()
		}
	})
	defer p.Close()
	answer := func(text []byte) {
		is := p.Answer(text)
		held.give(len(text))
		if !held.take(len(is)) {
			leave()
			return
		}
		select {
		case out <- is:
		case <-ctx.Done():
		}
	}
	go each(ctx, leave, asked, func(text []byte) error { answer(text); return nil })
	go each(ctx, leave, out, func(text []byte) error {
		defer held.give(len(text))
		ctx, late := context.WithTimeout(ctx, slow)
		defer late()
		return c.Write(ctx, websocket.MessageText, text)
	})
	defer drain(out, asked)
	for {
		text, err := read(ctx, c, held)
		if err != nil {
			return
		}
		if Urgent(text) {
			answer(text)
			continue
		}
		select {
		case asked <- text:
		case <-ctx.Done():
			return
		default:
			return // it sends faster than it can be answered
		}
	}
}

var errTooMuch = errors.New("the pages hold too many bytes")

// piece is the smallest growth of the buffer of a message.
const piece = 4 << 10

// read reads a message. It counts the bytes as they arrive, not when the message is complete.
func read(ctx context.Context, c *websocket.Conn, held *holding) (text []byte, err error) {
	_, from, err := c.Reader(ctx)
	if err != nil {
		return nil, err
	}
	for {
		if len(text) == cap(text) {
			more := max(piece, len(text))
			if !held.take(more) {
				return nil, errTooMuch
			}
			text = append(make([]byte, 0, len(text)+more), text...)
		}
		n, err := from.Read(text[len(text):cap(text)])
		text = text[:len(text)+n]
		switch {
		case err == io.EOF:
			held.give(cap(text) - len(text)) // a stored message counts with its length
			return slices.Clip(text), nil
		case err != nil:
			return nil, err
		}
	}
}

// drain drops the messages of a closed page. A running line holds the channels until it ends.
func drain(queues ...chan []byte) {
	for _, q := range queues {
		for len(q) > 0 {
			select {
			case <-q:
			default:
			}
		}
	}
}

// each handles all incoming messages until that fails or the page is closed.
func each(ctx context.Context, leave func(), from <-chan []byte, do func([]byte) error) {
	defer leave()
	for {
		select {
		case text := <-from:
			if do(text) != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// maxPages bounds the pages of a session.
const maxPages = 32
