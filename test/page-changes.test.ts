// Companies' changes to their public pages, if the edition requires approval. The accepted page stays public while the
// new one waits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { exhibiting } from './exhibiting.ts'
import { jpeg, sendFile } from './files.ts'
import { mailbox } from './mailbox.ts'
import { refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
const { letter } = mailbox(w)
afterAll(() => w.end())
const anyone = w.visitor()
const sara = await w.as('sara')
const dariush = await w.as('dariush')
const niloofar = await w.as('niloofar')

let azin: Awaited<ReturnType<typeof exhibiting>>
const approve = async (approvesPages: boolean) => {
  const { updatedAt } = await dariush('panelSettings.read', {})
  await dariush('panelSettings.edit', { body: { updatedAt, settings: { approvesPages } } })
}
beforeAll(async () => {
  azin = await exhibiting(w, 'sara')
})
const shown = async () => (await anyone('exhibitor.read', { exhibitorId: azin.exhibitor.id })).exhibitor
const edit = async (body: object) => (await sara('exhibitor.edit', { exhibitorId: azin.exhibitor.id, body })).exhibitor
const waiting = async () => (await niloofar('panelPageChange.list', {})).items
const about = (en: string) => ({ about: { fa: '', en } })

test('changes appear immediately unless the edition requires approval', async () => {
  expect((await edit(about('At once'))).change).toBeNull()
  expect((await shown()).about.en).toBe('At once')
  expect(await waiting()).toEqual([])
})

test('with approval the accepted texts stay public, and fields that need no approval change immediately', async () => {
  await approve(true)
  const own = await edit({ ...about('Waits'), email: 'info@azin.example' })
  expect(own).toMatchObject({ about: { en: 'At once' }, change: { said: about('Waits'), sentBack: false } })
  expect(await shown()).toMatchObject({ about: { en: 'At once' }, email: 'info@azin.example' })
  await edit({ website: 'https://azin.example' })
  const [change] = await waiting()
  expect(change).toMatchObject({
    companyId: azin.company,
    before: { about: { en: 'At once' }, website: null },
    said: { ...about('Waits'), website: 'https://azin.example/' },
  })
  expect((await niloofar('panelWaiting.read', {})).waiting.pages).toBe(1)
  expect((await edit({ ...about('At once'), website: '' })).change).toBeNull()
  expect(await waiting()).toEqual([])
})

test('an admin accepts the change that was shown, with an e-mail and an audit entry; a change edited since is not accepted', async () => {
  await edit(about('First try'))
  const [seen] = await waiting()
  await edit(about('Second try'))
  const changeId = seen!.id
  await expect(
    niloofar('panelPageChange.accept', { changeId, body: { seen: '2020-01-01T00:00:00.000Z' } }),
  ).rejects.toEqual(refusedWith('thing.changed'))
  const [now] = await waiting()
  await expect((await w.as('hamid'))('panelPageChange.accept', { changeId, body: { seen: now!.at } })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
  await niloofar('panelPageChange.accept', { changeId, body: { seen: now!.at } })
  expect((await shown()).about.en).toBe('Second try')
  expect(await waiting()).toEqual([])
  expect((await anyone('exhibitor.list', { query: { q: 'second try' } })).total).toBe(1)
  expect((await letter(cast.sara.email, 'pageAccepted')).subject).toContain('پارس‌طب آذین')
  const { items } = await dariush('panelAudit.list', { query: { subject: 'company', limit: '1' } })
  expect(items[0]).toMatchObject({ action: 'panelPageChange.accept', after: { about: { en: 'Second try' } } })
  await expect(niloofar('panelPageChange.accept', { changeId, body: { seen: now!.at } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('a change sent back with a reason stays with the company, until it is edited and waits again', async () => {
  await edit(about('Buy now, cheapest'))
  const [change] = await waiting()
  await niloofar('panelPageChange.sendBack', {
    changeId: change!.id,
    body: { seen: change!.at, reason: 'No prices in the directory, please.' },
  })
  expect(await waiting()).toEqual([])
  expect((await shown()).about.en).toBe('Second try')
  expect((await letter(cast.sara.email, 'pageSentBack')).text).toContain('No prices in the directory')
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  expect(exhibitor!.change).toMatchObject({ sentBack: true, reason: 'No prices in the directory, please.' })
  await edit(about('Third try'))
  expect(await waiting()).toHaveLength(1)
})

test('a logo waits for approval, whether set on the page or in the company, and is used for both once accepted', async () => {
  const { id: logoId } = await sendFile(w, 'sara', 'logo', 'x.jpg', await jpeg(300, 300))
  const { company } = await sara('company.edit', {
    companyId: azin.company,
    body: { logoId, address: 'Motahari 12' },
  })
  expect(company).toMatchObject({ logoId: null, address: 'Motahari 12' })
  expect((await shown()).logoId).toBeNull()
  const [change] = await waiting()
  expect(change!.said).toMatchObject({ logoId, ...about('Third try') })
  await niloofar('panelPageChange.accept', { changeId: change!.id, body: { seen: change!.at } })
  expect((await shown()).logoId).toBe(logoId)
  expect((await sara('company.read', { companyId: azin.company })).company.logoId).toBe(logoId)
})

test('corrections by the team need no approval, and no change waits once approval is switched off', async () => {
  await dariush('panelCompany.edit', { companyId: azin.company, body: { sector: 'pharmacy' } })
  expect((await shown()).sector).toBe('pharmacy')
  await approve(false)
  await edit(about('At once again'))
  expect((await shown()).about.en).toBe('At once again')
})
