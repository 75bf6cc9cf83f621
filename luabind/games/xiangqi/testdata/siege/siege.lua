local directions = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

-- Along ranks and files, one path per square.
function lines(from, team)
  local out = {}
  for _, d in ipairs(directions) do
    local way = from:ray(d[1], d[2])
    for n = 1, #way do
      local path = {}
      for i = 1, n do
        path[i] = way[i]
      end
      out[#out + 1] = path
    end
  end
  return out
end

-- The same paths, with exactly two pieces between.
function over_two(from, team)
  local out = {}
  for _, path in ipairs(lines(from, team)) do
    if #path > 2 then
      path.screens = 2
      out[#out + 1] = path
    end
  end
  return out
end

function ahead(from, team)
  local to = from:step(0, team.forward)
  if to then
    return {{to}}
  end
  return {}
end

function thrusts(from, team)
  local out = {}
  for side = -1, 1, 2 do
    local to = from:step(side, team.forward)
    if to then
      out[#out + 1] = {to}
    end
  end
  local over, to = from:step(0, team.forward), from:step(0, 2 * team.forward)
  if to then
    out[#out + 1] = {over, to, screens = 1}
  end
  return out
end
