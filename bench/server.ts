// The server as `npm start` runs it: its database statements, first bytes, memory and log-in speed.
import { pathToCall } from '#contract/kernel/call-path.ts'
import { hash } from '@node-rs/argon2'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cast } from '#demo/cast.ts'
import type { BenchPortal } from './bench-portal.ts'
import { memoryOf } from './memory.ts'
import { panelStatements, type Counted } from './statements.ts'
import { atMost, type Figure } from './table.ts'

const most = { statements: 8, readyMb: 250, loadedMb: 400, startMs: 2_500, firstStartMs: 4_000 }

export async function* serverFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const counted: Counted[] = []
  for await (const one of panelStatements(ground)) counted.push(one)
  const dearest = counted.toSorted((one, other) => other.statements.length - one.statements.length)[0]!
  yield atMost(
    'Statements of a panel page, the most',
    dearest.statements.length,
    most.statements,
    'statements',
    `${dearest.screen}; ${counted.find(({ screen }) => screen === 'orders')?.statements.length} for the list of orders`,
  )
  const first = await ground.started()
  yield atMost('First start, with the demo', first.ms, most.firstStartMs, 'ms')
  await first.stop()
  const portal = await ground.started()
  yield atMost('Start', portal.ms, most.startMs, 'ms')
  yield atMost('Memory when ready', memoryOf(portal.pid), most.readyMb, 'MB')
  yield* firstBytes(portal.url)
  yield* logins(portal.url)
  yield* loaded(portal)
  await portal.stop()
}

async function* firstBytes(url: string): AsyncGenerator<Figure> {
  const { items } = (await (await fetch(url + pathToCall('hall.list'))).json()) as { items: { id: string }[] }
  for (const [what, path] of [
    ['page', '/'],
    ['list of booths', pathToCall('booth.list', { hallId: items[0]!.id })],
  ] as const) {
    const plain = await sizeOf(url + path, 'identity')
    const small = await sizeOf(url + path, 'br')
    yield {
      what: `First answer: the ${what} is compressed`,
      value: small.coding,
      goal: 'br',
      reached: small.coding === 'br',
      beside: `${small.bytes} bytes instead of ${plain.bytes}`,
    }
  }
}

const sizeOf = (url: string, coding: string) =>
  new Promise<{ bytes: number; coding: string }>((done, failed) => {
    request(url, { headers: { 'accept-encoding': coding } }, (answer) => {
      let bytes = 0
      answer
        .on('data', (part: Buffer) => {
          bytes += part.length
        })
        .on('end', () => done({ bytes, coding: answer.headers['content-encoding'] ?? 'identity' }))
    })
      .on('error', failed)
      .end()
  })

const logIn = (url: string) =>
  fetch(url + pathToCall('session.login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: cast.mahtab.email, password: cast.mahtab.password }),
  })

/** Eight concurrent log-ins, in turns with their password hashing alone in this process. */
async function* logins(url: string): AsyncGenerator<Figure> {
  const rounds = 6
  const each = 24
  const ratios: number[] = []
  const eight = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let time = 0; time < each / 8; time++) await work()
      }),
    )
    return performance.now() - began
  }
  for (let round = 0; round < rounds; round++) {
    const ours = await eight(async () => (await logIn(url)).text())
    const alone = await eight(() =>
      hash('nobody has this password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    )
    if (round > 0) ratios.push(alone / ours)
  }
  const ratio = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)]!
  yield {
    what: 'Log-in, eight at once',
    value: ratio.toFixed(2),
    goal: '≥ 0.8',
    reached: ratio >= 0.8,
    beside: 'argon2 alone',
  }
}

/** Sends ten thousand requests, an eighth of them panel pages that really render. */
async function* loaded({ url, pid }: { url: string; pid: number }): AsyncGenerator<Figure> {
  const cookie = (await logIn(url)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const paths = [
    '/',
    pathToCall('hall.list'),
    '/AboutUs',
    '/panel/orders',
    '/Exhibitors',
    '/en',
    pathToCall('edition.read'),
    '/blog',
  ]
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      for (let n = 0; n < 1_250; n++)
        await (await fetch(url + paths[(n + at) % paths.length]!, { headers: { cookie } })).arrayBuffer()
    }),
  )
  await pause(3_000)
  yield atMost('Memory after 10,000 requests', memoryOf(pid), most.loadedMb, 'MB')
}
