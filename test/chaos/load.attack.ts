// Many concurrent visitors, and requests that are expensive to answer.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { expectOneOf, expectThat, sizeOfRun, expectNone, p95, attack } from '../security/attack.ts'
import { rss } from '../security/files/files.ts'
import { login, person, register, strange } from '../security/people.ts'
import type { Portal } from '../security/portal.ts'
import { latenciesDuring, expectAlive } from './cluster.ts'

const plain = ['/', '/en', '/FloorPlan', '/AboutUs', '/blog', '/v1/halls', '/v1/edition']

/** Sends requests at a steady rate. @returns the statuses and milliseconds */
async function paced(
  portal: Portal,
  rps: number,
  seconds: number,
  pathAt: (at: number) => string,
  headersAt: (at: number) => Record<string, string> = () => ({}),
) {
  const requests: Promise<{ status: number; ms: number }>[] = []
  for (let second = 0; second < seconds; second++) {
    const began = Date.now()
    for (let at = 0; at < rps; at++)
      requests.push(
        portal
          .request(pathAt(requests.length), { headers: headersAt(requests.length), timeoutMs: 20_000 })
          .catch(() => ({ status: 0, ms: 20_000 })),
      )
    await pause(Math.max(0, 1_000 - (Date.now() - began)))
  }
  return Promise.all(requests)
}

attack('DOS-001 (H) No list returns more than its limit', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const wrong: string[] = []
  const lists = Object.entries(calls as Record<string, Call>)
    .filter(
      ([name, { method, path, raw }]) => method === 'GET' && name.endsWith('.list') && !path.includes(':') && !raw,
    )
    .map(([, { path }]) => path)
  for (const path of lists)
    for (const query of [
      'limit=1000000000',
      'limit=-1',
      'limit=0',
      'limit=1e9',
      'page=1000000000000',
      'offset=99999999',
      'limit=',
      'limit=1&limit=2',
      'cursor=x',
      `cursor=${'a'.repeat(5_000)}`,
    ]) {
      const { status, json, ms } = await portal.request(`/v1/${path}?${query}`, { cookie })
      const items = (json['items'] as unknown[] | undefined)?.length ?? 0
      if (
        ![422, 400, 414, 200].includes(status) ||
        items > 200 ||
        ms > 2_000 ||
        (status === 200 && /e9|-1|=0$|1000000000$/.test(query) && path.startsWith('panel/') && 'nextCursor' in json)
      )
        wrong.push(`${path}?${query.slice(0, 20)} ${status} ${items} ${Math.round(ms)} ms`)
    }
  expectNone(wrong, 'lists')
  return `${lists.length} lists`
})

attack('DOS-002 (H) Two hundred requests per second are served', async (product) => {
  const portal = await product.portal()
  const seconds = sizeOfRun(60, 12)
  await paced(portal, 100, 3, (at) => plain[at % plain.length]!)
  const before = rss(portal)
  const answers = await paced(portal, 200, seconds, (at) => plain[at % plain.length]!)
  const times = answers.map(({ ms }) => ms)
  const bad = answers.filter(({ status }) => status >= 500 || status === 0).length
  expectThat(bad === 0, `${bad} of ${answers.length} were not answered`)
  expectThat(p95(times) < 500, `p95 ${Math.round(p95(times))} ms`)
  expectThat(rss(portal) < before * 1.3 + 60, `grew from ${Math.round(before)} to ${Math.round(rss(portal))} MB`)
  return `${answers.length} answers, p95 ${Math.round(p95(times))} ms, ${Math.round(rss(portal) - before)} MB more`
})

attack('DOS-003 (H) A flood of log-ins does not slow down readers', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  await register(portal, { email })
  const statuses = new Map<number, number>()
  const storm = (async () => {
    for (let second = 0; second < sizeOfRun(30, 8); second++) {
      await Promise.all([
        Promise.all(
          Array.from({ length: 50 }, (_, at) =>
            login(portal, at % 2 ? email : `x${at}@ghorfeh.example`, strange).then(
              ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
              () => {},
            ),
          ),
        ),
        pause(1_000),
      ])
    }
  })()
  const times = await latenciesDuring(portal, storm)
  expectNone([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status)).map(String), 'statuses')
  expectThat(p95(times) < 500, `p95 ${Math.round(p95(times))} ms`)
  return `p95 ${Math.round(p95(times))} ms; ${[...statuses].map((pair) => pair.join(' ×')).join(', ')}`
})

attack('DOS-004 (M) One user cannot flood the team with tickets or orders', async (product) => {
  const portal = await product.strict()
  const user = await product.user(portal)
  const statuses: number[] = []
  for (let at = 0; at < 60; at++)
    statuses.push(
      (
        await portal.request('/v1/tickets', {
          cookie: user.cookie,
          body: { subject: 'Again', message: 'And again.' },
        })
      ).status,
    )
  expectThat(statuses.filter((status) => status === 201).length <= 20 && statuses.at(-1) === 429, statuses.join(' '))
  const guests = []
  for (let at = 0; at < 25; at++) guests.push((await portal.request('/v1/guest-orders', { body: {} })).status)
  expectThat(
    guests.every((status) => status === 422 || status === 429),
    guests.join(' '),
  )
})

attack('DOS-005 (H) A post with a hundred thousand tags gets a quick response', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  for (const text of [
    '<b>'.repeat(100_000),
    '<b>'.repeat(600_000),
    '<p><ul><li>'.repeat(5_000),
    `<a href="${'x'.repeat(59_000)}">`,
    '<!--'.repeat(14_000),
    '<'.repeat(59_000),
    '&lt;'.repeat(14_000),
  ]) {
    const { status, ms } = await portal.request('/v1/panel/blog-posts', {
      cookie,
      body: { slug: 'deep', titleFa: 'x', titleEn: 'x', contentFa: text, contentEn: text },
      timeoutMs: 20_000,
    })
    expectOneOf(status, [400, 404, 413, 422, 201], `${text.slice(0, 6)} × ${text.length}`)
    expectThat(ms < 1_500, `${text.slice(0, 6)} took ${Math.round(ms)} ms`)
  }
  await expectAlive(portal)
})

attack('DOS-006 (M) Values of unusual headers do not accumulate in memory', async (product) => {
  const portal = await product.portal()
  const rounds = sizeOfRun(500, 60)
  const pathAt = (at: number) => `${plain[at % plain.length]}?k${at}=${at}`
  const headers = (at: number) => ({
    accept: `text/x-${at}`,
    'accept-language': `x-${at}`,
    'user-agent': `agent ${at} bot`,
  })
  await paced(portal, 200, 40, pathAt, headers) // warm-up, so that the heap has its usual size before it is measured
  const before = rss(portal)
  await paced(
    portal,
    200,
    rounds,
    (at) => pathAt(at + 1e6),
    (at) => headers(at + 1e6),
  )
  await pause(2_000)
  expectThat(rss(portal) - before < 80, `grew by ${Math.round(rss(portal) - before)} MB over ${rounds * 200} requests`)
  return `${Math.round(rss(portal) - before)} MB over ${rounds * 200} requests`
})

attack('DOS-007 (H) Three hundred slow readers cost little memory and delay no other visitor', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const before = rss(portal)
  const paths = ['/', '/v1/panel/orders/export?format=csv', '/FloorPlan']
  const sockets = Array.from({ length: 300 }, (_, at) => {
    const socket = connect(portal.port, '127.0.0.1')
      .on('error', () => {})
      .pause()
    socket.write(`GET ${paths[at % 3]} HTTP/1.1\r\nhost: ${portal.host}\r\ncookie: ${cookie}\r\n\r\n`)
    return socket
  })
  try {
    const times = await latenciesDuring(portal, pause(sizeOfRun(40_000, 12_000)), '/v1/halls')
    expectThat(p95(times) < 500, `others waited ${Math.round(p95(times))} ms`)
    expectThat(rss(portal) - before < 150, `grew by ${Math.round(rss(portal) - before)} MB`)
    return `${Math.round(rss(portal) - before)} MB more; others ${Math.round(p95(times))} ms`
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
