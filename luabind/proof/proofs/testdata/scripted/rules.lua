-- A back unit or base behind a front unit that intercepts (G-08, W-10).
function in_the_way(me, ev, game)
  local target = ev:target()
  if game:row(target) == "FRONT" or game:is_unit(target) and game:past_front(ev:source()) then
    return false
  end
  for _, unit in ipairs(game:units{ side = "enemy", lane = game:lane(ev:source()), row = "FRONT" }) do
    if game:controller(unit) == ev:target_player() and game:intercepts(unit) then
      return true
    end
  end
  return false
end

function choose_card(me, ev, game)
  game:choose(me:player(), nil, "card")
end

function make_battery(me, ev, game)
  local card = ev:choice()
  if card then
    game:discard(card)
    game:battery_up(ev:source_player(), 1)
  end
end

-- Whether those of a side meet the rule in a lane (G-11).
local function meets(game, own, other, lane)
  return game:count_units(own, lane, "", "") > game:count_units(other, lane, "", "") and game:count_units(other, lane, "FRONT", "") == 0
end

-- Only the active player gains a lane; who no longer meets the rule loses theirs.
function check_lanes(me, ev, game)
  local active = ev:source_player()
  for _, lane in ipairs(game:lanes()) do
    local holder = game:holder(lane)
    if holder ~= 0 and holder ~= active and not meets(game, "enemy", "own", lane) then
      holder = 0
    end
    if meets(game, "own", "enemy", lane) then
      holder = active
    elseif holder == active then
      holder = 0
    end
    game:set_holder(lane, holder)
  end
end

function check_victory(me, ev, game)
  local active = ev:source_player()
  local before = game:control_streak(active)
  local now = before + 1
  for _, lane in ipairs(game:lanes()) do
    if game:holder(lane) ~= active then
      now = 0
    end
  end
  if now ~= before then
    game:set_control_streak(active, now, me.vars.goal)
  end
  if now >= me.vars.goal then
    game:win(active, "control")
  end
end
