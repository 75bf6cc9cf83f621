-- AA: nobody on the surface can be struck back at from orbit (A-04). In rooms with
-- hit rolls the shot can go past (A-10).
function fire(me, ev, game)
  game:roll_to_hit(ev:target(), "", "shoot", "overshot", { ev:target() })
end

function shoot(me, ev, game, target)
  game:strike(me:unit(), target)
  game:after("fired", { target })
end

function overshot(me, ev, game, target)
  game:emit("AA_FIRE_RESOLVED", { damage = 0, destroyed = 0 }, target)
end

function fired(me, ev, game, target)
  local down = not game:in_play(target)
  game:emit("AA_FIRE_RESOLVED", { damage = game:dealt(), destroyed = down and 1 or 0 }, target)
end

-- A strike that is a missile can be intercepted on its way (A-14, A-17).
function strike(me, ev, game)
  if game:has_tag(me:unit(), "MISSILE") then
    game:ask("tcg:INTERCEPTION_CHECKED", { what = 1 }, ev:target(), "aim", "stopped", { ev:target() })
  else
    aim(me, ev, game, ev:target())
  end
end

-- Then it can go past, in rooms with hit rolls (A-10).
function aim(me, ev, game, target)
  if game:in_play(target) then
    game:roll_to_hit(target, "ORBITAL|ORDNANCE", "through", "past", { target })
  else
    gone(me, ev, game, target)
  end
end

function past(me, ev, game, target)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = 1 }, target)
end

function gone(me, ev, game, target)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = 3 }, target)
end

function through(me, ev, game, target)
  if not game:in_play(target) then
    gone(me, ev, game, target)
    return
  end
  game:emit("ORBITAL_STRIKE", {}, target)
  game:strike(me:unit(), target, "ORBITAL|ORDNANCE")
end

function stopped(me, ev, game, target)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = 2 }, target)
end

function flagship_lost(me, ev, game)
  game:emit("CAPITAL_SHIP_DESTROYED", { mass = game:keyword_number(ev:target(), "CAPITAL") }, ev:target())
end

-- Half the mass, rounded up, to the lane; of itself a wreck falls straight down (A-06).
function crash(me, ev, game)
  local damage = math.ceil(ev:get("mass") / 2)
  game:ask("orbit:WRECK_FALLING", { drift = 0, damage = damage }, ev:target(), "falls")
end

function falls(me, ev, game)
  game:emit("CAPITAL_SHIP_CRASH_RESOLVED", { damage = ev:get("damage"), drift = ev:get("drift") }, ev:target())
end

-- The crash is the cause of its batch (events.md 1.6); what drifts is a batch of
-- its own behind it.
function wreck(me, ev, game)
  game:after("come_down", { ev:get("damage"), ev:lane() })
  if ev:get("drift") > 0 then game:after("come_down", { ev:get("drift"), game:lanes()[ev:get("drift_lane")] }) end
end

-- Called after the crash, this has its player but not the unit that shot the ship down. The
-- wreck deals the damage, so the keywords of that unit have no part in it (A-06). It is not
-- ordnance (D-14).
function come_down(me, ev, game, damage, lane)
  game:damage_area{ amount = damage, type = "TRUE", lane = lane, side = "any", tags = "" }
end
