// Every call of the contract, sent with one user's cookie and another user's ids.
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { CastName } from '#demo/cast.ts'
import type { Product, Somebody } from '../product.ts'
import { triedRows } from '../fields.ts'
import { idOf, pdf, send } from '../files/files.ts'
import type { Portal } from '../portal.ts'
import type { Fixtures } from '../fixtures.ts'
import { bookBooth, invoiceOf, noId, openTicket } from '../sample-data.ts'

export type Row = [CallName, Call]

export const table = Object.entries(calls) as unknown as Row[]

export const levels: CastName[] = ['mahtab', 'hamid', 'roya', 'niloofar', 'dariush']

/** Calls that are left out, because they never end or end the caller's session. */
export const apart = new Set<string>(['hall.events', 'session.logout'])

export const pathOf = ({ path }: Call, ids: Readonly<Record<string, string>> = {}) =>
  `/v1/${path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? noId)}`

export const tried = (portal: Portal, call: Call, cookie?: string, ids?: Readonly<Record<string, string>>) =>
  portal.request(pathOf(call, ids), {
    method: call.method,
    cookie,
    ...(call.method !== 'GET' &&
      (call.raw === 'form'
        ? { raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
        : { raw: '{}', headers: { 'content-type': 'application/json' } })),
  })

/** Creates a user with one of every resource that has an owner. Returns the ids by parameter name. */
export async function owner(
  product: Product,
  portal: Portal,
): Promise<{ user: Somebody; ids: Record<string, string> }> {
  const user = await product.user(portal)
  const order = await bookBooth(product, portal, user)
  const invoiceId = await invoiceOf(product, portal, order.id)
  const ticketId = await openTicket(portal, user)
  const pool = await product.pool(portal)
  const {
    rows: [session],
  } = await pool.query<{ id: string }>('select id from sessions where user_id = $1', [user.id])
  const uploadId = idOf(await send(portal, user.cookie, 'attachment', 'x.pdf', pdf())) // a stored file, because all users get 404 for a missing one
  return { user, ids: { orderId: order.id, invoiceId, ticketId, sessionId: session!.id, uploadId } }
}

/** Returns valid bodies for a call, or an empty one if the call has no rows in test/refusals/. */
function bodiesOf(name: CallName, fair: Fixtures['fair']): unknown[] {
  const rows = triedRows().filter(({ call }) => call === name)
  return rows.length > 0 ? rows.map(({ body }) => body(fair)) : [{}]
}

/** Makes every call about a record with an owner as another user, with bodies that are valid for the owner. */
export async function ownedBy({ portal, pool, fair, cookieOf }: Fixtures) {
  const one = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows[0]!.id
  const sara = `(select id from users where email = 'sara@ghorfeh.example')`
  const { orderId, ticketId, holdId, exhibitorId, meetingId, visitorId, companyId, ownFile: uploadId } = fair
  const known = { orderId, ticketId, holdId, exhibitorId, meetingId, visitorId, companyId, uploadId }
  const ids: Record<string, string> = {
    ...known,
    invoiceId: await one(`select id from invoices where owner_id = ${sara} limit 1`),
    sessionId: await one(`select id from sessions where user_id = ${sara} limit 1`),
  }
  const requests = table
    .filter(
      ([name, { may, path }]) =>
        may === 'user' && Object.keys(ids).some((param) => path.includes(`:${param}`)) && !apart.has(name),
    )
    .flatMap(([name, call]) => {
      const { method } = call
      const cookie = cookieOf('stranger')
      return bodiesOf(name, fair).map((body) => {
        const asked = { method, cookie, ...(method !== 'GET' && { body }) }
        return [name, (of: Record<string, string>) => portal.request(pathOf(call, of), asked)] as const
      })
    })
  return { ids, requests, isLeak: (text: string) => /sara@|Mehrjoo|مهرجو|Pars Teb|پارس/.test(text) }
}
