-- What each card costs, and the figures of units: attack, shield, health.
local cards = {
  {id = "VALLEY-001", cost = 2, unit = {1, 0, 2}},
  {id = "VALLEY-002", cost = 1, unit = {2, 0, 2}},
  {id = "VALLEY-003", cost = 2, unit = {1, 0, 3}},
  {id = "VALLEY-004", cost = 3, unit = {1, 0, 3}},
  {id = "VALLEY-005", cost = 3, unit = {2, 0, 3}},
  {id = "VALLEY-006", cost = 1},
  {id = "VALLEY-007", cost = 1},
  {id = "VALLEY-008", cost = 2, unit = {0, 0, 4}},
  {id = "VALLEY-009", cost = 4, unit = {1, 1, 4}},
}

---@param t arbiter.t
function test_figures(t)
  for _, card in ipairs(cards) do
    t:reset()
    t:expect(t:hand(1, card.id), {cost = card.cost})
    if card.unit then
      local attack, shield, health = unpack(card.unit)
      t:expect(t:unit(1, card.id, "alpha front"), {attack = attack, shield = shield, health = health})
    end
  end
end
