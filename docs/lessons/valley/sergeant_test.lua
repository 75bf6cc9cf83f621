-- Damage that would kill leaves it with one health, and hidden.
---@param t arbiter.t
function test_sergeant_hides(t)
  local sergeant = t:unit(1, "VALLEY-005", "alpha front")
  t:play(t:hand(1, "tactic DEAL_DAMAGE 9 TRUE"), {on = sergeant})
  t:expect(sergeant, {dead = false, health = 1, hidden = true})
  t:events("LETHAL_CHECKED", {target = sergeant, rejected_by = "VALLEY-005"}, 1)
  t:no_event("KILL_OCCURRED")
end

-- Once in a match: the second time it dies.
---@param t arbiter.t
function test_sergeant_hides_once(t)
  local sergeant = t:unit(1, "VALLEY-005", "alpha front")
  local first, second = t:hand(1, "tactic DEAL_DAMAGE 9 TRUE", "tactic DEAL_DAMAGE 9 TRUE")
  t:play(first, {on = sergeant})
  t:play(second, {on = sergeant})
  t:expect(sergeant, {dead = true})
end

-- Damage that it survives anyhow is not counted.
---@param t arbiter.t
function test_sergeant_is_hurt(t)
  local sergeant = t:unit(1, "VALLEY-005", "alpha front")
  t:play(t:hand(1, "tactic DEAL_DAMAGE 2 TRUE"), {on = sergeant})
  t:expect(sergeant, {health = 1, hidden = false})
end

-- It does not hide from an effect that destroys it.
---@param t arbiter.t
function test_sergeant_is_destroyed(t)
  local sergeant = t:unit(1, "VALLEY-005", "alpha front")
  t:play(t:hand(1, "tactic DESTROY"), {on = sergeant})
  t:expect(sergeant, {dead = true})
end
