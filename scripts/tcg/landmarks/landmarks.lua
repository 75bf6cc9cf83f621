local function fixed(game, lane)
  return game:option_fixture("landmark_" .. string.lower(lane))
end

-- Lanes that the room fixes come first, so that what is drawn is something else.
function deal(me, ev, game)
  for _, lane in ipairs(game:lanes()) do
    if fixed(game, lane) ~= "" then game:place(fixed(game, lane), lane) end
  end
  game:after("rest")
end

function rest(me, ev, game)
  for _, lane in ipairs(game:lanes()) do
    if fixed(game, lane) == "" then game:after("one", { lane }) end
  end
end

function one(me, ev, game, lane)
  game:draw_fixture("landmarks", lane)
end

-- X-09: a landmark that is drawn again replaces the old one. With nothing left to draw the
-- old one stays, and so does one that the room has fixed.
function rotate(me, ev, game)
  local lane = game:lane(me:card())
  if fixed(game, lane) == "" then game:draw_fixture("landmarks", lane) end
end

local function mine(me, game, rows)
  return game:units("own", game:lane(me:card()), rows or "", "")
end

function valhalla(me, ev, game)
  game:put_status(game:base(me:player()), "VALHALLA", me.vars.more, "turn")
end

function tower(me, ev, game)
  local p = me:player()
  game:supply_up(p, me.vars.gain, game:supply_cap(p) + me.vars.gain)
end

function rack(me, ev, game)
  local pool = game:card_ids("ARMORY", "HEAVY")
  if #pool > 0 then game:create_card(pool[game:random(#pool)], me:player()) end
end

function bunker(me, ev, game)
  for _, u in ipairs(mine(me, game, "FRONT")) do game:put_status(u, "ENTRENCHED", 1) end
end

function hospital(me, ev, game)
  for _, u in ipairs(mine(me, game)) do game:heal(u, me.vars.heal) end
end

function generator(me, ev, game)
  for _, u in ipairs(mine(me, game)) do game:restore_shield(u, me.vars.charge) end
end

function relay(me, ev, game)
  game:draw(me:player(), 1, me.vars.few)
end

function plant(me, ev, game)
  game:battery_up(me:player(), me.vars.charge, me.vars.charge)
end

function artillery(me, ev, game)
  game:damage_area(me.vars.damage, "", game:lane(me:card()), "", "enemy")
end

function nest(me, ev, game)
  for _, u in ipairs(mine(me, game, "BACK")) do game:give_keyword(u, "RANGED", "turn") end
end

function cloak(me, ev, game)
  for _, u in ipairs(mine(me, game, "BACK")) do game:give_keyword(u, "CAMO", "own_turn_start") end
end

function repair(me, ev, game)
  for _, u in ipairs(mine(me, game)) do
    if game:has_tag(u, "VEHICLE") then game:heal(u, me.vars.heal) end
  end
end
