// How long 20,000 companies take from the press of "Import" until they are written, and what a visitor waits meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { importLimits } from '#contract/constants.ts'
import type { Import } from '#contract/entities/import.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { cookieFor } from '#test/races/fair.ts'
import type { Ground } from './ground.ts'
import { atMost, type Figure } from './table.ts'

const most = { seconds: 20, answerMs: 500 }

export async function* importFigures(ground: Ground): AsyncGenerator<Figure> {
  const filled = await ground.database('imports')
  const portal = await ground.started(filled.url)
  const send = asker(portal.url, await cookieFor(filled.pool, 'dariush'))
  const [read, { id: importId }] = await timed(() => send(pathToCall('panelImport.send'), form()))
  const settled = async (path: string, body?: object) => {
    await send(path, json(body))
    for (;;) {
      const now = await send(pathToCall('panelImport.read', { importId }))
      if (!now.work) return now
      await pause(50)
    }
  }
  const [look, { plan }] = await timed(() => settled(pathToCall('panelImport.check', { importId })))
  const waits = answers(portal.url)
  const [run, { stage }] = await timed(() => settled(pathToCall('panelImport.run', { importId }), { plan }))
  const longest = await waits.stop()
  if (stage !== 'done') throw new Error(`The import ended as ${stage}`)
  const [undo] = await timed(() => settled(pathToCall('panelImport.undo', { importId })))
  const beside = `read ${ms(read)}, look ${ms(look)}, undo ${ms(undo)}`
  const size = importLimits.rows.toLocaleString('en-GB')
  yield atMost(`Import of ${size} companies`, run / 1_000, most.seconds, 's', beside)
  yield atMost('Answer to a visitor meanwhile, the longest', longest, most.answerMs, 'ms')
  await portal.stop()
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
function form(): RequestInit {
  const body = new FormData()
  body.append('kind', 'companies')
  body.append('file', new Blob([table(importLimits.rows)]), 'companies.csv')
  return { method: 'POST', body }
}

const ms = (value: number) => `${(value / 1_000).toFixed(1)} s`
async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/** Asks for the halls again and again. @returns what ends it, and says how long the slowest answer took */
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

/** As a list of exhibitors is kept: names in both scripts, numbers, an address, somebody to talk to. */
function table(rows: number) {
  const lines = ['نام شرکت,Company name,کشور,شماره ثبت,نشانی,رابط,ایمیل,تلفن']
  for (let n = 1; n <= rows; n++)
    lines.push(
      `شرکت بازرگانی شماره ${n},Trading house ${n},${n % 4 ? 'ایران' : 'Germany'},${n % 4 ? n : ''},"خیابان ${n}، پلاک ${n % 97}",مینا راد,info@house-${n}.example,${n % 4 ? `0218866${String(n).padStart(4, '0').slice(-4)}` : ''}`,
    )
  return lines.join('\n')
}
