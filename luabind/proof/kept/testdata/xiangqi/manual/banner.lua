-- All paths from a square, ignoring the board. A path lists the squares after
-- the start; the last is the target, the others have to be empty.
function paths(from, team)
  local back = from:step(0, -team.forward)
  if back then
    return {{back}}
  end
  return {}
end
