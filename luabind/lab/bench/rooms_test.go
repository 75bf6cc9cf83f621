package bench

import "testing"

// BenchmarkRooms plays random matches of the rooms of Shares and of duels. The time of one
// iteration is that of a command, so `-cpuprofile` shows what a room costs.
func BenchmarkRooms(b *testing.B) {
	rooms := []*Room{&Rooms[0]}
	for i := range Shares {
		rooms = append(rooms, &Shares[i].Room)
	}
	for _, r := range rooms {
		b.Run(r.Name, func(b *testing.B) {
			p, err := newPace(r)
			if err != nil {
				b.Fatal(err)
			}
			p.matches = 8
			b.ReportAllocs()
			b.ResetTimer()
			for done := 0; done < b.N; {
				n, err := p.turn()
				if err != nil {
					b.Fatal(err)
				}
				done += n
			}
		})
	}
}
