// Sums, invoices, days of booking, shapes of booths.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { among, holds, none, PassedOver, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import type { Portal } from '../portal.ts'
import { bookBooth, invoiceOf, newBooth } from '../things.ts'
import { decide, hold, holdId, newEquipment, place, said, tally } from './crowd.ts'

interface Line {
  code: string
  quantity: number
  unitCents: number
  discountCents: number
  totalCents: number
  taxCents: number
  withTaxCents: number
}
interface Paper {
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
const euros = (cents: number, locale = 'en-GB') =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)
const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Sets something for a while, and sets it back. */
async function withSettings(
  ground: Ground,
  portal: Portal,
  settings: Record<string, unknown>,
  work: () => Promise<void>,
) {
  const { cookie } = await ground.as(portal, 'dariush')
  const read = async () =>
    (await portal.ask('/v1/panel/settings', { cookie })).json as {
      settings: Record<string, unknown>
      updatedAt: string
    }
  const set = async (values: Record<string, unknown>) =>
    among(
      (
        await portal.ask('/v1/panel/settings', {
          method: 'PATCH',
          cookie,
          body: { updatedAt: (await read()).updatedAt, settings: values },
        })
      ).status,
      [200],
      'the settings',
    )
  const { settings: before } = await read()
  await set(settings)
  try {
    await work()
  } finally {
    await set(Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]])))
  }
}
const invoice = async (portal: Portal, cookie: string, id: string) =>
  (await portal.ask(`/v1/invoices/${id}`, { cookie })).json['invoice'] as Paper
/** The text of a PDF. @throws PassedOver without poppler */
function textOf(portal: Portal, bytes: Buffer) {
  if (!existsSync('/usr/bin/pdftotext')) throw new PassedOver('there is no pdftotext to read a PDF with')
  const file = join(portal.dataDir, 'attack.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

export const papers: Cases<Ground> = {
  'BOOK-009': {
    severity: 'H',
    says: 'Sums are right to the cent, wherever they stand',
    run: async (ground) => {
      const portal = await ground.portal()
      await withSettings(ground, portal, { vatBasisPoints: 900 }, async () => {
        const user = await ground.user(portal)
        const { cookie } = await ground.as(portal, 'dariush')
        const equipmentId = await newEquipment(ground, portal)
        const booth = await newBooth(ground, portal, { priceCents: 123_457 })
        const placed = (
          await place(portal, user, holdId(await hold(portal, user, [booth.id])), {
            catalogListing: false,
            equipment: [{ equipmentId, count: 3 }],
          })
        ).json['order'] as { id: string }
        // Recomputed with whole numbers: each line half-up to a cent (design/papers.md).
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
        holds(
          paper.vatBasisPoints === 900 &&
            BigInt(paper.totalCents) === net &&
            BigInt(paper.taxCents) === tax &&
            paper.totalWithTaxCents === all &&
            paper.discountCents === 1_003,
          JSON.stringify({ ...paper, lines: paper.lines.length }),
        )
        none(
          paper.lines
            .filter(
              (line, at) =>
                BigInt(line.taxCents) !== lines[at]!.tax ||
                BigInt(line.withTaxCents) !== lines[at]!.net + lines[at]!.tax,
            )
            .map(({ code }) => code),
          'lines',
        )
        const order = (await portal.ask(`/v1/orders/${placed.id}`, { cookie: user.cookie })).json['order'] as Paper
        holds(order.totalWithTaxCents === all && order.taxCents === Number(tax), 'the order says something else')
        for (const [path, locale] of [
          [`/en/invoice/${id}`, 'en-GB'],
          [`/invoice/${id}`, 'fa-IR'],
        ] as const)
          holds(
            plain((await portal.ask(path, { cookie: user.cookie })).text).includes(euros(all, locale)),
            `${path} does not say ${euros(all, locale)}`,
          )
        const rows =
          (await portal.ask('/v1/panel/invoices/export?format=csv&locale=en', { cookie })).text
            .split('\r\n')
            .find((row) => row.includes(paper.number)) ?? ''
        holds(
          rows.split(',').includes(String(all / 100)) || rows.split(',').includes((all / 100).toFixed(2)),
          `the file says ${rows}`,
        )
        const paperText = textOf(
          portal,
          (await portal.ask(`/v1/invoices/${id}/pdf?locale=en`, { cookie: user.cookie })).bytes,
        )
        holds(
          paperText.includes(euros(all)) && paperText.includes(euros(Number(tax))),
          `the PDF does not say ${euros(all)}`,
        )
      })
    },
  },
  'BOOK-010': {
    severity: 'H',
    says: 'What was ordered keeps its price',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie: team } = await ground.as(portal, 'niloofar')
      const user = await ground.user(portal)
      const equipmentId = await newEquipment(ground, portal)
      const booth = await newBooth(ground, portal, { priceCents: 100_000 })
      const order = (
        await place(portal, user, holdId(await hold(portal, user, [booth.id])), {
          equipment: [{ equipmentId, count: 2 }],
        })
      ).json['order'] as { id: string; totalWithTaxCents: number }
      const again = async () =>
        (
          (await portal.ask(`/v1/orders/${order.id}`, { cookie: user.cookie })).json['order'] as {
            totalWithTaxCents: number
          }
        ).totalWithTaxCents
      const change = async (cents: number) => {
        for (const [path, status] of [
          [`halls/${booth.hallId}/booths/${booth.id}`, 409],
          [`equipments/${equipmentId}`, 200],
        ] as const)
          among(
            (await portal.ask(`/v1/panel/${path}`, { method: 'PATCH', cookie: team, body: { priceCents: cents } }))
              .status,
            [status],
            path,
          )
      }
      await change(900_000)
      holds((await again()) === order.totalWithTaxCents, 'the order changed')
      const id = await invoiceOf(ground, portal, order.id)
      const paper = await invoice(portal, user.cookie, id)
      holds(paper.totalWithTaxCents === order.totalWithTaxCents, 'the invoice has another price')
      await change(1)
      holds(
        JSON.stringify(await invoice(portal, user.cookie, id)) === JSON.stringify(paper) &&
          (await again()) === order.totalWithTaxCents,
        'something changed afterwards',
      )
    },
  },
  'BOOK-017': {
    severity: 'H',
    says: 'A hundred verifications at once have a hundred numbers without a gap',
    run: async (ground) => {
      const [a, b] = await ground.pair()
      const pool = await ground.pool(a)
      const niloofar = await ground.as(a, 'niloofar')
      const ids: string[] = []
      const serials = async () =>
        (
          await pool.query<{ series: string; serial: number }>(
            'select series, serial::int from invoices order by issued_at, serial',
          )
        ).rows
      for (let at = 0; at < 100; at++) ids.push((await bookBooth(ground, a, await ground.user(a))).id)
      const before = (await serials()).length
      // Every third is asked for twice and one of both is undone; some are never there.
      const answers = await Promise.all(
        ids.flatMap((id, at) => [
          decide(at % 2 ? a : b, niloofar, id, 'verify'),
          ...(at % 3 ? [] : [decide(at % 2 ? b : a, niloofar, id, 'verify')]),
        ]),
      )
      holds(tally(answers)['200'] === 100, said(answers))
      const all = await serials()
      const bySeries = Map.groupBy(all, ({ series }) => series)
      holds(all.length === before + 100, `${all.length - before} invoices`)
      for (const [series, rows] of bySeries) {
        const numbers = rows.map(({ serial }) => serial).toSorted((x, y) => x - y)
        holds(
          numbers.every((serial, at) => at === 0 || serial === numbers[at - 1]! + 1),
          `${series} has a gap or a number twice`,
        )
      }
      return said(answers)
    },
  },
  'BOOK-020': {
    severity: 'M',
    says: 'A shape that is none is refused quickly, and no name becomes markup on the map',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'niloofar')
      const booth = await newBooth(ground, portal)
      const path = `/v1/panel/halls/${booth.hallId}/booths/${booth.id}`
      const wrong: string[] = []
      const many = `[${Array.from({ length: 100_000 }, (_, at) => `[${at},${at % 7}]`).join()}]`
      for (const polygon of [
        '[]',
        '[[0,0],[1,1]]',
        '[[0,0],[300,300],[300,0],[0,300]]',
        '[[0,0],[null,1],[2,2]]',
        '[[NaN,0],[1,1],[2,2]]',
        '[[0,0],[1e9,0],[1e9,1e9]]',
        '[[0,0],[1e308,0],[5,5]]',
        many,
        '"<svg onload=alert(1)>"',
        '[["<script>",0],[1,1],[2,2]]',
        '[[0,0],[0,0],[0,0]]',
        '[[0,0],[1.5,0],[5,5]]',
      ]) {
        const { status, ms } = await portal.ask(path, {
          method: 'PATCH',
          cookie,
          raw: `{"polygon":${polygon}}`,
          headers: { 'content-type': 'application/json' },
        })
        if (![400, 413, 422].includes(status) || ms > 300)
          wrong.push(`${polygon.slice(0, 40)}: ${status} in ${ms.toFixed(0)} ms`)
      }
      none(wrong, 'shapes')
      among(
        (await portal.ask(path, { method: 'PATCH', cookie, body: { name: '<x-y/>"\'' } })).status,
        [200, 422],
        'a name of markup',
      )
      for (const page of [`/FloorPlan/${booth.hallId}`, `/en/FloorPlan/${booth.hallId}`, '/en/BoothReservation'])
        holds(
          !(await portal.ask(page)).text.replace(/<script[\s\S]*?<\/script>/g, '').includes('<x-y'),
          `${page} has it as markup`,
        )
      await (await ground.pool(portal)).query('delete from booths where id = $1', [booth.id])
    },
  },
  'BOOK-021': {
    severity: 'H',
    says: 'After the last day of booking nothing is booked, also not what was begun before',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const [begun, late] = [await newBooth(ground, portal), await newBooth(ground, portal)]
      const mine = holdId(await hold(portal, user, [begun.id]))
      await withSettings(
        ground,
        portal,
        { bookingClosesOn: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) },
        async () => {
          for (const [what, answer] of [
            ['a hold', await hold(portal, user, [late.id])],
            ['an order', await place(portal, user, mine)],
            [
              'an order with a date of its own',
              await portal.ask('/v1/orders', {
                cookie: user.cookie,
                body: { holdId: mine },
                headers: { date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
              }),
            ],
          ] as const)
            among(answer.status, [409, 422], what)
        },
      )
      among((await place(portal, user, mine)).status, [201], 'while booking is open')
    },
  },
  'INV-001': {
    severity: 'H',
    says: 'An invoice is never changed, only corrected by another paper',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const user = await ground.user(portal)
      const dariush = await ground.as(portal, 'dariush')
      const order = await bookBooth(ground, portal, user)
      const id = await invoiceOf(ground, portal, order.id)
      const before = JSON.stringify(await invoice(portal, user.cookie, id))
      for (const { cookie } of [user, dariush])
        for (const path of [`/v1/invoices/${id}`, `/v1/panel/invoices/${id}`, `/v1/panel/orders/${order.id}`])
          for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
            among(
              (await portal.ask(path, { method, cookie, body: { totalWithTaxCents: 1 } })).status,
              [404, 405],
              `${method} ${path}`,
            )
      for (const sql of [
        `update invoices set snapshot = '{}' where id = $1`,
        'update invoices set serial = 1 where id = $1',
        'delete from invoices where id = $1',
      ])
        holds(
          await pool.query(sql, [id]).then(
            () => false,
            () => true,
          ),
          `the database lets it: ${sql}`,
        )
      among(
        (await decide(portal, dariush, order.id, 'reject', { reason: 'The company withdrew.', verified: true })).status,
        [200],
        'rejecting',
      )
      const { invoices } = (await portal.ask(`/v1/orders/${order.id}`, { cookie: user.cookie })).json['order'] as {
        invoices: { id: string; kind: string }[]
      }
      const note = invoices.find(({ kind }) => kind === 'creditNote')
      holds(
        note !== undefined && JSON.stringify(await invoice(portal, user.cookie, id)) === before,
        'there is no credit note, or the invoice changed',
      )
      holds(
        (
          await pool.query(`select from audit_entries where subject_id = $1 and action = 'panelOrder.reject'`, [
            order.id,
          ])
        ).rowCount === 1,
        'the log says nothing',
      )
    },
  },
  'INV-002': {
    severity: 'H',
    says: 'Names on an invoice are text, in their own direction',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const markup = '<x-attack onload=alert(1)>"&\' {{7*7}}'
      const wrong: string[] = []
      for (const field of ['companyName', 'visitorName', 'address'])
        among(
          await bookBooth(ground, portal, user, { [field]: 'x'.repeat(5_000) }).then(
            () => 201,
            (error: Error) => Number(/order (\d+)/.exec(error.message)?.[1]),
          ),
          [422],
          `5,000 characters of ${field}`,
        )
      const order = await bookBooth(ground, portal, user, {
        companyName: `${markup}‮gnp.exe‬`,
        visitorName: `#set page(fill: red) ${markup}`,
        address: `⁦${markup}⁩ שלום`,
      })
      const id = await invoiceOf(ground, portal, order.id)
      for (const path of [`/invoice/${id}`, `/en/invoice/${id}`]) {
        const { status, text } = await portal.ask(path, { cookie: user.cookie })
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
      none(wrong, 'pages')
      for (const locale of ['fa', 'en']) {
        const pdf = await portal.ask(`/v1/invoices/${id}/pdf?locale=${locale}`, { cookie: user.cookie })
        holds(
          pdf.status === 200 &&
            pdf.bytes.subarray(0, 5).toString() === '%PDF-' &&
            textOf(portal, pdf.bytes).includes('x-attack'),
          `the PDF in ${locale}: ${pdf.status}`,
        )
      }
    },
  },
}
