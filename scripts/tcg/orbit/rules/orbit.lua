-- AA: nobody on the surface can be struck back at from orbit (A-04).
function fire(me, ev, game)
  game:strike(me:unit(), ev:target())
  game:after("fired", { ev:target() })
end

function fired(me, ev, game, target)
  local down = not game:in_play(target)
  game:emit("AA_FIRE_RESOLVED", { damage = game:dealt(), destroyed = down and 1 or 0 }, target)
end

-- A strike that is a missile can be intercepted on its way (A-14, A-17).
function strike(me, ev, game)
  if game:has_tag(me:unit(), "MISSILE") then
    game:ask("tcg:INTERCEPTION_CHECKED", {}, ev:target(), "through", "stopped", { ev:target() })
  else
    through(me, ev, game, ev:target())
  end
end

function through(me, ev, game, target)
  if not game:in_play(target) then
    game:emit("ORBITAL_STRIKE_MISSED", { reason = 3 }, target)
    return
  end
  game:emit("ORBITAL_STRIKE", {}, target)
  game:strike(me:unit(), target, "ORBITAL|ORDNANCE")
end

function stopped(me, ev, game, target)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = 2 }, target)
end

function paint(me, ev, game)
  game:put_status(ev:target(), "PAINTED")
end

function flagship_lost(me, ev, game)
  game:emit("CAPITAL_SHIP_DESTROYED", { mass = game:keyword_number(ev:target(), "CAPITAL") }, ev:target())
end

-- Half the mass, rounded up, to the lane; with drift by one roll also half of that,
-- at least 1, to a lane beside it, of which BRAVO has two and rolls again (A-06).
function crash(me, ev, game)
  local damage, lane = math.ceil(ev:get("mass") / 2), ev:lane()
  local lanes, n, drift, to = game:lanes(), 0, 0, 0
  for i, name in ipairs(lanes) do
    if name == lane then n = i end
  end
  if game:option("crash_drift") and damage > 0 and game:random(2) == 1 then
    drift = math.max(math.floor(damage / 2), 1)
    to = 2
    if n == 2 then to = game:random(2) * 2 - 1 end
  end
  game:emit("CAPITAL_SHIP_CRASH_RESOLVED", { damage = damage, drift = drift, drift_lane = to }, ev:target())
  game:damage_area(damage, "TRUE", lane, "", "any")
  if drift > 0 then game:damage_area(drift, "TRUE", lanes[to], "", "any") end
end
