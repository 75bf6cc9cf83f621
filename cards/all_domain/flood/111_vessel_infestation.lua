-- Without a free slot it would have no effect. A hijacking is refused then (W-03).
function fits(me, vessel, game)
  return game:free_slots{ player = me:player(), lane = game:lane(vessel), layer = "ORBIT" } > 0
end
