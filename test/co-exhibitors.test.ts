// Companies that share a stand: naming them, their consent, and their display to visitors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { exhibiting } from './exhibiting.ts'
import { mailbox } from './mailbox.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
const { letter } = mailbox(w)
afterAll(() => w.end())
const db = w.portal.db.$client
const anyone = w.visitor()
const sara = await w.as('sara')
const jonas = await w.as('jonas')
const elif = await w.as('elif')
const dariush = await w.as('dariush')

let azin: Awaited<ReturnType<typeof exhibiting>>
let lindner: typeof azin
let kaya = ''
beforeAll(async () => {
  azin = await exhibiting(w, 'sara')
  lindner = await exhibiting(w, 'jonas')
  kaya = (await elif('company.add', { body: { name: { fa: 'کایا', en: 'Kayaworks' }, country: 'TR' } })).company.id
})
const add = (body: object) => sara('coExhibitor.add', { exhibitorId: azin.exhibitor.id, body })
const lines = async (query: Record<string, string> = {}) =>
  (await anyone('exhibitor.list', { query: { by: 'en', ...query } })).items.map(({ name, host }) => [
    name.en,
    host?.name.en ?? null,
  ])
const atStand = async () =>
  (await anyone('exhibitor.read', { exhibitorId: azin.exhibitor.id })).exhibitor.coExhibitors.map(({ name }) => name.en)

test('a company added to a stand by name and country is listed immediately, in the directory, on the stand’s page and on the map', async () => {
  const { coExhibitors } = await add({ name: { fa: 'زاگرس', en: 'Zagros Optics' }, country: 'IR' })
  expect(coExhibitors).toEqual([expect.objectContaining({ country: 'IR', accepted: true })])
  expect(await lines()).toEqual([
    ['Lindner Medizintechnik', null],
    ['Pars Teb Azin', null],
    ['Zagros Optics', 'Pars Teb Azin'],
  ])
  const { items } = await anyone('exhibitor.list', { query: { q: 'زاگرس' } })
  expect(items).toMatchObject([{ host: { id: azin.exhibitor.id }, booths: [{ id: azin.booth.id }], freeSlots: 0 }])
  expect(await lines({ hallId: w.halls[0]!.id, letter: 'Z' })).toEqual([['Zagros Optics', 'Pars Teb Azin']])
  const { facets } = await anyone('exhibitor.facets', {})
  expect([facets.total, facets.letters.en]).toEqual([3, ['L', 'P', 'Z']])
  expect(await atStand()).toEqual(['Zagros Optics'])
  const booths = (await anyone('booth.list', { hallId: w.halls[0]!.id })).items
  expect(booths.find(({ id }) => id === azin.booth.id)!.coExhibitors).toEqual([{ fa: 'زاگرس', en: 'Zagros Optics' }])
  expect(booths.find(({ id }) => id === lindner.booth.id)!.coExhibitors ?? null).toBeNull()
})

test('a company with an account is invited to a stand, listed once it accepts, and linked to its page if it has one', async () => {
  const found = await sara('coExhibitor.find', { query: { q: 'lindner' } })
  expect(found.items.map(({ id }) => id)).toEqual([lindner.company])
  await add({ companyId: lindner.company })
  expect(await atStand()).toEqual(['Zagros Optics'])
  const { text, links } = await letter(cast.jonas.email, 'companyStandOffered')
  expect(text).toContain('Pars Teb Azin')
  expect(links[0]).toContain(`companyId=${lindner.company}`)
  const { stands } = (await jonas('company.read', { companyId: lindner.company })).company
  expect(stands).toEqual([expect.objectContaining({ exhibitorId: azin.exhibitor.id, accepted: false })])
  const coExhibitorId = stands[0]!.id
  for (const other of [sara, elif])
    await expect(other('coExhibitor.accept', { coExhibitorId })).rejects.toEqual(refusedWith('thing.notFound'))
  await jonas('coExhibitor.accept', { coExhibitorId })
  expect(await atStand()).toEqual(['Zagros Optics', 'Lindner Medizintechnik'])
  // The invited company also has its own booth. The directory has one entry for it, linked to its own page, which also
  // names the shared stand.
  expect((await lines()).filter(([name]) => name === 'Lindner Medizintechnik')).toEqual([
    ['Lindner Medizintechnik', null],
  ])
  const own = (await anyone('exhibitor.read', { exhibitorId: lindner.exhibitor.id })).exhibitor
  expect(own.alsoAt).toEqual([{ id: azin.exhibitor.id, name: azin.exhibitor.name }])
  const { coExhibitors } = (await anyone('exhibitor.read', { exhibitorId: azin.exhibitor.id })).exhibitor
  expect(coExhibitors[1]!.exhibitorId).toBe(lindner.exhibitor.id)
})

test('an exhibitor finds only companies that are or were in the directory', async () => {
  expect((await sara('coExhibitor.find', { query: { q: 'kayaworks' } })).items).toEqual([])
  expect((await elif('coExhibitor.find', { query: { q: 'kayaworks' } })).items).toHaveLength(1)
  const refused = await refusalOf(add({ companyId: kaya }))
  expect(refused.fields).toEqual([expect.objectContaining({ path: 'companyId', code: 'notAllowed' })])
  expect((await refusalOf(add({ companyId: azin.company }))).fields).toEqual(refused.fields)
  await expect(add({ companyId: lindner.company })).rejects.toEqual(refusedWith('stand.listed'))
  await expect(jonas('coExhibitor.add', { exhibitorId: azin.exhibitor.id, body: { companyId: kaya } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('the team can add any company to a stand; the company must still accept, and the audit log records it', async () => {
  const sent = { exhibitorId: azin.exhibitor.id, body: { companyId: kaya } }
  await expect((await w.as('hamid'))('panelCoExhibitor.add', sent)).rejects.toEqual(refusedWith('role.forbidden'))
  const { coExhibitors } = await dariush('panelCoExhibitor.add', sent)
  expect(coExhibitors.map(({ name, accepted }) => [name.en, accepted])).toContainEqual(['Kayaworks', false])
  const asked = (await dariush('panelCompany.read', { companyId: kaya })).company.stands[0]!
  await elif('coExhibitor.accept', { coExhibitorId: asked.id })
  expect(await lines({ country: 'TR' })).toEqual([['Kayaworks', 'Pars Teb Azin']])
  await elif('company.edit', { companyId: kaya, body: { sector: 'dentistry' } })
  expect(await lines({ sector: 'dentistry' })).toEqual([['Kayaworks', 'Pars Teb Azin']])
  const { items } = await dariush('panelAudit.list', { query: { subject: 'company', limit: '1' } })
  expect(items[0]).toMatchObject({ action: 'panelCoExhibitor.add', after: { coExhibitor: 'کایا' } })
  await dariush('panelCoExhibitor.remove', { coExhibitorId: asked.id })
  expect(await lines({ country: 'TR' })).toEqual([])
})

test('each of the two companies can end a shared stand, and no other company can', async () => {
  const [shared] = (await jonas('company.read', { companyId: lindner.company })).company.stands
  await expect(elif('coExhibitor.remove', { coExhibitorId: shared!.id })).rejects.toEqual(refusedWith('thing.notFound'))
  await jonas('coExhibitor.remove', { coExhibitorId: shared!.id })
  expect(await atStand()).toEqual(['Zagros Optics'])
  const [own] = (await sara('company.read', { companyId: azin.company })).company.coExhibitors
  await sara('coExhibitor.remove', { coExhibitorId: own!.id })
  expect(await atStand()).toEqual([])
})

test('the number of companies on a shared stand is limited', async () => {
  await db.query(
    `insert into co_exhibitors (id, edition_id, exhibitor_id, name_fa, name_en, accepted_at) select gen_random_uuid(), edition_id, id, '', 'N', now() from exhibitors, generate_series(1, 30) where id = $1`,
    [azin.exhibitor.id],
  )
  await expect(add({ name: { fa: '', en: 'One more' }, country: 'IR' })).rejects.toEqual(refusedWith('stand.full'))
  await db.query(`delete from co_exhibitors`)
})

test('two merged companies are listed once at a stand, and not at their own one; the database rejects a stand of another edition', async () => {
  const wei = await exhibiting(w, 'wei')
  await add({ companyId: lindner.company })
  await add({ companyId: wei.company })
  await dariush('panelCompany.merge', { companyId: lindner.company, body: { otherId: wei.company } })
  const named = async () => (await sara('company.read', { companyId: azin.company })).company.coExhibitors
  expect(await named()).toHaveLength(1)
  await dariush('panelCompany.merge', { companyId: azin.company, body: { otherId: lindner.company } })
  expect(await named()).toEqual([])
  await expect(
    db.query(
      `insert into co_exhibitors (id, edition_id, exhibitor_id, name_fa, name_en, accepted_at) values (gen_random_uuid(), gen_random_uuid(), $1, '', 'X', now())`,
      [azin.exhibitor.id],
    ),
  ).rejects.toMatchObject({ constraint: 'co_exhibitors_exhibitor_id_in_edition' })
})
