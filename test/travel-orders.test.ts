import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf } from '#server/letter/letter.ts'
import { templates, type Writing } from '#server/letter/templates.ts'
import { orderById } from '#server/order/order.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { refusalOf } from './people.ts'
import { priced, type UnseenOrderOf, verify } from './seen.ts'
import { passportNeeded } from '#contract/entities/visa-order.ts'
import { says } from '#contract/fields.ts'
import { shifted } from '#contract/rules/fair-days.ts'
import { fieldText } from '../messages/words.ts'
import { firstDayOfDemo } from './days.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const sara = await w.as('sara')
const saraFa = await w.as('sara', 'fa')
const jonas = await w.as('jonas')

const contact = {
  visitorName: 'Sara Mehrjoo',
  companyName: 'Pars Teb Azin',
  email: 'sara@ghorfeh.example',
  phoneNumber: '+98 912 345 6789',
  country: 'IR',
  acceptTerms: true as const,
}
const hotel = {
  ...contact,
  kind: 'hotel' as const,
  category: 'HTL-4',
  roomType: 'double' as const,
  rooms: 2,
  checkIn: '2025-06-06',
  checkOut: '2025-06-12',
  guests: ['Sara Mehrjoo', 'Neda Fani'],
}
const way = {
  ...contact,
  kind: 'transportation' as const,
  service: 'airportTransfer' as const,
  origin: 'Imam Khomeini Airport',
  destination: 'Hotel Esteghlal',
  date: '2025-06-06',
  time: '04:30',
  passengers: 3,
}
let scan = ''
let photo = ''
let visa: UnseenOrderOf<'visa'>
const traveller = (more: object = {}) => ({
  givenNames: 'Katharina',
  surname: 'Weber',
  nationality: 'DE',
  passportNumber: 'C4JK82T1M',
  passportExpiry: '2029-03-14',
  birthDate: '1984-11-02',
  gender: 'female' as const,
  profession: 'Radiologist',
  passportScanId: scan,
  photoId: photo,
  ...more,
})
beforeAll(async () => {
  scan = (await sendFile(w, 'sara', 'passport', 'passport.jpg', await jpeg(1_200, 850))).id
  photo = (await sendFile(w, 'sara', 'photo', 'photo.jpg', await jpeg(600, 800))).id
  visa = {
    ...contact,
    kind: 'visa',
    consulate: 'berlin',
    entryDate: '2025-06-06',
    exitDate: '2025-06-12',
    entries: 'single',
    travellers: [traveller()],
  }
})

type Body = typeof hotel | typeof way | UnseenOrderOf<'visa'>
const place = async (body: Body, more: object = {}) =>
  sara('order.place', { body: await priced(sara, { ...body, ...more }) })
/** The refusals of an order in both languages: path, code, words. */
async function refused(body: Body, more: object) {
  const sent = { body: await priced(sara, { ...body, ...more }) }
  const en = (await refusalOf(sara('order.place', sent))).fields
  const fa = (await refusalOf(saraFa('order.place', sent))).fields
  return en.map(({ path, code, message }, at) => ({ path, code, en: message, fa: fa[at]!.message }))
}
const one = (path: string, code: string, en: string, fa: string) => [{ path, code, en, fa }]
/** The same with words that name a day. */
const dated = (path: string, code: string) =>
  one(path, code.split(':')[0]!, fieldText(code, 'en'), fieldText(code, 'fa'))

test('each travel service costs what its quote said, with VAT', async () => {
  const cases = [
    {
      body: hotel,
      asked: { kind: 'hotel', category: 'HTL-4', rooms: 2, checkIn: '2025-06-06', checkOut: '2025-06-12' },
      cents: 2 * 6 * 95_00,
    },
    {
      body: { ...visa, travellers: [traveller(), traveller({ passportNumber: 'C91NV6H0R' })] },
      asked: { kind: 'visa', entries: 'single', travellers: 2 },
      cents: 2 * (80_00 + 20_00),
    },
    {
      body: { ...way, returnDate: '2025-06-12', returnTime: '06:00' },
      asked: {
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
      asked: {
        kind: 'transportation',
        service: 'carWithDriver',
        date: way.date,
        returnDate: '2025-06-08',
        passengers: 3,
      },
      cents: 3 * 110_00,
    },
  ]
  for (const { body, asked, cents } of cases) {
    const { quote } = await sara('quote.make', { body: asked as never })
    const { order } = await place(body as Body)
    expect({ lines: order.lines, totalCents: order.totalCents, taxCents: order.taxCents }).toEqual({
      lines: quote.lines,
      totalCents: cents,
      taxCents: cents / 10,
    })
    expect(order).toMatchObject({ kind: body.kind, status: 'unseen', number: expect.stringMatching(/^1404-\d+$/) })
  }
})

test('a visa order keeps its travellers as their passports spell them, and their files as its own', async () => {
  const { order } = await place(visa, {
    travellers: [traveller({ passportNumber: ' c۴jk۸۲t۱m ' })],
    nationalId: '۱۴۰۰۳۱۲۴۵۰۵',
  })
  expect(order.visa!.travellers[0]).toMatchObject({
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

test('what embassies refuse is refused before anybody pays, in the words of both languages', async () => {
  const travellers = (more: object) => ({ travellers: [traveller(more)] })
  expect(await refused(visa, travellers({ passportExpiry: '2025-10-20' }))).toEqual(
    dated('travellers.0.passportExpiry', says('passportEndsEarly', passportNeeded('2025-06-06'))),
  )
  expect(await refused(visa, { exitDate: '2025-06-06' })).toEqual(
    one('exitDate', 'exitBeforeEntry', 'The exit must be after the entry', 'خروج باید پس از ورود باشد'),
  )
  expect(await refused(visa, { consulate: 'atlantis' })).toEqual(
    one('consulate', 'consulateMissing', 'Choose a consulate', 'کنسولگری را انتخاب کنید'),
  )
  for (const birthDate of ['2025-06-06', '1899-01-01'])
    expect(await refused(visa, travellers({ birthDate }))).toEqual(
      one(
        'travellers.0.birthDate',
        'birthDateInvalid',
        'Enter the date of birth as in the passport',
        'تاریخ تولد را همان‌گونه که در گذرنامه است بنویسید',
      ),
    )
  expect(await refused(visa, travellers({ givenNames: 'کاتارینا' }))).toEqual(
    one('travellers.0.givenNames', 'latinOnly', 'Write it in Latin letters', 'با حروف لاتین بنویسید'),
  )
  expect(await refused(visa, travellers({ passportNumber: 'C4' }))).toEqual(
    one(
      'travellers.0.passportNumber',
      'passportInvalid',
      'A passport number has 5 to 12 Latin letters and digits',
      'شماره‌ی گذرنامه ۵ تا ۱۲ حرف لاتین و رقم است',
    ),
  )
  expect(await refused(visa, travellers({ nationality: 'Germany' }))).toEqual(
    one('travellers.0.nationality', 'countryInvalid', 'Choose the nationality', 'ملیت را انتخاب کنید'),
  )
  expect(await refused(visa, travellers({ photoId: '' }))).toEqual(
    one('travellers.0.photoId', 'fileMissing', 'Upload the photo', 'عکس را بفرستید'),
  )
  expect(await refused(visa, { travellers: [traveller(), traveller({ passportNumber: 'c4jk82t1m' })] })).toEqual(
    one(
      'travellers.1.passportNumber',
      'passportTwice',
      'Another traveller already has this passport',
      'این گذرنامه برای مسافر دیگری هم وارد شده است',
    ),
  )
  expect(await refused(visa, { travellers: [] })).toEqual(
    one('travellers', 'travellerMissing', 'Enter at least one traveller', 'دست‌کم یک مسافر را وارد کنید'),
  )
  expect(
    (
      await refused(visa, {
        travellers: Array.from({ length: 21 }, (_, at) => traveller({ passportNumber: `C4JK${at}T1M` })),
      })
    )[0],
  ).toMatchObject({ path: 'travellers', code: 'tooMany', en: 'At most 20' })
})

test('the day that a passport must reach is the same day six months on, or the last of a shorter month', async () => {
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

test('a stay and a way are refused beside the field that is wrong', async () => {
  expect(await refused(hotel, { checkOut: '2025-06-06' })).toEqual(
    one(
      'checkOut',
      'checkOutEarly',
      'Check-out must be at least one day after check-in',
      'خروج باید دست‌کم یک روز پس از ورود باشد',
    ),
  )
  expect(await refused(hotel, { checkIn: '2025-05-20', checkOut: '2025-07-30' })).toEqual(
    one('checkOut', 'stayTooLong', 'At most 60 nights', 'حداکثر ۶۰ شب'),
  )
  expect(await refused(hotel, { category: 'HTL-9' })).toEqual(
    one('category', 'categoryMissing', 'Choose a category', 'دسته‌ای را انتخاب کنید'),
  )
  expect(await refused(hotel, { category: 'VIS-1' })).toEqual(
    one('category', 'categoryMissing', 'Choose a category', 'دسته‌ای را انتخاب کنید'),
  )
  expect(await refused(hotel, { guests: [] })).toEqual(
    one('guests', 'guestMissing', 'Enter the name of at least one guest', 'نام دست‌کم یک مهمان را وارد کنید'),
  )
  expect(await refused(hotel, { guests: ['Sara', ' '] })).toEqual(
    one('guests.1', 'nameMissing', 'Enter the name and lastname', 'نام و نام خانوادگی را وارد کنید'),
  )
  expect(await refused(hotel, { rooms: 0 })).toEqual(one('rooms', 'atLeast', '1 or more', '۱ یا بیشتر'))
  expect(await refused(way, { time: '25:00' })).toEqual(
    one('time', 'timeInvalid', 'Enter a time such as 14:30', 'ساعت را مانند ۱۴:۳۰ بنویسید'),
  )
  expect(await refused(way, { returnDate: '2025-06-05' })).toEqual(
    one('returnDate', 'returnEarly', 'The return must be after the outward journey', 'برگشت باید پس از رفت باشد'),
  )
  expect(await refused(way, { service: 'carWithDriver', returnDate: '2025-06-05' })).toEqual(
    dated('returnDate', says('dayFrom', way.date)),
  )
  expect(await refused(way, { returnDate: way.date, returnTime: '04:30' })).toEqual(
    one('returnTime', 'returnEarly', 'The return must be after the outward journey', 'برگشت باید پس از رفت باشد'),
  )
  expect(await refused(way, { destination: ' imam khomeini airport' })).toEqual(
    one('destination', 'samePlace', 'Origin and destination are the same place', 'مبدأ و مقصد یکی است'),
  )
  expect(await refused(way, { flightNumber: 'the morning one' })).toEqual(
    one(
      'flightNumber',
      'flightInvalid',
      'A flight number looks like IR 721',
      'شماره‌ی پرواز مانند \u2068IR ۷۲۱\u2069 است',
    ),
  )
  expect((await refused(way, { passengers: 101 }))[0]).toMatchObject({ path: 'passengers', code: 'atMost' })
  expect((await refused(way, { travelClass: 'deck' }))[0]).toMatchObject({ path: 'travelClass', code: 'notAllowed' })
})

test('a class belongs to planes and trains, a flight number to planes and transfers; the others forget it', async () => {
  const kept = async (service: string) => {
    const { travelClass, flightNumber } = (
      await place(way, { service, travelClass: 'business', flightNumber: 'w۵ ۱۰۸۰' })
    ).order.transportation!
    return [travelClass, flightNumber]
  }
  expect([
    await kept('airportTransfer'),
    await kept('plane'),
    await kept('train'),
    await kept('carWithDriver'),
  ]).toEqual([
    [null, 'W5 1080'],
    ['business', 'W5 1080'],
    ['business', ''],
    [null, ''],
  ])
})

test('no day in the past is asked for, all that are wrong at once, and none once the fair is over', async () => {
  const today = firstDayOfDemo
  const last = '2025-09-09'
  const fields = async (body: Body, more: object) =>
    (await refused(body, more)).map(({ path, code }) => `${path} ${code}`)
  expect(await refused(hotel, { checkIn: '2025-04-28', checkOut: '2025-05-02' })).toEqual(
    dated('checkIn', says('dayFrom', today)),
  )
  expect(await refused(visa, { exitDate: '2025-09-10' })).toEqual(dated('exitDate', says('dayUntil', last)))
  expect(await fields(hotel, { checkIn: '2025-04-20', checkOut: '2025-04-28' })).toEqual([
    'checkIn dayFrom',
    'checkOut dayFrom',
  ])
  expect(await fields(way, { date: '2025-04-27', returnDate: '2025-04-28', returnTime: '10:00' })).toEqual([
    'date dayFrom',
    'returnDate dayFrom',
  ])
  expect(await fields(way, { date: '2025-02-30' })).toEqual(['date dateInvalid'])
  expect((await place(hotel, { checkIn: today, checkOut: '2025-04-30' })).order.status).toBe('unseen')
  await w.moveTo('2025-06-11')
  expect((await place(hotel, { checkIn: '2025-06-11' })).order.status).toBe('unseen')
  await w.moveTo('2025-06-12')
  for (const body of [hotel, visa, way])
    expect(await refusalOf(place(body))).toMatchObject({
      status: 409,
      code: 'travel.closed',
      message: 'Requests for hotels, visas and transport have closed for this exhibition.',
    })
  await w.moveTo(firstDayOfDemo)
})

test('what is empty is told as missing and not as malformed', async () => {
  expect(await refused(hotel, { checkIn: '', phoneNumber: ' ' })).toEqual([
    ...one('phoneNumber', 'phoneMissing', 'Enter a phone number', 'شماره‌ی تلفن را وارد کنید'),
    ...one('checkIn', 'dateMissing', 'Choose the check-in date', 'تاریخ ورود به هتل را انتخاب کنید'),
  ])
  expect(await refused(visa, { travellers: [traveller({ passportNumber: ' ' })] })).toEqual(
    one('travellers.0.passportNumber', 'passportMissing', 'Enter the passport number', 'شماره‌ی گذرنامه را وارد کنید'),
  )
  expect(await refused(way, { time: '' })).toEqual(one('time', 'timeMissing', 'Enter the time', 'ساعت را وارد کنید'))
})

test('whom to talk to is asked of every kind', async () => {
  for (const body of [hotel, visa, way]) {
    expect(
      new Set(
        (
          await refused(body, { visitorName: ' ', email: 'sara', country: '', phoneNumber: '', acceptTerms: false })
        ).map(({ path, code }) => `${path} ${code}`),
      ),
    ).toEqual(
      new Set([
        'visitorName nameMissing',
        'email emailInvalid',
        'country countryInvalid',
        'phoneNumber phoneMissing',
        'acceptTerms acceptMissing',
      ]),
    )
    expect(await refused(body, { phoneNumber: '+98 1234' })).toEqual(
      one('phoneNumber', 'phoneInvalid', 'This phone number is not valid', 'شماره‌ی تلفن معتبر نیست'),
    )
  }
})

test("somebody else's files, and files that were sent as something else, do not go along", async () => {
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

test('a scan or photo that nobody could read is refused with what it should be', async () => {
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
  expect(await codes('photo', 'photo.jpg', upright)).toBe('stored') // a phone held upright writes the turn beside a wide picture
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

test('a double click makes one order', async () => {
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

test('nobody orders a journey without an account', async () => {
  expect((await refusalOf(w.visitor()('order.place', { body: { ...hotel, seenTotalCents: 0 } }))).message).toBe(
    'You must log in to your account to register a request.',
  )
  expect(
    (await refusalOf(w.visitor('a guest', 'fa')('order.place', { body: { ...hotel, seenTotalCents: 0 } }))).message,
  ).toMatch(/وارد/)
})

test('letters tell of stays, visas and journeys in words of their own, without names and passports', async () => {
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
    const order = (await orderById(w.portal.db, id))!
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
