-- Half of the damage to the lane below, rounded down, at least 1.
function drift(me, ev, game)
  ev:set(math.max(math.floor(ev:get("damage") / 2), 1))
end
