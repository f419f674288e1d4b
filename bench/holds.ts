// Taking a booth: the whole call beside its SQL alone, and two hundred who want the same one.
import { atOnce, tally } from '#test/races/at-once.ts'
import { crowd, moreBooths } from '#test/races/fair.ts'
import { host, startApp } from '#test/races/process.ts'
import type { Ground } from './ground.ts'
import { sideBySide } from './load.ts'
import { atLeast, type Figure } from './table.ts'

const amount = 3_000, holdsEach = 6

export async function* holdFigures(ground: Ground): AsyncGenerator<Figure> {
  const { url, pool, hallId } = await ground.database('holds'), app = await startApp(url, { POOL: '20' })
  ground.undo(app.kill)
  const booths = await moreBooths(pool, hallId, amount * 6, 'LOAD'), people = await crowd(pool, (amount * 3) / holdsEach + 1, 'load'), others = await crowd(pool, 100, 'bare')
  await pool.query('analyze')
  const bare = await ground.bare('hold', url)
  let mine = 0, theirs = 0
  const post = { method: 'POST', path: '/v1/holds' }, json = { 'content-type': 'application/json' }
  const speed = await sideBySide(
    { url: `http://127.0.0.1:${app.port}/v1/holds`, each: (asked) => ({ ...asked, ...post, headers: { ...json, host, 'sec-fetch-site': 'same-origin', cookie: people[Math.floor(mine++ / holdsEach)]!.cookie }, body: JSON.stringify({ boothIds: [booths.pop()] }) }) },
    { url: `${bare.url}/v1/holds`, each: (asked) => ({ ...asked, ...post, headers: json, body: JSON.stringify({ userId: others[theirs++ % others.length]!.id, boothIds: [booths.pop()] }) }) }, amount)
  yield atLeast('Taking a booth, each its own', speed, 0.5, 'node + pg with the same SQL')
  await bare.stop()
  const [wanted] = await moreBooths(pool, hallId, 1, 'WANTED'), many = await crowd(pool, 200, 'many')
  const answers = tally(await atOnce(many.map(({ cookie }) => ({ port: app.port, path: '/v1/holds', cookie, body: { boothIds: [wanted] } }))))
  const clean = answers['201'] === 1 && answers['409 booth.taken'] === 199
  if (!clean) throw new Error(`200 at once for one booth: ${JSON.stringify(answers)}`)
  yield { what: 'Winners of 200 at once for one booth', value: String(answers['201']), goal: '1', reached: true, beside: '199 clean refusals' }
}
