package luabind_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"

	"arbiter/luabind"
)

// hall serves matches: POST /MATCH/SEAT has the id or JSON of an order as its body, and GET
// /MATCH/SEAT?after=N answers with a look of the seat. The program decides who may sit where.
type hall struct{ host *luabind.Host }

func (s hall) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	id, place, _ := strings.Cut(strings.Trim(r.URL.Path, "/"), "/")
	table, seat := s.host.Table(id), luabind.Spectator
	if n, err := strconv.Atoi(place); err == nil && n > 0 { // 0 would be the referee
		seat = n
	}
	if table == nil {
		http.NotFound(w, r)
		return
	}
	if r.Method == http.MethodPost {
		order, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 8192))
		if err == nil {
			err = table.Do(r.Context(), seat, string(order))
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusConflict)
			return
		}
	}
	after, _ := strconv.ParseUint(r.URL.Query().Get("after"), 10, 32)
	look, err := table.Look(r.Context(), seat, "en", uint32(after))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	json.NewEncoder(w).Encode(look)
}

// A program that serves many matches from two workers.
func Example_host() {
	packs, err := luabind.Load("duel")
	if err != nil {
		log.Fatal(err)
	}
	host := luabind.NewHost(luabind.HostOptions{Workers: 2})
	defer host.Close()
	for _, id := range []string{"red", "blue"} {
		if _, err := host.New(packs, luabind.Setup{ID: id, Seed: 3}); err != nil {
			log.Fatal(err)
		}
	}
	server := httptest.NewServer(hall{host})
	defer server.Close()

	var look struct {
		Orders  []luabind.Order
		Picture *luabind.Picture
	}
	read := func(r *http.Response, err error) int {
		if err != nil {
			log.Fatal(err)
		}
		defer r.Body.Close()
		if r.StatusCode == http.StatusOK {
			if err := json.NewDecoder(r.Body).Decode(&look); err != nil {
				log.Fatal(err)
			}
		}
		return r.StatusCode
	}
	read(http.Get(server.URL + "/red/1"))
	order := look.Orders[0].ID
	post := func(path string) int { return read(http.Post(server.URL+path, "text/plain", strings.NewReader(order))) }
	fmt.Println("in the other match:", post("/blue/1"))
	fmt.Println("in its match:", post("/red/1"))
	fmt.Println("once more:", post("/red/1"))
	look.Orders = nil
	read(http.Get(server.URL + "/red/watch"))
	fmt.Println("a spectator has", len(look.Orders), "orders and sees", len(look.Picture.Seats), "seats")
	// Output:
	// in the other match: 409
	// in its match: 200
	// once more: 409
	// a spectator has 0 orders and sees 2 seats
}
