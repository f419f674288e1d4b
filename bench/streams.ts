// Ten thousand open maps on two processes: memory used, and time until all maps have received a change.
import { pathToCall } from '#contract/kernel/call-path.ts'
import { connect, type Socket } from 'node:net'
import { crowd, moreBooths } from '#test/races/fair.ts'
import type { BenchPortal } from './bench-portal.ts'
import { memoryOf } from './memory.ts'
import { atMost, type Figure } from './table.ts'

const most = { memoryMb: 600, seenMs: 500 }
const streams = 10_000
const changes = 20
interface Stream {
  socket: Socket
  /** Called for each received chunk. */
  heard: (text: string) => void
}

export async function* streamFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const { url, pool, hallId } = await ground.database('streams')
  const booths = await moreBooths(pool, hallId, changes + 1, 'STREAM')
  const people = await crowd(pool, changes + 1, 'watchers')
  const apps = [await ground.started(url), await ground.started(url)]
  const open = await openAll(apps, hallId)
  ground.undo(() => open.forEach(({ socket }) => socket.destroy()))
  const waits: number[] = []
  for (let at = 0; at <= changes; at++) {
    const seen = await seenBy(open, () => hold(apps[at % 2]!.url, people[at]!.cookie, booths[at]!))
    if (at > 0) waits.push(...seen)
  }
  const amount = streams.toLocaleString('en-GB')
  const p95 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)]!
  const memory = Math.max(...apps.map(({ pid }) => memoryOf(pid)))
  yield atMost(
    `A change seen by ${amount} maps on two processes, p95`,
    p95,
    most.seenMs,
    'ms',
    'from the call on, all on these cores',
  )
  yield atMost(
    `Memory of a process with ${(streams / 2).toLocaleString('en-GB')} maps`,
    memory,
    most.memoryMb,
    'MB',
    'both',
  )
}

/** Opens the streams in groups. Each stream waits for its first data, so that the server has no queue. */
async function openAll(apps: readonly { url: string }[], hallId: string): Promise<Stream[]> {
  const open: Stream[] = []
  while (open.length < streams)
    open.push(
      ...(await Promise.all(Array.from({ length: 200 }, (_, at) => opened(apps[at % apps.length]!.url, hallId)))),
    )
  return open
}

function opened(url: string, hallId: string) {
  const { host, port } = new URL(url)
  return new Promise<Stream>((done, failed) => {
    const socket = connect(Number(port), '127.0.0.1').once('error', failed)
    const stream: Stream = {
      socket,
      heard: (text) => (text.includes('event: ready') ? done(stream) : failed(new Error(text.slice(0, 300)))),
    }
    let first = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (first.includes('event: ready')) return stream.heard(text)
      first += text
      if (first.includes('event: ready')) stream.heard(first)
    })
    socket.write(
      `GET ${pathToCall('hall.events', { hallId })} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`,
    )
  })
}

async function hold(url: string, cookie: string, boothId: string) {
  const answer = await fetch(url + pathToCall('hold.place'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ boothIds: [boothId] }),
  })
  if (!answer.ok) throw new Error(`A hold: ${answer.status} ${await answer.text()}`)
}

/** @returns milliseconds from the call until each stream has received its change */
async function seenBy(open: readonly Stream[], change: () => Promise<unknown>) {
  const began = performance.now()
  const seen = open.map(
    (stream) =>
      new Promise<number>((done) => {
        stream.heard = (text) => {
          if (text.includes('event: booth')) done(performance.now() - began)
        }
      }),
  )
  const [waits] = await Promise.all([Promise.all(seen), change()])
  return waits
}
