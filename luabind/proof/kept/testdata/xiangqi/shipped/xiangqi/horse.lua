-- The leg, then a step outwards to either side of it.
local legs = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

function paths(from, team)
  local out = {}
  for _, d in ipairs(legs) do
    local leg = from:step(d[1], d[2])
    for side = -1, 1, 2 do
      local to = from:step(2 * d[1] + side * d[2], 2 * d[2] + side * d[1])
      if leg and to then
        out[#out + 1] = {leg, to}
      end
    end
  end
  return out
end
