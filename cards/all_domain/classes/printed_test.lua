-- The printed values of the units of orbit, as they reach the board: cost, numbers and
-- keywords (13.1).

local printed = {
  {"COV-101", "ORBIT", cost = 4, attack = 2, shield = 2, health = 3, type = "PLASMA", keywords = {"VESSEL", "FRIGATE", SHIELDED = 2, SHIELD_HARDENING = 1}},
  {"COV-102", "ORBIT", cost = 4, attack = 3, shield = 1, health = 3, type = "PLASMA", keywords = {"VESSEL", DESTROYER = 2, SHIELDED = 1, "CAMO"}},
  {"COV-103", "ORBIT", cost = 6, attack = 4, shield = 4, health = 5, type = "PLASMA", keywords = {"VESSEL", CRUISER = 2, SHIELDED = 4}},
  {"COV-104", "ORBIT", cost = 5, attack = 2, shield = 3, health = 4, type = "PLASMA", keywords = {"VESSEL", CARRIER = 1, HANGARS = 2, "FAST_DROP", SHIELDED = 3}},
  {"COV-105", "ORBIT", cost = 4, attack = 3, shield = 1, health = 3, type = "PLASMA", keywords = {"VESSEL", BOMBER = 1, SHIELDED = 1, "EMP"}},
  {"COV-106", "ORBIT", cost = 4, attack = 1, shield = 3, health = 5, type = "PLASMA", keywords = {"VESSEL", FACILITY = 1, SHIELDED = 3}},
  {"COV-107", "ORBIT", cost = 9, attack = 5, shield = 5, health = 8, type = "PLASMA", keywords = {"VESSEL", CAPITAL = 10, HANGARS = 3, SHIELDED = 5}},
  {"COV-108", "SURFACE", cost = 4, attack = 3, shield = 2, health = 2, type = "PLASMA", keywords = {SHIELDED = 2, "DROP_POD"}},
  {"COV-109", "SURFACE", cost = 4, attack = 3, shield = 2, health = 3, type = "PLASMA", keywords = {"EMPLACEMENT", "AA", SHIELDED = 2}},
  {"COV-110", "SURFACE", cost = 3, attack = 0, shield = 2, health = 2, keywords = {"EMPLACEMENT", "RADAR", SHIELDED = 2}},
  {"COV-112", "SURFACE", cost = 7, attack = 5, shield = 4, health = 4, type = "PLASMA", keywords = {SHIELDED = 4, "CAMO"}},
  {"FLD-101", "ORBIT", cost = 3, attack = 2, shield = 0, health = 4, keywords = {"VESSEL", "FRIGATE"}},
  {"FLD-102", "ORBIT", cost = 3, attack = 5, shield = 0, health = 2, keywords = {"VESSEL", DESTROYER = 3}},
  {"FLD-103", "ORBIT", cost = 6, attack = 4, shield = 0, health = 8, keywords = {"VESSEL", CRUISER = 1}},
  {"FLD-104", "ORBIT", cost = 5, attack = 2, shield = 0, health = 7, keywords = {"VESSEL", CARRIER = 1, HANGARS = 2}},
  {"FLD-105", "ORBIT", cost = 4, attack = 2, shield = 0, health = 4, keywords = {"VESSEL", BOMBER = 1, "INFECT"}},
  {"FLD-106", "ORBIT", cost = 5, attack = 1, shield = 0, health = 7, keywords = {"VESSEL", FACILITY = 1}},
  {"FLD-107", "ORBIT", cost = 8, attack = 4, shield = 0, health = 13, keywords = {"VESSEL", CAPITAL = 12}},
  {"FLD-108", "SURFACE", cost = 3, attack = 2, shield = 0, health = 2, keywords = {"INFECT", "DROP_POD"}},
  {"FLD-109", "SURFACE", cost = 3, attack = 3, shield = 0, health = 5, keywords = {"EMPLACEMENT", "AA"}},
  {"FLD-110", "SURFACE", cost = 2, attack = 0, shield = 0, health = 4, keywords = {"EMPLACEMENT", "RADAR"}},
  {"FLD-112", "SURFACE", cost = 7, attack = 5, shield = 0, health = 8, keywords = {"ARMOR"}},
  {"FOR-101", "ORBIT", cost = 4, attack = 2, shield = 1, health = 4, keywords = {"VESSEL", "FRIGATE", SHIELDED = 1, "SENTINEL"}},
  {"FOR-102", "ORBIT", cost = 4, attack = 3, shield = 2, health = 2, keywords = {"VESSEL", DESTROYER = 2, SHIELDED = 2}},
  {"FOR-103", "ORBIT", cost = 6, attack = 4, shield = 3, health = 6, keywords = {"VESSEL", CRUISER = 1, SHIELDED = 3}},
  {"FOR-104", "ORBIT", cost = 6, attack = 1, shield = 3, health = 5, keywords = {"VESSEL", CARRIER = 2, HANGARS = 1, "FAST_DROP", SHIELDED = 3}},
  {"FOR-105", "ORBIT", cost = 5, attack = 3, shield = 2, health = 2, keywords = {"VESSEL", BOMBER = 1, SHIELDED = 2, "SENTINEL", SHIELD_HARDENING = 1}},
  {"FOR-106", "ORBIT", cost = 5, attack = 1, shield = 2, health = 6, keywords = {"VESSEL", FACILITY = 1, SHIELDED = 2}},
  {"FOR-107", "ORBIT", cost = 9, attack = 6, shield = 4, health = 9, keywords = {"VESSEL", CAPITAL = 10, SHIELDED = 4}},
  {"FOR-108", "SURFACE", cost = 4, attack = 3, shield = 1, health = 3, keywords = {SHIELDED = 1}},
  {"FOR-109", "SURFACE", cost = 4, attack = 2, shield = 1, health = 4, keywords = {"EMPLACEMENT", "AA", SHIELDED = 1, "SENTINEL"}},
  {"FOR-110", "SURFACE", cost = 3, attack = 1, shield = 1, health = 2, keywords = {"RADAR", "RANGED", SHIELDED = 1}},
  {"FOR-112", "SURFACE", cost = 7, attack = 5, shield = 3, health = 5, keywords = {SHIELDED = 3, "SENTINEL"}},
  {"UNSC-101", "ORBIT", cost = 3, attack = 2, shield = 0, health = 5, keywords = {"VESSEL", "FRIGATE", POINT_DEFENSE = 1, "BALLISTIC"}},
  {"UNSC-102", "ORBIT", cost = 4, attack = 3, shield = 0, health = 5, keywords = {"VESSEL", DESTROYER = 2, "BALLISTIC"}},
  {"UNSC-103", "ORBIT", cost = 6, attack = 4, shield = 0, health = 8, keywords = {"VESSEL", CRUISER = 1, "ARMOR", "BALLISTIC"}},
  {"UNSC-104", "ORBIT", cost = 5, attack = 2, shield = 0, health = 7, keywords = {"VESSEL", CARRIER = 1, HANGARS = 3, POINT_DEFENSE = 1, "BALLISTIC"}},
  {"UNSC-105", "ORBIT", cost = 4, attack = 3, shield = 0, health = 3, keywords = {"VESSEL", BOMBER = 1, "BALLISTIC"}},
  {"UNSC-106", "ORBIT", cost = 5, attack = 2, shield = 0, health = 8, keywords = {"VESSEL", FACILITY = 1, "BALLISTIC"}},
  {"UNSC-107", "ORBIT", cost = 8, attack = 5, shield = 0, health = 10, keywords = {"VESSEL", CAPITAL = 8, POINT_DEFENSE = 2, HANGARS = 1, "FAST_DROP", "BALLISTIC"}},
  {"UNSC-108", "SURFACE", cost = 4, attack = 3, shield = 0, health = 2, keywords = {"BALLISTIC", "DROP_POD"}},
  {"UNSC-109", "SURFACE", cost = 3, attack = 3, shield = 0, health = 4, keywords = {"EMPLACEMENT", "AA", COVER = 1, "BALLISTIC"}},
  {"UNSC-110", "SURFACE", cost = 2, attack = 0, shield = 0, health = 3, keywords = {"EMPLACEMENT", "RADAR"}},
  {"UNSC-112", "SURFACE", cost = 6, attack = 4, shield = 3, health = 5, keywords = {SHIELDED = 3, "BALLISTIC", "DROP_POD"}},
}

function test_all_domain_is_as_printed(t)
  for _, card in ipairs(printed) do
    t:reset()
    t:option("all_domain")
    local unit = t:unit(1, card[1], card[2] == "ORBIT" and "orbit alpha" or "alpha front")
    t:expect(unit, {cost = card.cost, attack = card.attack, shield = card.shield, health = card.health, type = card.type, keywords = card.keywords, layer = card[2]})
  end
end
