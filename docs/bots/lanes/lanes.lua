-- The gain of a command, and more for a unit in a lane that is not ours yet.
function score(me, it, game)
  local points = it:gain()
  local lane = it:lane()
  if it:kind() == "play" and lane ~= "" and not game:controls(me:player(), lane) then
    points = points + me.vars.want
  end
  return points
end
