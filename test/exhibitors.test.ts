import { afterAll, expect, test } from 'vitest'
import { exhibiting } from './exhibiting.ts'
import { sendFile } from './files.ts'
import { freeBooths, ordered, refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const anyone = w.visitor()
const directory = async (query: Record<string, string> = {}) => (await anyone('exhibitor.list', { query })).items

test('a company is in the directory from its first verified booth until its last one is withdrawn', async () => {
  const sara = await w.as('sara')
  const hamid = await w.as('hamid')
  expect((await sara('exhibitor.mine', { query: {} })).exhibitor).toBeNull()
  const [booth] = await freeBooths(w, 1)
  const waiting = await ordered(w, 'sara', [booth!.id])
  expect(await directory()).toEqual([])
  await hamid('panelOrder.reject', { orderId: waiting.id, body: { reason: 'Papers are missing.' } })
  const { exhibitor, order, booth: own } = await exhibiting(w, 'sara')
  expect(exhibitor).toMatchObject({
    name: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' },
    products: { fa: '', en: 'Ultrasound, patient monitors' },
    sector: 'medicine',
    country: 'IR',
    email: null,
    phoneNumber: null,
    listed: true,
    shown: true,
  })
  expect(await directory()).toMatchObject([
    { id: exhibitor.id, booths: [{ id: own.id, name: own.name, hallId: w.halls[0]!.id }], freeSlots: 0 },
  ])
  await hamid('panelOrder.reject', {
    orderId: order.id,
    body: { reason: 'The booth is needed for the stage.', verified: true },
  })
  expect(await directory()).toEqual([])
  await expect(anyone('exhibitor.read', { exhibitorId: exhibitor.id })).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await sara('exhibitor.mine', { query: {} })).exhibitor).toMatchObject({
    id: exhibitor.id,
    shown: false,
    booths: [],
  })
  expect((await exhibiting(w, 'sara')).exhibitor.id).toBe(exhibitor.id)
  expect(await directory()).toHaveLength(1)
})

test('only its owner can edit the profile of a company, in both languages', async () => {
  const sara = await w.as('sara')
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const exhibitorId = exhibitor!.id
  const edit = {
    about: { fa: 'سازنده‌ی دستگاه‌هاي سونوگرافی', en: 'Makers of ultrasound' },
    offers: { fa: 'نمایندگی فروش در استان‌ها', en: 'Dealerships' },
    needs: { fa: 'تأمین‌کننده‌ی پروب', en: 'Probe suppliers' },
    website: 'https://Azin.example/fa',
    email: 'info@azin.example',
    phoneNumber: '+98 21 8834 5678',
    country: 'IR',
  }
  expect((await sara('exhibitor.edit', { exhibitorId, body: edit })).exhibitor).toMatchObject({
    about: { fa: 'سازنده‌ی دستگاه‌های سونوگرافی' },
    website: 'https://azin.example/fa',
    email: 'info@azin.example',
    phoneNumber: '+982188345678',
  })
  expect(await anyone('exhibitor.read', { exhibitorId })).toMatchObject({
    exhibitor: { needs: edit.needs, website: 'https://azin.example/fa' },
  })
  expect((await anyone('exhibitor.read', { exhibitorId })).exhibitor).not.toHaveProperty('listed')
  expect(
    (await sara('exhibitor.edit', { exhibitorId, body: { website: '', email: '', phoneNumber: '' } })).exhibitor,
  ).toMatchObject({ website: null, email: null, phoneNumber: null, about: { en: 'Makers of ultrasound' } })
  await expect((await w.as('jonas'))('exhibitor.edit', { exhibitorId, body: { listed: false } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await expect((await w.as('dariush'))('exhibitor.edit', { exhibitorId, body: { listed: false } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await expect(anyone('exhibitor.edit', { exhibitorId, body: { listed: false } })).rejects.toEqual(
    refusedWith('session.missing'),
  )
})

test('an invalid value gets an error on its field', async () => {
  const sara = await w.as('sara')
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const exhibitorId = exhibitor!.id
  const codes = async (body: object) =>
    (await refusalOf(sara('exhibitor.edit', { exhibitorId, body }))).fields.map(({ path, code }) => `${path} ${code}`)
  for (const website of [
    'http://azin.example',
    'javascript:alert(1)',
    'https://user:secret@azin.example',
    'https://localhost',
    'azin.example',
  ])
    expect(await codes({ website })).toEqual(['website linkInvalid'])
  expect(await codes({ email: 'azin', name: { fa: ' ', en: '' } })).toEqual(
    expect.arrayContaining(['name required', 'email emailInvalid']),
  )
  expect(await codes({ phoneNumber: '12345' })).toEqual(['phoneNumber phoneInvalid'])
  expect(await codes({ about: { fa: 'ا'.repeat(2_001), en: '' } })).toEqual(['about.fa tooLong'])
  expect(await codes({ logoId: exhibitorId })).toEqual(['logoId uploadUnknown'])
  expect(await codes({ owner: 'me' })).toEqual([expect.stringContaining('unknownKey')])
  await expect(sara('exhibitor.list', { query: { letter: '%' } })).rejects.toEqual(refusedWith('input.invalid'))
})

test('a logo is a picture of its owner, and is public', async () => {
  const sara = await w.as('sara')
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const sharp = (await import('sharp')).default
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0f6f70' } })
    .png()
    .toBuffer()
  const { id: logoId } = await sendFile(w, 'sara', 'logo', 'logo.png', png)
  expect(
    (await sara('exhibitor.edit', { exhibitorId: exhibitor!.id, body: { logoId: logoId } })).exhibitor.logoId,
  ).toBe(logoId)
  const shown = await w.app.inject({ url: `/v1/images/${logoId}?w=320`, headers: { host: w.env.publicUrl.host } })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  const { exhibitor: jonas } = await exhibiting(w, 'jonas')
  const refusal = await refusalOf(
    (await w.as('jonas'))('exhibitor.edit', { exhibitorId: jonas.id, body: { logoId: logoId } }),
  )
  expect(refusal.fields).toMatchObject([{ path: 'logoId', code: 'uploadUnknown' }])
})

test('companies are found by words, sector, country, hall and initial, in alphabetical order of the page’s language, page by page', async () => {
  await exhibiting(w, 'elif', {
    fieldOfActivity: 'تجهیزات و مواد دندان‌پزشکی',
    products: 'یونیت دندان‌پزشکی، ایمپلنت',
    country: 'TR',
    phoneNumber: '+90 212 234 5678',
  })
  await exhibiting(w, 'wei', {
    fieldOfActivity: 'Laboratory kits',
    products: 'Microscopes',
    country: 'CN',
    phoneNumber: '+86 21 2345 6789',
  })
  const names = async (query: Record<string, string>) => (await directory(query)).map(({ name }) => name.en)
  expect(await names({ by: 'en' })).toEqual([
    'Anadolu Diş',
    'Lindner Medizintechnik',
    'Pars Teb Azin',
    'Suzhou Brightlab',
  ])
  expect(await names({ by: 'fa' })).toEqual([
    'Anadolu Diş',
    'Pars Teb Azin',
    'Suzhou Brightlab',
    'Lindner Medizintechnik',
  ])
  expect(await names({ q: 'دندانپزشكي' })).toEqual(['Anadolu Diş'])
  expect(await names({ q: 'MICROSCOPES suzhou' })).toEqual(['Suzhou Brightlab'])
  expect(await names({ sector: 'laboratory' })).toEqual(['Suzhou Brightlab'])
  expect(await names({ country: 'TR' })).toEqual(['Anadolu Diş'])
  expect(await names({ by: 'en', letter: 'L' })).toEqual(['Lindner Medizintechnik'])
  expect(await names({ by: 'fa', letter: 'ا' })).toEqual(['Anadolu Diş'])
  expect(await names({ hallId: w.halls[1]!.id })).toEqual([])
  expect(await names({ needs: 'پروب' })).toEqual(['Pars Teb Azin'])
  expect(await names({ offers: 'dealerships' })).toEqual(['Pars Teb Azin'])
  const first = await anyone('exhibitor.list', { query: { by: 'fa', limit: '3' } })
  const rest = await anyone('exhibitor.list', { query: { by: 'fa', limit: '3', cursor: first.nextCursor! } })
  expect([first.items.length, first.total, rest.items.map(({ name }) => name.en), rest.nextCursor]).toEqual([
    3,
    4,
    ['Lindner Medizintechnik'],
    null,
  ])
  const { facets } = await anyone('exhibitor.facets', {})
  expect(facets).toMatchObject({ total: 4, letters: { fa: ['ا', 'پ', 'س', 'ل'], en: ['A', 'L', 'P', 'S'] } })
  expect(facets.sectors.find(({ sector }) => sector === 'laboratory')?.count).toBe(1)
})

test('a company that hides itself is neither in the directory nor on the plan, but its booth stays reserved', async () => {
  const wei = await w.as('wei')
  const { exhibitor } = await wei('exhibitor.mine', { query: {} })
  const boothId = exhibitor!.booths[0]!.id
  const onPlan = async () =>
    (await anyone('booth.list', { hallId: w.halls[0]!.id })).items.find(({ id }) => id === boothId)
  expect(await onPlan()).toMatchObject({
    state: 'reserved',
    exhibitor: { id: exhibitor!.id, name: { en: 'Suzhou Brightlab' } },
  })
  await wei('exhibitor.edit', { exhibitorId: exhibitor!.id, body: { listed: false } })
  expect(await onPlan()).toMatchObject({ state: 'reserved', exhibitor: null })
  await expect(anyone('exhibitor.read', { exhibitorId: exhibitor!.id })).rejects.toEqual(refusedWith('thing.notFound'))
  await wei('exhibitor.edit', { exhibitorId: exhibitor!.id, body: { listed: true } })
  expect(await onPlan()).toMatchObject({ exhibitor: { id: exhibitor!.id } })
})

test('a change of a company invalidates the cached pages that show it', async () => {
  const elif = await w.as('elif')
  const { exhibitor } = await elif('exhibitor.mine', { query: {} })
  const heard: string[] = []
  const stop = w.portal.live.subscribe(({ topics = [] }) => heard.push(...topics))
  await elif('exhibitor.edit', { exhibitorId: exhibitor!.id, body: { about: { fa: '', en: 'Dental units' } } })
  await elif('meetingSlot.set', { exhibitorId: exhibitor!.id, body: { slots: ['2025-06-08T05:30:00.000Z'] } })
  stop()
  expect(heard).toEqual(['exhibitors', 'exhibitors'])
  expect(await directory({ meetings: '1' })).toMatchObject([{ id: exhibitor!.id, freeSlots: 1 }])
})
