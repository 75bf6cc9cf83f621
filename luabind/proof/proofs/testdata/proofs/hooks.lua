function strike(me, ev, game) game:damage(me:unit(), 1, "TRUE") end

function drop(me, ev, game) game:damage(me:unit(), ev:get("landed") == 1 and 2 or 3, "TRUE") end

function flagship(me, ev, game) game:damage(me:unit(), ev:get("mass"), "TRUE") end

function galactic(me, ev, game) game:damage(me:unit(), 5, "TRUE") end
