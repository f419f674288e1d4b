// Invoices: their numbers, the names on them, and that they never change.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { isUnprintableAt } from '../fields.ts'
import type { Portal } from '../portal.ts'
import { bookBooth, invoiceOf, sumOfOrder } from '../sample-data.ts'
import { decide, outcomes, patiently, tally, invoice, textOf } from './requests.ts'

attack('BOOK-017 (H) A hundred simultaneous verifications get a hundred numbers without a gap', async (product) => {
  const [a, b] = await product.pair()
  const pool = await product.pool(a)
  const niloofar = await product.as(a, 'niloofar')
  const ids: string[] = []
  const serials = async () =>
    (
      await pool.query<{ series: string; serial: number }>(
        'select series, serial::int from invoices order by issued_at, serial',
      )
    ).rows
  for (let at = 0; at < 100; at++) ids.push((await bookBooth(product, a, await product.user(a))).id)
  const sums = new Map<string, number>()
  for (const id of ids) sums.set(id, await sumOfOrder(a, niloofar.cookie, id))
  const before = (await serials()).length
  // Every third order is verified twice at once.
  const verified = (portal: Portal, id: string) =>
    patiently(() =>
      portal.request(`/v1/panel/orders/${id}/verify`, {
        cookie: niloofar.cookie,
        body: { seenTotalCents: sums.get(id) },
        timeoutMs: 60_000,
      }),
    )
  const answers = await Promise.all(
    ids.flatMap((id, at) => [verified(at % 2 ? a : b, id), ...(at % 3 ? [] : [verified(at % 2 ? b : a, id)])]),
  )
  // A 503 may come after the change, when no connection is free to read the order; the repetition then finds it decided.
  const { '200': done = 0, '409 order.decided': late = 0 } = tally(answers)
  expectThat(done > 0 && done <= 100 && done + late === answers.length, outcomes(answers))
  const { rows: invoiced } = await pool.query<{ count: number }>(
    `select count(i.id)::int from orders o left join invoices i on i.order_id = o.id where o.id = any($1) and o.status = 'verified' group by o.id`,
    [ids],
  )
  expectThat(invoiced.length === 100 && invoiced.every(({ count }) => count === 1), 'an order has not one invoice')
  const all = await serials()
  const bySeries = Map.groupBy(all, ({ series }) => series)
  expectThat(all.length === before + 100, `${all.length - before} invoices`)
  for (const [series, rows] of bySeries) {
    const numbers = rows.map(({ serial }) => serial).toSorted((x, y) => x - y)
    expectThat(
      numbers.every((serial, at) => at === 0 || serial === numbers[at - 1]! + 1),
      `${series} has a gap or a number twice`,
    )
  }
  return outcomes(answers)
})

attack('INV-001 (H) An invoice is never changed, only corrected by a credit note', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const user = await product.user(portal)
  const dariush = await product.as(portal, 'dariush')
  const order = await bookBooth(product, portal, user)
  const id = await invoiceOf(product, portal, order.id)
  const before = JSON.stringify(await invoice(portal, user.cookie, id))
  for (const { cookie } of [user, dariush])
    for (const path of [`/v1/invoices/${id}`, `/v1/panel/invoices/${id}`, `/v1/panel/orders/${order.id}`])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
        expectOneOf(
          (await portal.request(path, { method, cookie, body: { totalWithTaxCents: 1 } })).status,
          [403, 404, 405, 422], // PATCH only assigns an order to an admin, and takes no totals
          `${method} ${path}`,
        )
  for (const sql of [
    `update invoices set snapshot = '{}' where id = $1`,
    'update invoices set serial = 1 where id = $1',
    'delete from invoices where id = $1',
  ])
    expectThat(
      await pool.query(sql, [id]).then(
        () => false,
        () => true,
      ),
      `the database lets it: ${sql}`,
    )
  expectOneOf(
    (await decide(portal, dariush, order.id, 'reject', { reason: 'The company withdrew.', verified: true })).status,
    [200],
    'rejecting',
  )
  const { invoices } = (await portal.request(`/v1/orders/${order.id}`, { cookie: user.cookie })).json['order'] as {
    invoices: { id: string; kind: string }[]
  }
  const note = invoices.find(({ kind }) => kind === 'creditNote')
  expectThat(
    note !== undefined && JSON.stringify(await invoice(portal, user.cookie, id)) === before,
    'there is no credit note, or the invoice changed',
  )
  expectThat(
    (await pool.query(`select from audit_entries where subject_id = $1 and action = 'panelOrder.reject'`, [order.id]))
      .rowCount === 1,
    'the log says nothing',
  )
})

attack('INV-002 (H) Names on an invoice are plain text with their own direction', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const markup = '<x-attack onload=alert(1)>"&\' {{7*7}}'
  const wrong: string[] = []
  for (const field of ['companyName', 'visitorName', 'address'])
    expectOneOf(
      await bookBooth(product, portal, user, { [field]: 'x'.repeat(5_000) }).then(
        () => 201,
        (error: Error) => Number(/order (\d+)/.exec(error.message)?.[1]),
      ),
      [422],
      `5,000 characters of ${field}`,
    )
  // The fonts of the PDF have no Hebrew letters and no emoji.
  for (const field of ['companyName', 'visitorName', 'address'])
    for (const text of ['שלום', '🧨'])
      expectThat(
        await bookBooth(product, portal, await product.user(portal), { [field]: `${markup} ${text}` }).then(
          () => false,
          ({ message }: Error) =>
            message.startsWith('order 422 ') && isUnprintableAt(message.slice('order 422 '.length), field),
        ),
        `${text} in ${field} is accepted, or rejected without a message at the field`,
      )
  const order = await bookBooth(product, portal, user, {
    companyName: `${markup}‮gnp.exe‬`,
    visitorName: `#set page(fill: red) ${markup}`,
    address: `⁦${markup}⁩ سلام`,
  })
  const id = await invoiceOf(product, portal, order.id)
  for (const path of [`/invoice/${id}`, `/en/invoice/${id}`]) {
    const { status, text } = await portal.request(path, { cookie: user.cookie })
    const shown = text.replace(/<script[\s\S]*?<\/script>/g, '')
    if (
      status !== 200 ||
      shown.includes('<x-attack') ||
      !shown.includes('&lt;x-attack') ||
      /[‪-‮⁦-⁩]/.test((await invoice(portal, user.cookie, id)).buyer.name.en) ||
      !/<bdi[^>]*>[^<]*&lt;x-attack/.test(shown)
    )
      wrong.push(`${path} ${status} ${/.{60}x-attack.{40}/.exec(shown)?.[0] ?? ''}`)
  }
  expectNone(wrong, 'pages')
  for (const locale of ['fa', 'en']) {
    const pdf = await portal.request(`/v1/invoices/${id}/pdf?locale=${locale}`, { cookie: user.cookie })
    expectThat(
      pdf.status === 200 &&
        pdf.bytes.subarray(0, 5).toString() === '%PDF-' &&
        textOf(portal, pdf.bytes).includes('x-attack'),
      `the PDF in ${locale}: ${pdf.status}`,
    )
  }
})
