function test_burns_the_neighbour_too(t)
  t:battle("court")
  t:command("activate Ada")
  t:command("Ada fire_bolt Bo")
  t:expect("Bo", {hp = 8})
  t:expect("Cy", {hp = 11})
  t:expect("Ada", {hp = 12})
end
