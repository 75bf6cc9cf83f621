-- How much each sort of option is worth; what is not listed is not chosen
-- unless nothing else is left.
local worth = {
  attack = 500, derived = 450, reaction = 400, full_round = 300, sustained = 250, free = 200, move = 100,
  activate = 60, pass = 40, ["end"] = 30, cancel = 20, end_turn = 10, confirm = 5, aim = 1,
}

local function nearest(game, hex)
  local best = 99
  for _, u in ipairs(game:units("enemy")) do
    best = math.min(best, game:distance(hex, game:stat(u, "hex")))
  end
  return best
end

local function value(me, game, i)
  local kind = game:option(i)
  local n = worth[kind]
  local target = game:option_target(i)
  if kind == "attack" or kind == "derived" or kind == "full_round" then
    return n + 50 - math.min(game:stat(target, "hp"), 49)
  elseif kind == "sustained" and target ~= 0 then
    local missing = game:stat(target, "max_hp") - game:stat(target, "hp")
    if missing < 4 then
      return 0
    end
    return n + math.min(missing, 40)
  elseif kind == "move" then
    local unit = game:option_unit(i)
    local gain = nearest(game, game:stat(unit, "hex")) - nearest(game, game:option_hex(i))
    if gain <= 0 then
      return 0
    end
    return n + gain
  end
  return n
end

function choose(me, options, game)
  local best, most = 1, -1
  for i = 1, options do
    local v = value(me, game, i)
    if v > most then
      best, most = i, v
    end
  end
  return best
end
