// Cost of PDFs and exports: time for one, and memory left after many.
import { pathToCall } from '#contract/kernel/call-path.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cast } from '#demo/cast.ts'
import { cookieFor } from '#test/races/fair.ts'
import type { BenchPortal } from './bench-portal.ts'
import { fillLists } from './lists.ts'
import { atMost, type Figure } from './table.ts'

const most = { documentMs: 60, loadedMb: 400, exportMb: 60 }
const papers = 2_000
const rows = 100_000
const exports = 20
type Portal = Awaited<ReturnType<BenchPortal['started']>>

/** Measures PDFs: invoices, which are archived, and pre-invoices, which are rendered for each request. */
export async function* documentFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const portal = await ground.started()
  const cookie = await logIn(portal.url)
  const { items } = await json<{ items: { id: string }[] }>(
    portal,
    cookie,
    pathToCall('panelOrder.list', {}, { kind: 'booth', limit: '50' }),
  )
  const invoices = await json<{ items: { id: string }[] }>(
    portal,
    cookie,
    pathToCall('panelInvoice.list', {}, { limit: '50' }),
  )
  const drawn = items.map(({ id }) => pathToCall('order.proforma', { orderId: id }))
  const kept = invoices.items.map(({ id }) => pathToCall('invoice.pdf', { invoiceId: id }))
  for (const paths of [kept, drawn]) await timed(portal, cookie, paths, paths.length)
  yield atMost(
    'Invoice as PDF, warm, p95',
    p95(await timed(portal, cookie, kept, 100)),
    most.documentMs,
    'ms',
    'its kept bytes',
  )
  yield atMost(
    'Pre-invoice as PDF, drawn each time, p95',
    p95(await timed(portal, cookie, drawn, 100)),
    most.documentMs,
    'ms',
  )
  await timed(portal, cookie, drawn, papers)
  await pause(3_000)
  yield atMost(`Memory after ${papers.toLocaleString('en-GB')} papers`, memoryOf(portal.pid), most.loadedMb, 'MB')
  await portal.stop()
}

/** Exports a list of 100,000 rows repeatedly. */
export async function* exportFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const filled = await ground.database('exports')
  await fillLists(filled, rows)
  const portal = await ground.started(filled.url)
  for (const format of ['csv', 'xlsx'] as const) {
    const cookie = await cookieFor(filled.pool, 'dariush')
    const path = pathToCall('panelOrder.export', {}, { format, locale: 'en' })
    await swallow(portal, cookie, pathToCall('panelOrder.export', {}, { format, locale: 'en', kind: 'visa' }))
    const before = memoryOf(portal.pid)
    forgetPeak(portal.pid)
    const [ms] = await timed(portal, cookie, [path], 1)
    const size = rows.toLocaleString('en-GB')
    const peak = memoryOf(portal.pid, 'VmHWM') - before
    yield atMost(
      `Export of ${size} rows as ${format}, most memory above what was`,
      peak,
      most.exportMb,
      'MB',
      `${Math.round(ms!)} ms`,
    )
    await timed(portal, cookie, [path], exports / 2 - 1)
  }
  await pause(3_000)
  yield atMost(`Memory after ${exports} exports`, memoryOf(portal.pid), most.loadedMb, 'MB')
  await portal.stop()
}

/**
 * Requests the paths `amount` times: two at a time if there are many, one after the other if few. @returns ms of each
 */
async function timed(portal: Portal, cookie: string, paths: readonly string[], amount: number) {
  const took: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: amount <= 100 ? 1 : 2 }, async () => {
      while (next < amount) {
        const path = paths[next++ % paths.length]!
        const began = performance.now()
        await swallow(portal, cookie, path)
        took.push(performance.now() - began)
      }
    }),
  )
  return took
}

/** Reads a response to its end and discards it. @throws Error if it is an error */
async function swallow({ url }: Portal, cookie: string, path: string) {
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.body!.pipeTo(new WritableStream())
}

const json = async <T>({ url }: Portal, cookie: string, path: string) =>
  (await (await fetch(url + path, { headers: { cookie } })).json()) as T

async function logIn(url: string) {
  const answer = await fetch(url + pathToCall('session.login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: cast.mahtab.email, password: cast.mahtab.password }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Returns the memory in MB as reported by Linux: current resident size, or its peak since the last reset. */
export const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
const p95 = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.95)]!
