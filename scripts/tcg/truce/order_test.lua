-- X-12: with every module on, the order in which legality is asked: truce,
-- distance, interception, CAMO, and the rest.

local function table_of_four(t)
  t:mode("ffa4")
  for _, option in ipairs({"truce", "landmarks", "commendation", "all_domain", "high_ground", "marked", "suppressed", "retribution"}) do
    t:option(option)
  end
  local a = t:unit(1, "2/0/9", "alpha back")
  for p = 2, 4 do
    t:unit(p, "1/0/9", "alpha front")
  end
  return a
end

function test_x12_truce_before_distance(t)
  local a = table_of_four(t)
  local far = t:unit(3, "1/0/9 CAMO", "alpha back")
  t:place("TRUCE", {player = 1, other = 3})
  t:phase("skirmish")
  t:refused("TRUCE"):attack(a, far)
end

function test_x12_truce_before_interception(t)
  local a = table_of_four(t)
  local near = t:unit(2, "1/0/9 CAMO", "alpha back")
  t:place("TRUCE", {player = 1, other = 2})
  t:phase("skirmish")
  t:refused("TRUCE"):attack(a, near)
end

function test_x12_distance_before_interception(t)
  local a = table_of_four(t)
  local far = t:unit(3, "1/0/9 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("OUT_OF_REACH"):attack(a, far)
end

function test_x12_interception_before_camo(t)
  local a = table_of_four(t)
  local near = t:unit(2, "1/0/9 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, near)
end

-- X-03, X-12: from high ground the front is passed, and CAMO is what is left.
function test_x12_camo_then(t)
  local a = table_of_four(t)
  t:unit(1, "1/0/9", "alpha front")
  local near = t:unit(2, "1/0/9 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("CAMO"):attack(a, near)
end
