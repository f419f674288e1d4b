// Orders of hotels, visas and transportation that are rejected, and their error messages.
import { afterAll, expect, test } from 'vitest'
import { ofKind, refusalOf } from './people.ts'
import { passportNeeded } from '#contract/orders/visa/fields.ts'
import { says } from '#contract/fields.ts'
import { fieldText } from '../messages/words.ts'
import { firstDayOfDemo } from './days.ts'
import { world } from './world.ts'
import { journey, one, hotel, way, type Body } from './journey.ts'

const w = await world()

const { visa, traveller, refused, place } = await journey(w)

afterAll(() => w.end())

/** Returns the only expected error of a form, like `one`, for messages that contain a date. */
const dated = (path: string, code: string) =>
  one(path, code.split(':')[0]!, fieldText(code, 'en'), fieldText(code, 'fa'))

test('data that embassies reject is rejected before payment, with a message in both languages', async () => {
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

test('errors of a stay or journey are reported by field', async () => {
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

const flight = {
  ...way,
  service: 'plane' as const,
  origin: 'Imam Khomeini Airport, Tehran (IKA)',
  destination: 'شیراز',
  passengerNames: ['Sukarno', 'Katharina Weiß', 'مریم کیا'],
}
test('a domestic flight is between airports of Iran, in a class with a price, for named passengers', async () => {
  const paths = async (more: object) => (await refused(flight, more)).map(({ path, code }) => [path, code])
  expect(await paths({ origin: 'Munich' })).toEqual([['origin', 'airportAbroad']])
  expect(await paths({ destination: 'Istanbul Airport (IST)' })).toEqual([['destination', 'airportAbroad']])
  expect(await paths({ travelClass: 'first' })).toEqual([['travelClass', 'classOfFlight']])
  expect(await paths({ passengerNames: ['Sukarno'] })).toEqual([['passengerNames', 'passengerNames']])
  expect(await paths({ passengerNames: undefined })).toEqual([['passengerNames', 'passengerNames']])
  expect(await paths({ passengerNames: ['Sukarno', ' ', 'Mina'] })).toEqual([['passengerNames.1', 'nameMissing']])
  const { order } = await place(flight, {})
  expect(ofKind(order, 'transportation').transportation!.passengerNames).toEqual(flight.passengerNames)
})

test('if a passport contains a single name, the order has it as surname', async () => {
  const { order } = await place({ ...visa, travellers: [traveller({ givenNames: '', surname: 'Sukarno' })] })
  expect(ofKind(order, 'visa').visa!.travellers[0]).toMatchObject({ givenNames: '', surname: 'SUKARNO' })
  const none = { ...visa, travellers: [traveller({ surname: ' ' })] }
  expect(await refused(none, {})).toMatchObject([{ path: 'travellers.0.surname', code: 'nameMissing' }])
})

test('planes and trains have a class, planes and airport transfers a flight number; other services ignore these fields', async () => {
  const kept = async (service: string) => {
    const { order } = await place(service === 'plane' ? flight : way, {
      service,
      travelClass: 'business',
      flightNumber: 'w۵ ۱۰۸۰',
    })
    const { travelClass, flightNumber } = ofKind(order, 'transportation').transportation!
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

test('all dates in the past are rejected together, and no request is accepted after the fair', async () => {
  const today = firstDayOfDemo
  const last = '2025-09-09'
  const fields = async (body: Body, more: object) =>
    (await refused(body, more)).map(({ path, code }) => `${path} ${code}`)
  expect(await refused(hotel, { checkIn: '2025-04-28', checkOut: '2025-05-02' })).toEqual(
    dated('checkIn', says('dayFrom', today)),
  )
  expect(await fields(visa, { entryDate: '2025-04-28' })).toEqual(['entryDate dayFrom'])
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

test('an empty field is reported as missing, not as malformed', async () => {
  expect(await refused(hotel, { checkIn: '', phoneNumber: ' ' })).toEqual([
    ...one('phoneNumber', 'phoneMissing', 'Enter a phone number', 'شماره‌ی تلفن را وارد کنید'),
    ...one('checkIn', 'dateMissing', 'Choose the check-in date', 'تاریخ ورود به هتل را انتخاب کنید'),
  ])
  expect(await refused(visa, { travellers: [traveller({ passportNumber: ' ' })] })).toEqual(
    one('travellers.0.passportNumber', 'passportMissing', 'Enter the passport number', 'شماره‌ی گذرنامه را وارد کنید'),
  )
  expect(await refused(way, { time: '' })).toEqual(one('time', 'timeMissing', 'Enter the time', 'ساعت را وارد کنید'))
})

test('contact details are required for every kind', async () => {
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
