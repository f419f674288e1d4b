import { expect, test } from 'vitest'
import { Thing } from '../things.ts'
import { startFrame } from '../document.ts'
import { warningsOf } from './plan-warnings.ts'
import { templateNames, templateOf } from './templates.ts'

test.each(templateNames)(
  'a ready layout (%s) causes no warnings except for prices, which the fair sets itself',
  (name) => {
    const { outline, things } = templateOf(name, () => crypto.randomUUID())
    const booths = things.filter(({ kind }) => kind === 'booth')
    expect(things.map((thing) => Thing.safeParse(thing).success)).not.toContain(false)
    expect(warningsOf({ frame: { ...startFrame, outline }, things }).map(({ kind }) => kind)).toEqual(
      booths.map(() => 'price'),
    )
    expect(booths.length).toBe({ small: 18, medium: 86, large: 139 }[name])
  },
)
