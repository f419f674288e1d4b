// Public pages: cached, rendered, and their size; the list of booths of a hall.
import { pathToCall } from '#contract/kernel/call-path.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { screens } from '#contract/screens.ts'
import { cast, type CastName } from '#demo/cast.ts'
import type { BenchPortal } from './bench-portal.ts'
import { reading, type Target } from './load.ts'
import { atLeast, atMost, type Figure } from './table.ts'

const scriptKb = 8

export async function* pageFigures(ground: BenchPortal, portal: string): AsyncGenerator<Figure> {
  const cookie = await sessionOf(portal)
  yield* speeds(ground, portal, cookie)
  const papers = await Promise.all(
    Object.values<Screen>(screens)
      .filter((screen) => !screen.hydrates && !screen.path.includes(':') && screen !== screens.opening) // page of an unpublished portal
      .flatMap(({ path }) => [path, `/en${path === '/' ? '' : path}`])
      .map(async (path) => ({ path, html: await textAt(portal + path) })),
  )
  const files = papers.flatMap(({ html }) => [...html.matchAll(/<script[^>]+src=/g)]).length
  const most = Math.max(...papers.map(({ html }) => inlineScript(html)))
  yield atMost('Script files of reading pages', files, 0, 'files', `${papers.length} pages`)
  yield atMost('Script inside a reading page, the most', most / 1000, scriptKb, 'kB')
}

/** Two pages and a list. Each is compared with a bare server that sends the same headers and bytes from memory. */
async function* speeds(ground: BenchPortal, portal: string, cookie: string): AsyncGenerator<Figure> {
  const home = { url: `${portal}/` }
  yield await comparedWith(ground, 'fastify', home, ['Public page without a session', 0.9])
  const own = { ...home, headers: { cookie } }
  yield await comparedWith(ground, 'http', own, ['The same page rendered for a session', 0.1])
  const { items } = JSON.parse(await textAt(portal + pathToCall('hall.list'))) as { items: { id: string }[] }
  const lists = await Promise.all(
    items.map(async ({ id }) => {
      const url = portal + pathToCall('booth.list', { hallId: id })
      return { url, size: (await answerAt({ url })).bytes.length }
    }),
  )
  const { url, size } = lists.toSorted((one, other) => other.size - one.size)[0]!
  yield await comparedWith(ground, 'fastify', { url }, [`Booths of a hall, ${Math.round(size / 1000)} kB`, 0.9])
}

async function comparedWith(
  ground: BenchPortal,
  kind: 'http' | 'fastify',
  ours: Target,
  [what, goal]: [string, number],
) {
  const { bytes, heads } = await answerAt(ours)
  const bare = await ground.bare(kind, bytes, heads)
  const rates = await reading(ours, { url: bare.url + new URL(ours.url).pathname })
  await bare.stop()
  return atLeast(what, rates, goal, `${{ http: 'node:http', fastify: 'Fastify' }[kind]} with the same heads and bytes`)
}

/** Returns the bytes of inline scripts in a document. Data in script elements does not count. */
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
/** Headers that every HTTP server adds automatically. */
const byThemselves = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
async function answerAt({ url, headers = {} }: Target) {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', 'accept-language': '', ...headers },
  })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
  const heads = Object.fromEntries([...answer.headers].filter(([name]) => !byThemselves.has(name)))
  return { heads, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const textAt = async (url: string) => (await answerAt({ url })).bytes.toString()
