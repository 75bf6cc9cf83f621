-- The resolver draws, unless the room names the one that comes.
function roll(me, ev, game)
  local named = game:option_fixture("galactic_event")
  game:emit("GALACTIC_EVENT_ROLLED", named == "" and {} or { pool = 1, which = named }, 0)
end

-- What truces are offered with; without them there is no such action.
function silence(me, ev, game)
  if ev:word("action") == "TRUCE-OFFERS.offer" then ev:reject("BLACKOUT") end
end

function convoy(me, ev, game)
  game:supply_up(ev:source_player(), me.vars.gain)
end

function pulse(me, ev, game)
  for _, layer in ipairs({ "SURFACE", "ORBIT" }) do
    for _, u in ipairs(game:units{ side = "any", layer = layer }) do
      if game:shield(u) < game:shield_cap(u) then game:restore_shield(u, game:shield_cap(u)) end
    end
  end
  game:remove(me:card())
end
