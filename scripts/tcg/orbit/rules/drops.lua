function load_unit(me, ev, game)
  game:emit("ORBITAL_LOAD_QUEUED", {}, ev:target())
end

-- The pod is on its way, and can be stopped (A-14).
function drop(me, ev, game)
  game:ask("tcg:INTERCEPTION_CHECKED", { what = 2 }, ev:target(), "land", "lose", { ev:target(), ev:get("slot") })
end

function land(me, ev, game, pod, slot)
  game:emit("ORBITAL_DROP_RESOLVED", { landed = 1, slot = slot }, pod)
end

function lose(me, ev, game, pod, slot)
  game:emit("ORBITAL_DROP_RESOLVED", { landed = 0, slot = slot }, pod)
  game:remove_unit(pod)
end
