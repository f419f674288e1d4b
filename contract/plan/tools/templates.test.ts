import { expect, test } from 'vitest'
import { Thing } from '../things.ts'
import { startFrame } from '../document.ts'
import { warningsOf } from './plan-warnings.ts'
import { templateNames, templateOf } from './templates.ts'

test.each(templateNames)(
  'a ready layout (%s) leaves no warning but one about the prices, which are the fair’s own',
  (name) => {
    const { outline, things } = templateOf(name, () => crypto.randomUUID())
    const booths = things.filter(({ kind }) => kind === 'booth')
    expect(things.map((thing) => Thing.safeParse(thing).success)).not.toContain(false)
    const warnings = warningsOf({ frame: { ...startFrame, outline }, things })
    expect(warnings.map(({ kind, ids }) => [kind, ids.length])).toEqual([['price', booths.length]])
    expect(booths.length).toBe({ small: 18, medium: 86, large: 139 }[name])
  },
)
