// Holding a booth. The whole call is compared with its SQL alone, and two hundred users try to hold the same booth.
import { pathToCall } from '#contract/kernel/call-path.ts'
import { atOnce, tally } from '#test/races/simultaneous.ts'
import { crowd, moreBooths } from '#test/races/fair.ts'
import { host, startApp } from '#test/races/process.ts'
import type { Filled, BenchPortal } from './bench-portal.ts'
import { posting } from './load.ts'
import { atLeast, type Figure } from './table.ts'

/**
 * Number of booths, as at a large fair. All are held at the end of the run, because many active holds slow down a query
 * plan made for few.
 */
const amount = 600
const holdsEach = 6

export async function* holdFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const { url, pool, hallId } = await ground.database('holds')
  const booths = await moreBooths(pool, hallId, amount * 6, 'LOAD')
  const people = await crowd(pool, (amount * 3) / holdsEach + 1, 'load')
  const others = await crowd(pool, 100, 'bare')
  await history(pool, others[0]!.id, hallId)
  const app = await startApp(url, { POOL: '20' })
  ground.undo(app.kill)
  const bare = await ground.bare('hold', url)
  let mine = 0
  let theirs = 0
  const speed = await posting(
    {
      port: app.port,
      next: () => request({ boothIds: [booths.pop()] }, people[Math.floor(mine++ / holdsEach)]!.cookie),
    },
    {
      port: bare.port,
      next: () => request({ userId: others[theirs++ % others.length]!.id, boothIds: [booths.pop()] }),
    },
    amount,
  )
  yield atLeast('Taking a booth, each its own', speed, 0.6, 'node + pg with the same SQL')
  await bare.stop()
  const [wanted] = await moreBooths(pool, hallId, 1, 'WANTED')
  const many = await crowd(pool, 200, 'many')
  const answers = tally(
    await atOnce(
      many.map(({ cookie }) => ({
        port: app.port,
        path: pathToCall('hold.place'),
        cookie,
        body: { boothIds: [wanted] },
      })),
    ),
  )
  const clean = answers['201'] === 1 && answers['409 booth.taken'] === 199
  if (!clean) throw new Error(`200 at once for one booth: ${JSON.stringify(answers)}`)
  yield {
    what: 'Winners of 200 at once for one booth',
    value: String(answers['201']),
    goal: '1',
    reached: true,
    beside: '199 clean refusals',
  }
}

/** Inserts old claims, so that the database plans for a table with rows. */
async function history(pool: Filled['pool'], userId: string, hallId: string) {
  await pool.query(
    `insert into claims (id, edition_id, booth_id, user_id, status, expires_at) select gen_random_uuid(), edition_id, id, $1, 'released', now() - interval '1 day' from booths where hall_id = $2`,
    [userId, hallId],
  )
  await pool.query(
    `insert into holds (id, edition_id, user_id, expires_at) select gen_random_uuid(), (select id from editions where state = 'current'), $1, now() - interval '1 day' from generate_series(1, 5000)`,
    [userId],
  )
  await pool.query('analyze')
  // Waiting for the disk takes the same time with and without the portal, and would hide the portal's overhead.
  await pool.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  )
}

function request(body: object, cookie = '') {
  const payload = JSON.stringify(body)
  return `POST ${pathToCall('hold.place')} HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\naccept-language: en\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload}`
}
