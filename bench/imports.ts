// Measures how long 20,000 rows of each kind take from the click on “Import” until they are written. It also measures
// the response time for visitors during the import. Kinds: companies, their people, booths of ten halls, and an order
// per booth.
import { setTimeout as pause } from 'node:timers/promises'
import { importLimits } from '#contract/constants.ts'
import type { Import } from '#contract/entities/import.ts'
import { importKinds, type ImportKind } from '#contract/imports/kinds.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { cookieFor } from '#test/races/fair.ts'
import type { BenchPortal } from './bench-portal.ts'
import { atMost, type Figure } from './table.ts'

const most = { seconds: 20, answerMs: 500 }
const halls = 10
const size = importLimits.rows.toLocaleString('en-GB')

export async function* importFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const filled = await ground.database('imports')
  const portal = await ground.started(filled.url)
  const cookie = await cookieFor(filled.pool, 'dariush')
  const send = asker(portal.url, cookie)
  await makeHalls(portal.url, cookie)
  let longest = 0
  const done: [kind: ImportKind, importId: string, figure: (undo: number) => Figure][] = []
  for (const kind of importKinds) {
    const [read, { id: importId }] = await timed(() => send(pathToCall('panelImport.send'), form(kind)))
    const settled = settler(send, importId)
    const [look, { plan, counts }] = await timed(() => settled(pathToCall('panelImport.check', { importId })))
    if (counts?.make !== importLimits.rows) throw new Error(`Of ${size} ${kind} ${counts?.make} would be made`)
    const waits = answers(portal.url)
    const [run, { stage }] = await timed(() => settled(pathToCall('panelImport.run', { importId }), { plan }))
    longest = Math.max(longest, await waits.stop())
    if (stage !== 'done') throw new Error(`The import of ${kind} ended as ${stage}`)
    done.push([kind, importId, (undo) => atMost(`Import of ${size} ${kind}`, run / 1_000, most.seconds, 's', `read ${ms(read)}, look ${ms(look)}, undo ${ms(undo)}`)]) // prettier-ignore
  }
  // Undoes dependent imports first.
  for (const [, importId, figure] of done.toReversed()) {
    const [undo, { kind, stage }] = await timed(() =>
      settler(send, importId)(pathToCall('panelImport.undo', { importId })),
    )
    if (stage !== 'undone') throw new Error(`Taking back the ${kind} ended as ${stage}`)
    yield figure(undo)
  }
  yield atMost('Answer to a visitor meanwhile, the longest', longest, most.answerMs, 'ms')
  await portal.stop()
}

type Send = ReturnType<typeof asker>
const settler = (send: Send, importId: string) => async (path: string, body?: object) => {
  await send(path, json(body))
  for (;;) {
    const now = await send(pathToCall('panelImport.read', { importId }))
    if (!now.work) return now
    await pause(50)
  }
}

const asker =
  (url: string, cookie: string) =>
  async (path: string, init: RequestInit = {}): Promise<Import> => {
    const headers = { cookie, origin: url, ...(init.headers as Record<string, string>) }
    const answer = await fetch(url + path, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { import: Import }).import
  }
const json = (body?: object): RequestInit => ({
  method: 'POST',
  ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
})
function form(kind: ImportKind): RequestInit {
  const body = new FormData()
  body.append('kind', kind)
  const lines = Array.from({ length: importLimits.rows }, (_, at) => tables[kind].line(at + 1))
  body.append('file', new Blob([[tables[kind].head, ...lines].join('\n')]), `${kind}.csv`)
  return { method: 'POST', body }
}

const ms = (value: number) => `${(value / 1_000).toFixed(1)} s`
async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/**
 * Requests the list of halls repeatedly. @returns an object whose `stop` ends this and returns the slowest response
 * time in ms
 */
function answers(url: string) {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(url + pathToCall('hall.list'))).arrayBuffer()
      longest = Math.max(longest, performance.now() - began)
      await pause(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
      return longest
    },
  }
}

/** Booths per row of a hall. The halls together have room for all booths, 3 by 3 metres on a grid of 5 metres. */
const across = Math.ceil(Math.sqrt(importLimits.rows / halls))
const hallOf = (n: number) => (n % halls) + 1
async function makeHalls(url: string, cookie: string) {
  const side = across * 500 + 200
  const plan = { outline: [[0, 0], [side, 0], [side, side], [0, side]], doors: [], pillars: [], facilities: [] } // prettier-ignore
  for (let n = 1; n <= halls; n++) {
    const name = { fa: `سالن بزرگ ${n}`, en: `Great hall ${n}` }
    const body = { name, theme: { fa: 'همه', en: 'All' }, active: true, maxHeightCm: 500, position: 50 + n, imageId: null, plan } // prettier-ignore
    const init = json(body)
    const headers = { cookie, origin: url, ...(init.headers as Record<string, string>) }
    const answer = await fetch(url + pathToCall('panelHall.add'), { ...init, headers })
    if (!answer.ok) throw new Error(`A hall: ${answer.status} ${await answer.text()}`)
  }
}

/**
 * Tables to import, as organisers have them. The companies have names in both scripts, and each has one contact person
 * and one order.
 */
const tables: Record<ImportKind, { head: string; line: (n: number) => string }> = {
  companies: {
    head: 'نام شرکت,Company name,کشور,شماره ثبت,نشانی,رابط,ایمیل,تلفن',
    line: (n) =>
      `شرکت بازرگانی شماره ${n},Trading house ${n},${n % 4 ? 'ایران' : 'Germany'},${n % 4 ? n : ''},"خیابان ${n}، پلاک ${n % 97}",مینا راد,info@house-${n}.example,${n % 4 ? `0218866${String(n).padStart(4, '0').slice(-4)}` : ''}`,
  },
  people: {
    head: 'First name,Last name,E-mail,Company,Phone',
    line: (n) =>
      `Mina,Rad ${n},mina@house-${n}.example,Trading house ${n},+43 1 588001${String(n % 10_000).padStart(4, '0')}`,
  },
  booths: {
    head: 'Hall,Booth,x,y,Width,Depth,Price per square metre',
    line(n) {
      const at = Math.floor((n - 1) / halls)
      const [x, y] = [2 + (at % across) * 5, 2 + Math.floor(at / across) * 5]
      return `Great hall ${hallOf(n)},B${n},${x},${y},3,3,120`
    },
  },
  orders: {
    head: 'Company,Booths,Hall',
    line: (n) => `Trading house ${n},B${n},Great hall ${hallOf(n)}`,
  },
}
