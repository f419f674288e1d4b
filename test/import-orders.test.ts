// Imported orders are written in bulk. Every row of theirs must equal that of an order entered manually.
import { afterAll, expect, test, vi } from 'vitest'
import { proformaNumber } from '#contract/rules/proforma.ts'
import { importing } from './importing.ts'
import { freeBooths } from './people.ts'
import { places } from './request-fields.ts'
import { receiver } from './receiver.ts'
import { priced } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1', WEBHOOK_NETWORKS: '127.0.0.0/8' } })
const { rows } = places(w)
const program = await receiver()
afterAll(async () => {
  await w.end()
  await program.end()
})
const { dariush, looked, run, undone, short } = await importing(w)

await run(await looked('companies', 'Company,Country\nSigma Dental,Austria\nRho Optics,Austria\n'))
await run(
  await looked(
    'people',
    [
      'First name,Last name,E-mail,Company,Phone,Field of activity',
      'Lena,Wolf,lena@sigma.example,Sigma Dental,+43 1 5880013300,Implants',
      'Otto,Rein,otto@rho.example,Rho Optics,+43 1 5880013301,Lenses',
    ].join('\n'),
  ),
)
const hallNames = new Map((await dariush('panelHall.list', {})).items.map(({ id, name }) => [id, name.en]))
type Booth = Awaited<ReturnType<typeof freeBooths>>[number]
interface Firm {
  company: string
  name: string
  email: string
  phone: string
  field: string
}
const sigma: Firm = { company: 'Sigma Dental', name: 'Lena Wolf', email: 'lena@sigma.example', phone: '+43 1 5880013300', field: 'Implants' } // prettier-ignore
const rho: Firm = { company: 'Rho Optics', name: 'Otto Rein', email: 'otto@rho.example', phone: '+43 1 5880013301', field: 'Lenses' } // prettier-ignore

/** Submits an order in the panel, as a team member does. */
async function byHand({ company, name, email, phone, field }: Firm, booths: readonly Booth[]) {
  const [member] = await rows<{ companyId: string; userId: string }>(
    `select m.company_id as "companyId", m.user_id as "userId" from memberships m join users u on u.id = m.user_id where u.email = $1`,
    [email],
  )
  const { hold } = await dariush('hold.place', { body: { boothIds: booths.map(({ id }) => id) } })
  const fields = {
    kind: 'booth' as const,
    companyName: company,
    visitorName: name,
    email,
    phoneNumber: phone,
    country: 'AT',
    fieldOfActivity: field,
    fasciaName: { fa: '', en: company },
    date: '2025-04-29',
    catalogListing: false,
    acceptTerms: true as const,
  }
  const order = await priced(dariush, { ...fields, holdId: hold.id })
  await dariush('panelOrder.place', { body: { behalf: { ...member!, channel: 'desk' }, order } })
}
const byTable = (lines: readonly (readonly [Firm, readonly Booth[]])[]) =>
  looked(
    'orders',
    ['Company,Booths,Hall', ...lines.map(([{ company }, booths]) => `${company},${booths.map(({ name }) => name).join(' + ')},${hallNames.get(booths[0]!.hallId)}`)].join('\n'), // prettier-ignore
  )

/** Returns all rows of the two companies' orders, without ids, times and the channel. */
async function written() {
  const ids = (await rows<{ id: string }>(`select id from orders where channel in ('desk', 'import') order by number`)).map(({ id }) => id) // prettier-ignore
  return Promise.all(
    ids.map(async (id) => ({
      order: await rows(
        `select to_jsonb(o) - array['id', 'number', 'channel', 'created_at', 'updated_at', 'search'] #- '{details,proforma}' #- '{details,date}' as row, replace(search, substr(number, 6), '#') as search from orders o where id = $1`,
        [id],
      ),
      events: await rows(`select to_jsonb(e) - array['id', 'order_id', 'at'] as row from order_events e where order_id = $1`, [id]), // prettier-ignore
      booths: await rows(`select to_jsonb(b) - 'order_id' as row from order_booths b where order_id = $1 order by position`, [id]), // prettier-ignore
      claims: await rows(`select to_jsonb(c) - array['id', 'order_id', 'created_at'] as row from claims c where order_id = $1 order by booth_id`, [id]), // prettier-ignore
    })),
  )
}
const numbers = async () =>
  (await rows<{ n: number }>(`select substr(number, 6)::int as n from orders where channel in ('desk', 'import') order by number`)).map(({ n }) => n) // prettier-ignore
/** Deletes the orders with all traces. */
async function forget() {
  const mine = `(select id from orders where channel in ('desk', 'import'))`
  for (const table of ['order_events', 'order_booths', 'claims'])
    await rows(`delete from ${table} where order_id in ${mine}`)
  await rows(`delete from orders where id in ${mine}`)
  await rows(`delete from holds`)
}

test('imported orders have the same rows as the same orders entered manually: totals, timeline, booths, claims', async () => {
  const [a, b, c, d] = await freeBooths(w, 4)
  const wanted = [[sigma, [a!, b!]], [rho, [c!]], [sigma, [d!]]] as const // prettier-ignore
  for (const [firm, booths] of wanted) await byHand(firm, booths)
  const hand = await written()
  const holds = await rows(`select user_id, edition_id from holds`)
  await forget()
  const table = await byTable(wanted)
  expect(await short(table.id)).toEqual([])
  const done = await run(table)
  expect(done.counts).toEqual({ make: 3, update: 0, leave: 0, wrong: 0 })
  expect(hand).toHaveLength(3)
  expect(await written()).toEqual(hand)
  expect(await rows(`select user_id, edition_id from holds`)).toEqual(holds)
  const [first = 0] = await numbers()
  expect(await numbers()).toEqual([first, first + 1, first + 2])
  const proformas = await rows<{ proforma: string }>(`select details->>'proforma' as proforma from orders where channel = 'import'`) // prettier-ignore
  const ids = await rows<{ id: string }>(`select id from holds`)
  expect(proformas.map(({ proforma }) => proforma).toSorted()).toEqual(ids.map(({ id }) => proformaNumber(id)).toSorted()) // prettier-ignore
  expect(await rows(`select action from audit_entries where subject = 'order' and action = 'panelImport.run'`)).toEqual([]) // prettier-ignore
  expect((await undone(done)).undone).toEqual({ back: 3, left: 0 })
  expect(await written()).toEqual([])
})

test('webhooks are sent for each imported order, as for a manual one, and no e-mail is sent', async () => {
  const body = { url: program.url('/table'), edition: null, events: ['order.placed' as const] }
  await dariush('panelWebhook.add', { body })
  const [a, b] = await freeBooths(w, 2)
  await rows(`delete from emails`)
  const done = await run(await byTable([[sigma, [a!]], [rho, [b!]]])) // prettier-ignore
  const heard = await vi.waitFor(
    async () => {
      const all = await rows<{ body: string }>(`select body from webhook_deliveries order by body`)
      expect(all).toHaveLength(2)
      return all.map(({ body }) => JSON.parse(body) as { type: string; data: { orderId: string } })
    },
    { timeout: 20_000, interval: 50 },
  )
  const ids = await rows<{ id: string }>(`select id from orders where channel = 'import' order by id`)
  expect(heard.map(({ type, data }) => `${type} ${data.orderId}`).toSorted((a, b) => a.localeCompare(b))).toEqual(ids.map(({ id }) => `order.placed ${id}`)) // prettier-ignore
  expect(await rows(`select from emails`)).toEqual([])
  await undone(done)
})

test('if a member leaves the company during an import, no row of the import is written, because the order would have no owner', async () => {
  const [a, b] = await freeBooths(w, 2)
  const table = await byTable([[sigma, [a!]], [rho, [b!]]]) // prettier-ignore
  const other = await w.portal.db.$client.connect()
  await other.query('begin')
  await other.query(`select from companies where name_en = 'Rho Optics' for update`)
  await dariush('panelImport.run', { importId: table.id, body: { plan: table.plan! } })
  await vi.waitFor(
    async () =>
      expect(
        await rows(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
        ),
      ).not.toEqual([]),
    {
      timeout: 20_000,
      interval: 20,
    },
  )
  await other.query(`delete from memberships m using users u where u.id = m.user_id and u.email = 'otto@rho.example'`)
  await other.query('commit')
  other.release()
  const after = await vi.waitFor(
    async () => {
      const now = (await dariush('panelImport.read', { importId: table.id })).import
      expect(now.work).toBeNull()
      return now
    },
    { timeout: 20_000, interval: 40 },
  )
  expect(after).toMatchObject({ unfinished: 'run', stage: 'doubts' })
  expect(await rows(`select from orders where channel = 'import'`)).toEqual([])
})
