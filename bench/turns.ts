// Compares the portal with an older version of its code in turns, both with their own demo data. It shows which rows
// became slower, and by how much. Both versions serve the same addresses. If the demo grew, so did the response, so its
// size is listed too.
import { pathToCall } from '#contract/kernel/call-path.ts'
import type { CastName } from '#demo/cast.ts'
import type { BenchPortal } from './bench-portal.ts'
import { reading } from './load.ts'
import { sessionOf } from './pages.ts'
import { atLeast, type Figure } from './table.ts'

/** Lowest accepted ratio of the speeds of the new and the old version. No row may be slower by more than 5 %. */
const goal = 0.95
type Row = readonly [what: string, path: (hallId: string) => string, who?: CastName]
const rows: readonly Row[] = [
  ['Home, kept', () => '/'],
  ['Companies, kept', () => '/en/Exhibitors'],
  ['Map of the halls, kept', () => '/FloorPlan'],
  ['Halls', () => pathToCall('hall.list')],
  ['Booths of a hall', (hallId) => pathToCall('booth.list', { hallId })],
  ['Companies of the fair', () => pathToCall('exhibitor.list')],
  ['Home with a session', () => '/', 'sara'],
  ['Own orders, rendered', () => '/userPanel/Requests', 'sara'],
  ['Own orders', () => pathToCall('order.list'), 'sara'],
  ['Orders of the panel, rendered', () => '/panel/orders', 'niloofar'],
  ['Orders of the panel', () => pathToCall('panelOrder.list'), 'niloofar'],
  ['Users of the panel', () => pathToCall('panelUser.list'), 'niloofar'],
  ['Tickets of the panel', () => pathToCall('panelTicket.list'), 'niloofar'],
  ['Search of the panel', () => pathToCall('panelSearch.find', {}, { q: 'med' }), 'niloofar'],
  ['Dashboard', () => pathToCall('panelDashboard.read'), 'niloofar'],
]

export async function* turnFigures(ground: BenchPortal, checkout: string): AsyncGenerator<Figure> {
  const portals = [await ground.portal(), await ground.portalOf(checkout)]
  for (const [what, path, who] of rows) {
    const [ours, before] = await Promise.all(
      portals.map(async (portal) => {
        const halls: { items: { id: string }[] } = await fetch(portal + pathToCall('hall.list')).then((answer) =>
          answer.json(),
        )
        const [hall] = halls.items
        const headers = who && { cookie: await sessionOf(portal, who) }
        return { url: portal + path(hall!.id), ...(headers && { headers }) }
      }),
    )
    const sizes = await Promise.all(
      [ours, before].map(async (one) => (await (await fetch(one!.url, one)).text()).length),
    )
    yield atLeast(what, await reading(ours!, before!), goal, `${sizes[0]} beside ${sizes[1]} characters`)
  }
}
