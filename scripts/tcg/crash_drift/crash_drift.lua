-- Half of what the lane below takes, rounded down, at least 1.
function drift(me, ev, game)
  ev:set(math.max(math.floor(ev:get("damage") / 2), 1))
end
