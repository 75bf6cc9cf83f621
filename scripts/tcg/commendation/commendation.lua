-- A token earns no more than any unit, whatever it is.
function earn(me, ev, game)
  local n = me.vars.unit
  if game:has_tag(ev:target(), "VEHICLE") and not game:is_token(ev:target()) then n = me.vars.vehicle end
  game:emit("tcg:COMMENDATION_GAINED", { points = n, limited = 1 }, me:card())
end

-- What is awarded is no kill, so the limit of a turn is not asked (A-07).
function award(me, ev, game)
  game:emit("tcg:COMMENDATION_GAINED", { points = ev:get("points") }, me:card())
end

-- By the event's own numbers, and not by what the counter says now: whatever else
-- waits may have changed that. Two levels at once come lower first.
function rise(me, ev, game)
  local after = ev:get("total")
  local before = after - ev:get("points")
  for level, goal in ipairs({ me.vars.first, me.vars.second, me.vars.third }) do
    if before < goal and goal <= after then
      game:emit("tcg:COMMENDATION_LEVEL", { level = level }, me:card())
    end
  end
end

function give_strike(me, ev, game)
  game:create_card("ORBITAL-STRIKE", me:player())
  game:count(me:card(), "free_orbital_charges", 1)
end

function use_charge(me, ev, game)
  game:count(me:card(), "free_orbital_charges", -1)
end
