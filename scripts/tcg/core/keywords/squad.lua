-- Both rows of the lane; the unit itself is never counted.
function squad(me, unit, game)
  local others = game:count_units(me.vars.side, game:lane(unit), "", me.vars.tag)
  return math.min(me:number("per") * others, me:number("max"))
end
