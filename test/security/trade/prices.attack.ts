// Totals match the quoted price to the cent.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { invoiceOf, newBooth } from '../sample-data.ts'
import { decide, hold, holdId, newEquipment, place, withSettings, invoice, type Paper, textOf } from './requests.ts'

const euros = (cents: number, locale = 'en-GB') =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

attack('BOOK-009 (H) Totals are right to the cent everywhere', async (product) => {
  const portal = await product.portal()
  await withSettings(product, portal, { vatBasisPoints: 900 }, async () => {
    const user = await product.user(portal)
    const { cookie } = await product.as(portal, 'dariush')
    const equipmentId = await newEquipment(product, portal)
    const booth = await newBooth(product, portal, { priceCents: 123_457 })
    const placed = (
      await place(portal, user, holdId(await hold(portal, user, [booth.id])), {
        catalogListing: false,
        equipment: [{ equipmentId, count: 3 }],
      })
    ).json['order'] as { id: string }
    // The expected total, computed with integers. Each line is rounded half up to a cent (docs/PRODUCT.md §11).
    const lines = [
      { total: 123_457n, discount: 1_003n },
      { total: 3n * 3_333n, discount: 0n },
    ].map(({ total, discount }) => ({ net: total - discount, tax: ((total - discount) * 900n + 5_000n) / 10_000n }))
    const net = lines.reduce((sum, line) => sum + line.net, 0n)
    const tax = lines.reduce((sum, line) => sum + line.tax, 0n)
    const all = Number(net + tax)
    const verified = await decide(portal, { cookie }, placed.id, 'verify', {
      seenTotalCents: all,
      corrections: [{ line: 0, discountCents: 1_003 }],
    })
    const {
      invoices: [{ id }],
    } = verified.json['order'] as { invoices: [{ id: string }] }
    const paper = await invoice(portal, user.cookie, id)
    expectThat(
      paper.vatBasisPoints === 900 &&
        BigInt(paper.totalCents) === net &&
        BigInt(paper.taxCents) === tax &&
        paper.totalWithTaxCents === all &&
        paper.discountCents === 1_003,
      JSON.stringify({ ...paper, lines: paper.lines.length }),
    )
    expectNone(
      paper.lines
        .filter(
          (line, at) =>
            BigInt(line.taxCents) !== lines[at]!.tax || BigInt(line.withTaxCents) !== lines[at]!.net + lines[at]!.tax,
        )
        .map(({ code }) => code),
      'lines',
    )
    const order = (await portal.request(`/v1/orders/${placed.id}`, { cookie: user.cookie })).json['order'] as Paper
    expectThat(order.totalWithTaxCents === all && order.taxCents === Number(tax), 'the order says something else')
    for (const [path, locale] of [
      [`/en/invoice/${id}`, 'en-GB'],
      [`/invoice/${id}`, 'fa-IR'],
    ] as const)
      expectThat(
        plain((await portal.request(path, { cookie: user.cookie })).text).includes(euros(all, locale)),
        `${path} does not say ${euros(all, locale)}`,
      )
    const rows =
      (await portal.request('/v1/panel/invoices/export?format=csv&locale=en', { cookie })).text
        .split('\r\n')
        .find((row) => row.includes(paper.number)) ?? ''
    expectThat(
      rows.split(',').includes(String(all / 100)) || rows.split(',').includes((all / 100).toFixed(2)),
      `the file says ${rows}`,
    )
    const paperText = textOf(
      portal,
      (await portal.request(`/v1/invoices/${id}/pdf?locale=en`, { cookie: user.cookie })).bytes,
    )
    expectThat(
      paperText.includes(euros(all)) && paperText.includes(euros(Number(tax))),
      `the PDF does not say ${euros(all)}`,
    )
  })
})

attack('BOOK-010 (H) An order keeps its price', async (product) => {
  const portal = await product.portal()
  const { cookie: team } = await product.as(portal, 'niloofar')
  const user = await product.user(portal)
  const equipmentId = await newEquipment(product, portal)
  const booth = await newBooth(product, portal, { priceCents: 100_000 })
  const order = (
    await place(portal, user, holdId(await hold(portal, user, [booth.id])), {
      equipment: [{ equipmentId, count: 2 }],
    })
  ).json['order'] as { id: string; totalWithTaxCents: number }
  const retryVerify = async () =>
    (
      (await portal.request(`/v1/orders/${order.id}`, { cookie: user.cookie })).json['order'] as {
        totalWithTaxCents: number
      }
    ).totalWithTaxCents
  const change = async (cents: number) => {
    for (const [path, status] of [
      [`halls/${booth.hallId}/booths/${booth.id}`, 409],
      [`equipments/${equipmentId}`, 200],
    ] as const)
      expectOneOf(
        (await portal.request(`/v1/panel/${path}`, { method: 'PATCH', cookie: team, body: { priceCents: cents } }))
          .status,
        [status],
        path,
      )
  }
  await change(900_000)
  expectThat((await retryVerify()) === order.totalWithTaxCents, 'the order changed')
  const id = await invoiceOf(product, portal, order.id)
  const paper = await invoice(portal, user.cookie, id)
  expectThat(paper.totalWithTaxCents === order.totalWithTaxCents, 'the invoice has another price')
  await change(1)
  expectThat(
    JSON.stringify(await invoice(portal, user.cookie, id)) === JSON.stringify(paper) &&
      (await retryVerify()) === order.totalWithTaxCents,
    'something changed afterwards',
  )
})
