// Public pages: kept, rendered, and what they weigh; the list of booths of a hall.
import { pathToCall } from '#contract/kernel/call-path.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { screens } from '#contract/screens.ts'
import { cast, type CastName } from '#demo/cast.ts'
import type { Ground } from './ground.ts'
import { reading } from './load.ts'
import { atLeast, atMost, type Figure } from './table.ts'

const scriptKb = 8

export async function* pageFigures(ground: Ground, portal: string): AsyncGenerator<Figure> {
  const cookie = await sessionOf(portal)
  yield* speeds(ground, portal, cookie)
  const papers = await Promise.all(
    Object.values<Screen>(screens)
      .filter(({ hydrates, path }) => !hydrates && !path.includes(':'))
      .flatMap(({ path }) => [path, `/en${path === '/' ? '' : path}`])
      .map(async (path) => ({ path, html: await textAt(portal + path) })),
  )
  const files = papers.flatMap(({ html }) => [...html.matchAll(/<script[^>]+src=/g)]).length
  const most = Math.max(...papers.map(({ html }) => inlineScript(html)))
  yield atMost('Script files of reading pages', files, 0, 'files', `${papers.length} pages`)
  yield atMost('Script inside a reading page, the most', most / 1000, scriptKb, 'kB')
}

async function* speeds(ground: Ground, portal: string, cookie: string): AsyncGenerator<Figure> {
  const page = await answerAt(`${portal}/`)
  const kept = await ground.bare('fastify', page.bytes, page.heads)
  yield atLeast(
    'Public page without a session',
    await reading({ url: `${portal}/` }, { url: kept.url }),
    0.9,
    'Fastify with the same heads and bytes',
  )
  await kept.stop()
  const own = await answerAt(`${portal}/`, cookie)
  const fresh = await ground.bare('http', own.bytes, own.heads)
  yield atLeast(
    'The same page rendered for a session',
    await reading({ url: `${portal}/`, headers: { cookie } }, { url: fresh.url }),
    0.1,
    'node:http with the same heads and bytes',
  )
  await fresh.stop()
  const halls = (
    JSON.parse(await textAt(portal + pathToCall('hall.list'))) as { items: { id: string; boothCount?: number }[] }
  ).items
  const lists = await Promise.all(
    halls.map(async ({ id }) => ({
      path: pathToCall('booth.list', { hallId: id }),
      ...(await answerAt(portal + pathToCall('booth.list', { hallId: id }))),
    })),
  )
  const { path, bytes, heads } = lists.toSorted((one, other) => other.bytes.length - one.bytes.length)[0]!
  const same = await ground.bare('fastify', bytes, heads)
  yield atLeast(
    `Booths of a hall, ${Math.round(bytes.length / 1000)} kB`,
    await reading({ url: portal + path }, { url: same.url + path }),
    0.9,
    'Fastify with the same heads and bytes',
  )
  await same.stop()
}

/** Bytes of script that runs, inside a document; data for it does not. */
const inlineScript = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs)].reduce(
    (sum, [, text = '']) => sum + Buffer.byteLength(text),
    0,
  )

export async function sessionOf(portal: string, who: CastName = 'sara') {
  const { email, password } = cast[who]
  const answer = await fetch(portal + pathToCall('session.login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal },
    body: JSON.stringify({ email, password }),
  })
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0]!
}
/** What every server adds by itself. */
const byThemselves = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
async function answerAt(url: string, cookie = '') {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', 'accept-language': '', ...(cookie && { cookie }) },
  })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
  const heads = Object.fromEntries([...answer.headers].filter(([name]) => !byThemselves.has(name)))
  return { heads, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const textAt = async (url: string) => (await answerAt(url)).bytes.toString()
