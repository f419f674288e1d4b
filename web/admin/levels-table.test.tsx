import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accessLevels, permits, type Level, type Permission } from '#contract/roles.ts'
import { screens } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { LevelAreas } from './levels-table.tsx'
import { areaOf, areaText } from './shared/areas.ts'

/** The table's text for a level's permission in an area. */
const wordOf = (level: Level, area: string) =>
  new RegExp(`<li><span>${area}</span>(.*?)</li>`).exec(renderToStaticMarkup(<LevelAreas level={level} />))?.[1]

const levels: readonly Level[] = [...accessLevels, 'superAdmin']
const entrances = Object.values(screens).flatMap(({ entrance }) =>
  entrance.includes('.') ? [entrance as Permission] : [],
)

test.each(levels)('no screen that %s may open is in an area that the table shows as closed', (level) => {
  const standing = { role: 'admin' as const, accessLevel: level === 'superAdmin' ? 'manager' : level, superAdmin: level === 'superAdmin' } // prettier-ignore
  const open = [...new Set(entrances)].filter((permission) => permits(standing, permission)).map((one) => areaText[areaOf(one)]()) // prettier-ignore
  expect(open.filter((area) => wordOf(level, area)?.includes(m.admin_may_not()))).toEqual([])
})
