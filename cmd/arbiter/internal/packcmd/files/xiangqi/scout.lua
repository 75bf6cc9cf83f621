-- All paths from a square, ignoring the board: the last square of a path is the
-- target, those before it must be empty. me has no part in it: the engine asks
-- once for every square and keeps the answers.
---@param from arbiter.place
---@param team arbiter.mover
---@return arbiter.path[]
function paths(from, team)
  local out = {}
  for _, way in ipairs({from:ray(0, 1), from:ray(1, 0), from:ray(0, -1), from:ray(-1, 0)}) do
    if way[1] then out[#out + 1] = {way[1]} end
    if way[2] then out[#out + 1] = {way[1], way[2]} end
  end
  return out
end
