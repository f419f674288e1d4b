// Requests for holds, orders, settings and invoices, and queries of their rows in the database.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { orderFields } from '#test/order-fields.ts'
import type { Product, Somebody } from '../product.ts'
import type { Answer, Portal } from '../portal.ts'
import { sumOfHold, sumOfOrder } from '../sample-data.ts'
import { expectOneOf, expectThat, NotPossibleHere } from '../attack.ts'

export const crowd = (product: Product, portal: Portal, count: number) =>
  Promise.all(Array.from({ length: count }, () => product.user(portal)))
export const hold = (
  portal: Portal,
  { cookie }: Pick<Somebody, 'cookie'>,
  boothIds: readonly string[],
  headers: Record<string, string> = {},
) => portal.request('/v1/holds', { cookie, body: { boothIds }, headers })
export const holdId = ({ json }: Answer) => (json['hold'] as { id: string } | undefined)?.id ?? ''
export const place = async (
  portal: Portal,
  { cookie }: Pick<Somebody, 'cookie'>,
  hold: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  portal.request('/v1/orders', {
    cookie,
    body: { ...orderFields, holdId: hold, seenTotalCents: await sumOfHold(portal, cookie, hold, more), ...more },
    headers,
  })
export async function decide(
  portal: Portal,
  { cookie }: Pick<Somebody, 'cookie'>,
  orderId: string,
  move: string,
  given?: Record<string, unknown>,
) {
  const usual =
    move === 'reject'
      ? { reason: 'Papers are missing.' }
      : move === 'verify'
        ? { seenTotalCents: await sumOfOrder(portal, cookie, orderId) }
        : {}
  return portal.request(`/v1/panel/orders/${orderId}/${move}`, { method: 'POST', cookie, body: given ?? usual })
}

/**
 * Repeats a request that found no free connection to the database for two seconds, after the seconds that the portal
 * names. A change that was made nevertheless would then be made twice.
 */
export async function patiently(ask: () => Promise<Answer>, ms = 60_000) {
  for (const until = Date.now() + ms; ;) {
    const answer = await ask()
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || answer.json['code'] !== 'server.away' || Date.now() > until) return answer
    expectThat(seconds > 0, 'a 503 without retry-after')
    await pause(seconds * 1_000 * (1 + Math.random()))
  }
}

/** Counts the responses by kind: `201`, `409 booth.taken`. */
export function tally(answers: readonly Answer[]) {
  const seen: Record<string, number> = {}
  for (const { status, json } of answers) {
    const name = status < 300 ? String(status) : `${status} ${String(json['code'])}`
    seen[name] = (seen[name] ?? 0) + 1
  }
  return seen
}
export const outcomes = (answers: readonly Answer[]) =>
  Object.entries(tally(answers))
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ')

/** Returns the active claims on a booth, and the orders that contain it. */
export async function standing(product: Product, portal: Portal, boothId: string) {
  const pool = await product.pool(portal)
  const claims = (
    await pool.query<{ status: string; user_id: string; order_id: string | null }>(
      `select status, user_id, order_id from claims where booth_id = $1 and status <> 'released' and (status = 'reserved' or expires_at > now())`,
      [boothId],
    )
  ).rows
  const orders = (
    await pool.query<{ id: string; total_cents: string; total_with_tax_cents: string; status: string }>(
      `select o.id, o.total_cents, o.total_with_tax_cents, o.status from orders o join order_booths b on b.order_id = o.id where b.booth_id = $1 order by o.created_at`,
      [boothId],
    )
  ).rows
  return { claims, orders }
}
export async function newEquipment(product: Product, portal: Portal, { priceCents = 3_333, count = 5 } = {}) {
  const {
    rows: [row],
  } = await (
    await product.pool(portal)
  ).query<{ id: string }>(
    `insert into equipments (id, edition_id, code, title_fa, title_en, note_fa, note_en, price_cents, count, active, position) select gen_random_uuid(), id, 'ATT-' || substr(gen_random_uuid()::text, 1, 8), 'چراغ', 'Lamp', '', '', $1, $2, true, 99 from editions where state = 'current' returning id`,
    [priceCents, count],
  )
  return row!.id
}

/** Runs `work` with other settings, then restores them. */
export async function withSettings(
  product: Product,
  portal: Portal,
  settings: Record<string, unknown>,
  work: () => Promise<void>,
) {
  const { cookie } = await product.as(portal, 'dariush')
  const { settings: before } = await readSettings(portal, cookie)
  await setSettings(portal, cookie, settings)
  try {
    await work()
  } finally {
    const back = Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]))
    await setSettings(portal, cookie, back)
  }
}

const readSettings = async (portal: Portal, cookie: string) =>
  (await portal.request('/v1/panel/settings', { cookie })).json as {
    settings: Record<string, unknown>
    updatedAt: string
  }

async function setSettings(portal: Portal, cookie: string, settings: Record<string, unknown>) {
  const { updatedAt } = await readSettings(portal, cookie)
  const body = { updatedAt, settings }
  const { status } = await portal.request('/v1/panel/settings', { method: 'PATCH', cookie, body })
  expectOneOf(status, [200], 'the settings')
}

export interface Line {
  code: string
  quantity: number
  unitCents: number
  discountCents: number
  totalCents: number
  taxCents: number
  withTaxCents: number
}

export interface Paper {
  id: string
  number: string
  kind: string
  lines: Line[]
  totalCents: number
  discountCents: number
  taxCents: number
  totalWithTaxCents: number
  vatBasisPoints: number
  buyer: { name: { en: string } }
}

export const invoice = async (portal: Portal, cookie: string, id: string) =>
  (await portal.request(`/v1/invoices/${id}`, { cookie })).json['invoice'] as Paper

/** Returns the text of a PDF. @throws NotPossibleHere without poppler */
export function textOf(portal: Portal, bytes: Buffer) {
  if (!existsSync('/usr/bin/pdftotext')) throw new NotPossibleHere('there is no pdftotext to read a PDF with')
  const file = join(portal.dataDir, 'attack.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
