function praise(me, ev, game)
  game:emit("tcg:MERIT_AWARDED", { points = me.vars.points }, game:base(me:player()))
end
