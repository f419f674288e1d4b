// Orders of hotels, visas and transportation: their prices, stored data and e-mails.
import { afterAll, expect, test } from 'vitest'
import { factsOf } from '#server/email/order-emails.ts'
import { templates } from '#server/email/templates.ts'
import type { Writing } from '#server/email/writing.ts'
import { orderById } from '#server/order/order.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { ofKind, refusalOf } from './people.ts'
import { priced, verify } from './confirmed-sums.ts'
import { passportNeeded } from '#contract/orders/visa/fields.ts'
import { says } from '#contract/fields.ts'
import { shifted } from '#contract/rules/days.ts'
import { fieldText } from '../messages/words.ts'
import { world } from './world.ts'
import { journey, one, hotel, way } from './journey.ts'

const w = await world()

const { scan, photo, visa, traveller, place, sara, refused } = await journey(w)

afterAll(() => w.end())

const jonas = await w.as('jonas')

/** Returns the only expected error of a form, like `one`, for messages that contain a date. */
const dated = (path: string, code: string) =>
  one(path, code.split(':')[0]!, fieldText(code, 'en'), fieldText(code, 'fa'))

test('each travel service costs what its quote showed, with VAT', async () => {
  const cases = [
    {
      body: hotel,
      requested: { kind: 'hotel', category: 'HTL-4', rooms: 2, checkIn: '2025-06-06', checkOut: '2025-06-12' },
      cents: 2 * 6 * 95_00,
    },
    {
      body: { ...visa, travellers: [traveller(), traveller({ passportNumber: 'C91NV6H0R' })] },
      requested: { kind: 'visa', entries: 'single', travellers: 2 },
      cents: 2 * (80_00 + 20_00),
    },
    {
      body: { ...way, returnDate: '2025-06-12', returnTime: '06:00' },
      requested: {
        kind: 'transportation',
        service: 'airportTransfer',
        date: way.date,
        returnDate: '2025-06-12',
        passengers: 3,
      },
      cents: 3 * 2 * 24_00,
    },
    {
      body: { ...way, service: 'carWithDriver' as const, returnDate: '2025-06-08' },
      requested: {
        kind: 'transportation',
        service: 'carWithDriver',
        date: way.date,
        returnDate: '2025-06-08',
        passengers: 3,
      },
      cents: 3 * 110_00,
    },
  ]
  for (const { body, requested, cents } of cases) {
    const { quote } = await sara('quote.make', { body: requested as never })
    const { order } = await place(body)
    expect({ lines: order.lines, totalCents: order.totalCents, taxCents: order.taxCents }).toEqual({
      lines: quote.lines,
      totalCents: cents,
      taxCents: cents / 10,
    })
    expect(order).toMatchObject({ kind: body.kind, status: 'unseen', number: expect.stringMatching(/^1404-\d+$/) })
  }
})

test('a visa order stores its travellers as spelled in their passports, and their files belong to the order', async () => {
  const { order } = await place(visa, {
    travellers: [traveller({ passportNumber: ' c۴jk۸۲t۱m ' })],
    nationalId: '۱۴۰۰۳۱۲۴۵۰۵',
  })
  expect(ofKind(order, 'visa').visa!.travellers[0]).toMatchObject({
    givenNames: 'KATHARINA',
    surname: 'WEBER',
    passportNumber: 'C4JK82T1M',
  })
  expect(order.nationalId).toBe('14003124505')
  expect(order.attachments.map(({ id }) => id).sort()).toEqual([scan, photo].sort())
  const read = (who: string) =>
    w.app
      .inject({ url: `/v1/uploads/${scan}`, headers: { host: 'portal.test', cookie: w.cookieOf(who) } })
      .then(({ statusCode }) => statusCode)
  await w.as('hamid')
  expect([await read('hamid'), await read('jonas')]).toEqual([200, 404])
})

test('a passport must be valid until the same day six months later, or the last day of a shorter month', async () => {
  for (const entryDate of ['2025-08-31', '2025-05-30', '2025-07-01']) {
    const exitDate = shifted(entryDate, 8)
    const needed = passportNeeded(entryDate)
    const until = (passportExpiry: string) => ({ entryDate, exitDate, travellers: [traveller({ passportExpiry })] })
    expect(await refused(visa, until(shifted(needed, -1)))).toEqual(
      dated('travellers.0.passportExpiry', says('passportEndsEarly', needed)),
    )
    expect((await place(visa, until(needed))).order.status).toBe('unseen')
  }
})

test('files of other users, and files uploaded for another purpose, are rejected', async () => {
  await jonas('profile.read', {})
  const foreign = (await sendFile(w, 'jonas', 'passport', 'passport.jpg', await jpeg(1_200, 850))).id
  const attached = (await sendFile(w, 'sara', 'attachment', 'small.jpg', await jpeg(40, 40))).id
  const words = ['This file was not found; upload it again', 'این فایل پیدا نشد؛ دوباره بفرستید'] as const
  expect(await refused(visa, { travellers: [traveller({ passportScanId: foreign })] })).toEqual(
    one('travellers.0.passportScanId', 'uploadUnknown', ...words),
  )
  expect(await refused(visa, { travellers: [traveller({ photoId: attached })] })).toEqual(
    one('travellers.0.photoId', 'uploadUnknown', ...words),
  )
  expect(await refused(hotel, { attachmentIds: [foreign] })).toEqual(one('attachmentIds', 'uploadUnknown', ...words))
  expect((await refused(hotel, { attachmentIds: Array.from({ length: 6 }, () => attached) }))[0]).toMatchObject({
    path: 'attachmentIds',
    code: 'tooMany',
  })
})

test('an unreadable scan or photo is rejected with the requirements', async () => {
  const [small, wide, upright, tiny] = [
    await jpeg(599, 400),
    await jpeg(800, 600),
    await jpeg(800, 600, { turned: true }),
    await jpeg(299, 500),
  ]
  const codes = async (purpose: 'passport' | 'photo', name: string, bytes: Buffer) => {
    const { status, fields } = await sendFile(w, 'sara', purpose, name, bytes)
    return status === 201 ? 'stored' : fields[0]!.code
  }
  expect(await codes('passport', 'scan.jpg', small)).toBe('imageTooSmall')
  expect(await codes('passport', 'scan.jpg', await jpeg(600, 400))).toBe('stored')
  expect(await codes('photo', 'photo.jpg', wide)).toBe('photoNotUpright')
  expect(await codes('photo', 'photo.jpg', upright)).toBe('stored') // phones store an upright photo as a wide picture with a rotation flag
  expect(await codes('photo', 'photo.jpg', tiny)).toBe('photoTooSmall')
  expect(await codes('passport', 'scan.jpg', (await jpeg(1_200, 850)).subarray(0, 2_000))).toBe('imageUnreadable')
  expect(await codes('passport', 'scan.pdf', pdf())).toBe('stored')
  expect(await codes('photo', 'photo.pdf', pdf())).toBe('fileType')
  expect(await codes('passport', 'scan.pdf', await jpeg(1_200, 850))).toBe('fileType')
  expect(await codes('passport', 'scan.jpg', pdf())).toBe('fileType')
  expect(await codes('passport', 'scan.heic', await jpeg(1_200, 850))).toBe('fileType')
  expect(await codes('passport', 'scan.pdf', pdf().subarray(0, 80))).toBe('fileBroken')
  expect(await codes('passport', 'scan.pdf', pdf('/Encrypt 9 0 R'))).toBe('fileLocked')
  expect((await sendFile(w, 'sara', 'passport', 'scan.jpg', small, 'fa')).fields[0]!.message).toBe(
    'تصویر برای خواندن کوچک است: ضلع بلندتر باید دست‌کم ۶۰۰ پیکسل باشد',
  )
})

test('a double click creates one order', async () => {
  const body = await priced(sara, hotel)
  const send = (more: object = {}) =>
    w.app.inject({
      method: 'POST',
      url: '/v1/orders',
      payload: { ...body, ...more },
      headers: {
        host: 'portal.test',
        'sec-fetch-site': 'same-origin',
        cookie: w.cookieOf('sara'),
        'idempotency-key': 'a-stay',
      },
    })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(both[0].json()).toEqual(both[1].json())
  expect((await send({ rooms: 3 })).statusCode).toBe(422)
})

test('travel services cannot be ordered without an account', async () => {
  expect((await refusalOf(w.visitor()('order.place', { body: { ...hotel, seenTotalCents: 0 } }))).message).toBe(
    'You must log in to your account to register a request.',
  )
  expect(
    (await refusalOf(w.visitor('a guest', 'fa')('order.place', { body: { ...hotel, seenTotalCents: 0 } }))).message,
  ).toMatch(/وارد/)
})

test('e-mails describe stays, visas and journeys in suitable terms, without names and passport data', async () => {
  const hamid = await w.as('hamid')
  const { order: stay } = await place(hotel)
  const { order: entry } = await place(visa)
  const { order: ride } = await place(way, { returnDate: '2025-06-12', returnTime: '06:00' })
  await verify(hamid, entry.id)
  const wording = async (
    template: 'orderPlaced' | 'orderVerified' | 'orderRejected',
    id: string,
    locale: 'fa' | 'en',
  ) => {
    const order = (await orderById(w.portal.db, (await w.portal.editions.current()).id, id))!
    const { subject, title, paragraphs, facts, next } = await templates[template](
      { locale, link: (path) => path, paymentDays: 7 } as Writing,
      factsOf(order, 'Sara'),
    )
    return [subject, title, ...paragraphs, ...(facts ?? []).map(({ label, value }) => `${label}: ${value}`), next].join(
      '\n',
    )
  }
  const placed = await wording('orderPlaced', stay.id, 'en')
  expect(placed).toContain('Your request for a hotel has been registered.')
  expect(placed).toMatch(/Dates: \d+.*–\d+ \w+ 20\d\d/)
  expect(placed).toContain('2 double rooms, 2 guests')
  const verified = await wording('orderVerified', entry.id, 'fa')
  expect(verified).toContain('درخواست روادید شما تأیید شد. فاکتور رسمی پیوست این ایمیل است.')
  expect(verified).toContain('کنسولگری: برلین')
  expect(await wording('orderRejected', ride.id, 'en')).toContain('You can send a new request')
  for (const text of [placed, verified, await wording('orderPlaced', ride.id, 'fa')])
    expect(text).not.toMatch(/booth|غرفه|C4JK82T1M|WEBER|m²/)
})
