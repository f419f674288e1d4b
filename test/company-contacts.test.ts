// Contacts of a company: naming them, their visibility to visitors, and their removal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { exhibiting } from './exhibiting.ts'
import { refusalOf, refusedWith } from './people.ts'
import { inEdition } from './in-edition.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const anyone = w.visitor()
const sara = await w.as('sara')
const dariush = await w.as('dariush')

let azin: Awaited<ReturnType<typeof exhibiting>>
beforeAll(async () => {
  azin = await exhibiting(w, 'sara')
})
const leila = {
  name: { fa: 'لیلا راستین', en: 'Leila Rastin' },
  title: { fa: 'مدیر فروش', en: 'Head of sales' },
  email: 'Leila@Azin.example',
  phoneNumber: '+98 912 345 6789',
  language: 'fa' as const,
  public: true,
  main: false,
}
const omid = { ...leila, name: { fa: '', en: 'Omid' }, email: '', language: 'en' as const, public: false }
const contacts = async () => (await sara('company.read', { companyId: azin.company })).company.contacts
const shown = async () =>
  (await anyone('exhibitor.read', { exhibitorId: azin.exhibitor.id })).exhibitor.contacts.map(({ name }) => name.en)

test('an owner adds several contacts, the first of whom is the main one; visitors see the public ones', async () => {
  const { company } = await sara('companyContact.add', { companyId: azin.company, body: leila })
  expect(company.contacts).toEqual([
    expect.objectContaining({
      name: leila.name,
      email: 'leila@azin.example',
      phoneNumber: '+989123456789',
      public: true,
      main: true,
    }),
  ])
  await sara('companyContact.add', { companyId: azin.company, body: omid })
  expect((await contacts()).map(({ name, main }) => [name.en, main])).toEqual([
    ['Leila Rastin', true],
    ['Omid', false],
  ])
  const page = (await anyone('exhibitor.read', { exhibitorId: azin.exhibitor.id })).exhibitor
  expect(page.contacts).toEqual([expect.objectContaining({ name: leila.name, title: leila.title, language: 'fa' })])
  expect(page.contacts[0]).not.toHaveProperty('main')
})

test('another contact can become the main one; if that one is removed, the first contact is the main one again', async () => {
  const [, second] = await contacts()
  await sara('companyContact.edit', {
    companyId: azin.company,
    contactId: second!.id,
    body: { main: true, public: true },
  })
  expect((await contacts()).map(({ name }) => name.en)).toEqual(['Omid', 'Leila Rastin'])
  expect(await shown()).toEqual(['Omid', 'Leila Rastin'])
  await sara('companyContact.remove', { companyId: azin.company, contactId: second!.id })
  expect((await contacts()).map(({ name, main }) => [name.en, main])).toEqual([['Leila Rastin', true]])
  await expect(sara('companyContact.remove', { companyId: azin.company, contactId: second!.id })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('a contact needs an e-mail address or telephone number, and the number of contacts is limited', async () => {
  const add = (body: typeof leila | typeof omid) => sara('companyContact.add', { companyId: azin.company, body })
  const nowhere = await refusalOf(add({ ...omid, phoneNumber: '' }))
  expect(nowhere.fields).toEqual([expect.objectContaining({ path: 'email', code: 'required' })])
  await w.portal.db.$client.query(
    `insert into company_contacts (id, company_id, name_en, email, language) select gen_random_uuid(), $1, 'N', 'n@azin.example', 'en' from generate_series(1, 29)`,
    [azin.company],
  )
  await expect(add(leila)).rejects.toEqual(refusedWith('company.contactsFull'))
  await w.portal.db.$client.query(`delete from company_contacts where name_en = 'N'`)
})

test('the team adds contacts too, finds a company by them, and the audit log records it', async () => {
  const { company } = await dariush('panelCompanyContact.add', { companyId: azin.company, body: omid })
  const contactId = company.contacts.find(({ name }) => name.en === 'Omid')!.id
  await dariush('panelCompanyContact.edit', {
    companyId: azin.company,
    contactId,
    body: { title: { fa: '', en: 'Fair manager' } },
  })
  expect((await dariush('panelCompany.list', { query: { q: 'rastin' } })).items.map(({ id }) => id)).toEqual([
    azin.company,
  ])
  const { items } = await dariush('panelAudit.list', { query: { subject: 'company', limit: '1' } })
  expect(items[0]).toMatchObject({
    action: 'panelCompanyContact.edit',
    after: { jobPosition: { fa: '', en: 'Fair manager' } },
  })
  await dariush('panelCompanyContact.remove', { companyId: azin.company, contactId })
  expect((await contacts()).map(({ name }) => name.en)).toEqual(['Leila Rastin'])
  await expect(
    (await w.as('hamid'))('panelCompanyContact.add', { companyId: azin.company, body: omid }),
  ).rejects.toEqual(refusedWith('role.forbidden'))
})

test('a merged company has the contacts of both', async () => {
  const jonas = await w.as('jonas')
  const lindner = await exhibiting(w, 'jonas', { companyName: 'Lindner', fasciaName: { fa: '', en: 'Lindner' } })
  await jonas('companyContact.add', { companyId: lindner.company, body: { ...omid, email: cast.jonas.email } })
  const { company } = await dariush('panelCompany.merge', {
    companyId: azin.company,
    body: { otherId: lindner.company },
  })
  expect(company.contacts.map(({ name, main }) => [name.en, main])).toEqual([
    ['Leila Rastin', true],
    ['Omid', false],
  ])
})

test('a contact’s address is in the data export of its account, and is removed with the account', async () => {
  const jonas = await w.as('jonas')
  const { payload } = await w.app.inject({
    url: '/v1/profile/data',
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('jonas') },
  })
  expect(JSON.parse(payload)).toMatchObject({ companyContacts: [{ nameEn: 'Omid', email: cast.jonas.email }] })
  await jonas('privacy.erase', { body: { currentPassword: cast.jonas.password } })
  expect((await contacts()).map(({ name }) => name.en)).toEqual(['Leila Rastin'])
})

test('the page of a past edition shows no contacts', async () => {
  await w.portal.db.$client.query(
    `insert into editions (id, slug, state, settings) select gen_random_uuid(), '2024', 'past', settings || '{"firstDay":"2024-06-08","lastDay":"2024-06-11"}' from editions where state = 'current'`,
  )
  await w.portal.db.$client.query(
    `insert into exhibitors (id, edition_id, company_id, owner_id, name_fa, name_en) select gen_random_uuid(), (select id from editions where slug = '2024'), company_id, owner_id, name_fa, name_en from exhibitors where id = $1`,
    [azin.exhibitor.id],
  )
  w.portal.live.publish({ topics: ['edition'] })
  const { exhibitor } = await inEdition(w, '2024', 'sara')('exhibitor.mine', { query: {} })
  expect(exhibitor!.contacts).toEqual([])
  expect(await shown()).toEqual(['Leila Rastin'])
})
