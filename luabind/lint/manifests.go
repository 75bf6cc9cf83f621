package lint

func (c *check) manifests() {}
