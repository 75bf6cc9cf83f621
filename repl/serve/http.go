package serve

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// policy is what a page may do: load files of the server, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// maxBody bounds the body of a request, except for archives.
const maxBody = 256 << 10

// ServeHTTP answers requests.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	origin := r.Header.Get("Origin")
	_, of, _ := strings.Cut(origin, "://")
	lang := languageOf(r)
	switch {
	case r.URL.Path == "/healthz" && reads(r):
		s.health(w)
	case !s.hosts[r.Host] && !s.peers.from(r):
		http.Error(w, i18n.In(lang, "unknown host name; start the server with --url", "未知的主机名；请用 --url 启动服务器"), http.StatusMisdirectedRequest)
	case origin != "" && of != r.Host:
		http.Error(w, i18n.In(lang, "cross-origin requests are not allowed", "不允许跨源请求"), http.StatusForbidden)
	case r.URL.Path == "/socket" && r.Method == http.MethodGet:
		s.sockets.serve(w, r, s.from(r))
	case r.URL.Path == "/metrics" && reads(r):
		s.metrics(w)
	case strings.HasPrefix(r.URL.Path, "/api/"):
		s.api(w, r)
	case !reads(r) || r.URL.Path == "/socket":
		if h.Set("Allow", "GET, HEAD"); r.URL.Path == "/socket" {
			h.Set("Allow", "GET")
		}
		http.Error(w, i18n.In(lang, "only GET is allowed", "只允许 GET 请求"), http.StatusMethodNotAllowed)
	default:
		s.file(w, r)
	}
}

// reads reports whether a request changes nothing.
func reads(r *http.Request) bool { return r.Method == http.MethodGet || r.Method == http.MethodHead }

// from returns the address of a client, without its port. A network of IPv6 counts as one.
func (s *Server) from(r *http.Request) string {
	if s.peers.from(r) {
		return r.Header.Get(headerClient)
	}
	if lines := r.Header.Values("X-Forwarded-For"); s.cfg.Proxy && len(lines) > 0 {
		list := lines[len(lines)-1] // some proxies append to the line of the client, others add one
		added := hostOf(strings.TrimSpace(list[strings.LastIndexByte(list, ',')+1:]))
		if _, err := netip.ParseAddr(added); err == nil {
			return network(added)
		}
	}
	return network(hostOf(r.RemoteAddr))
}

func hostOf(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		return host
	}
	return strings.TrimSuffix(strings.TrimPrefix(address, "["), "]")
}

// network returns an address of IPv4, or the network of one of IPv6.
func network(host string) string {
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	return netip.PrefixFrom(ip.WithZone(""), 64).Masked().Addr().String()
}

// languageOf returns the language of the answer to a request: that of its parameter lang, or
// the one that the client prefers.
func languageOf(r *http.Request) string {
	if lang := r.URL.Query().Get("lang"); lang == i18n.English || lang == i18n.Chinese {
		return lang
	}
	return i18n.Accepted(r.Header.Get("Accept-Language"))
}

// bearer returns the token of a request.
func bearer(r *http.Request) string {
	if scheme, token, ok := strings.Cut(r.Header.Get("Authorization"), " "); ok && strings.EqualFold(scheme, "Bearer") {
		return token
	}
	return ""
}

// failure is the error of a request.
type failure struct {
	status int
	room.Refused
}

func (f *failure) Error() string { return f.Text }

// statusOf returns the HTTP status of a code.
func statusOf(code protocol.Code) int {
	switch code {
	case protocol.Token:
		return http.StatusForbidden
	case protocol.Early, protocol.GameOver:
		return http.StatusConflict
	case protocol.Rate:
		return http.StatusTooManyRequests
	case protocol.Full, protocol.Drain, protocol.Storage, protocol.Busy:
		return http.StatusServiceUnavailable
	case protocol.Internal:
		return http.StatusInternalServerError
	}
	return http.StatusBadRequest
}

// answerJSON writes a value, or an error in the language of the request.
func (s *Server) answerJSON(w http.ResponseWriter, r *http.Request, v any, err error) {
	w.Header().Set("Content-Type", "application/json")
	if err == nil {
		_, _ = w.Write(append(protocol.Write(v), '\n')) // a client that has gone does not read it
		return
	}
	var f *failure
	var no *room.Refused
	switch {
	case errors.As(err, &f):
	case errors.As(err, &no):
		f = &failure{statusOf(no.Code), *no}
	default:
		s.cfg.Log.Error("request failed", "error", err.Error())
		f = &failure{http.StatusInternalServerError, room.Refused{Code: protocol.Internal, Text: "internal error (this is a bug in Arbiter)"}}
	}
	s.rejected.add(f.Code)
	w.WriteHeader(f.status)
	_, _ = w.Write(append(protocol.Write(map[string]any{"error": map[string]any{"code": f.Code, "text": f.In(languageOf(r))}}), '\n'))
}

// body reads the JSON of a request into a value.
func body(w http.ResponseWriter, r *http.Request, into any) error {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); !strings.EqualFold(strings.TrimSpace(kind), "application/json") {
		return &failure{http.StatusUnsupportedMediaType, *malformed(i18n.Errorf(`the Content-Type is not "application/json"`, `Content-Type 不是“application/json”`))}
	}
	text, err := bytesOf(w, r, maxBody)
	if err != nil {
		return err
	}
	err = strict(text, into)
	if err == nil && strings.TrimSpace(string(text)) == "null" { // which decodes to nothing
		err = errNoObject()
	}
	if err != nil {
		return malformed(err)
	}
	return nil
}

func bytesOf(w http.ResponseWriter, r *http.Request, maxBytes int64) ([]byte, error) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBytes))
	if err != nil {
		return nil, &failure{http.StatusRequestEntityTooLarge, *malformed(i18n.Errorf("the request is longer than %s", "请求超过%s", safeio.Size(num.To[int](maxBytes))))}
	}
	return text, nil
}

// unknownField is how encoding/json begins the error about an unknown key.
const unknownField = "json: unknown field "

func errNoObject() error {
	return i18n.Errorf("the request is not a JSON object", "请求不是一个 JSON 对象")
}

// strict reads one JSON object without unknown keys.
func strict(text []byte, into any) error {
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &typed) && typed.Field != "":
		return i18n.Errorf("%q has the wrong type", "%q的类型不对", typed.Field)
	case err != nil && strings.HasPrefix(err.Error(), unknownField):
		field, _ := strconv.Unquote(strings.TrimPrefix(err.Error(), unknownField))
		return i18n.Errorf("unknown field %q", "没有字段%q", field)
	case errors.Is(err, errDeck):
		return errDeck
	case err != nil || safeio.AfterJSON(d):
		return errNoObject()
	}
	if key, twice := safeio.DoubledKey(text); twice {
		return i18n.Errorf("the field %q is given twice", "字段%q重复", key)
	}
	return nil
}

// wait calls a function on the goroutine of the hub and waits for its result.
func wait[T any](ctx context.Context, s *Server, f func(h *room.Hub, done func(T, error))) (T, error) {
	type result struct {
		v   T
		err error
	}
	answer := make(chan result, 1)
	s.loop.post(func() {
		f(s.loop.hub, func(v T, err error) { answer <- result{v, err} })
	})
	select {
	case is := <-answer:
		return is.v, is.err
	case <-ctx.Done():
		var none T
		return none, room.NewRefused(protocol.Busy, i18n.Errorf("the client has gone", "客户端已断开"))
	}
}
