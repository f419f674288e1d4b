// A database that the version before companies filled comes up under this one: what an owner had is a company's now, and nothing is lost or changed on the way.
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { versionBefore } from './version-before.ts'

const before = 17
const { url, db, rows, end } = await versionBefore(before)
afterAll(end)

const person = async (email: string, gone = false) => {
  const [row] = await rows<{ id: string }>(
    `insert into users (id, email, email_folded, name, last_name, active, deleted_at) values (gen_random_uuid(), $1, $1, 'A', 'B', not $2, case when $2 then now() end) returning id`,
    [email, gone],
  )
  return row!.id
}
let at = 0
interface Given {
  kind?: string
  status?: string
  company: string
  fascia?: { fa: string; en: string }
  details?: object
  country?: string
}
async function order(ownerId: string | null, given: Given) {
  const {
    kind = 'booth',
    status = 'unseen',
    company,
    fascia = { fa: '', en: '' },
    details = {},
    country = 'IR',
  } = given
  at++
  const [row] = await rows<{ id: string }>(
    `insert into orders (id, number, kind, owner_id, status, company_name, visitor_name, email, phone_number, country, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, tracking_code, decided_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'A B', 'a@b.example', '', $6, $7, '[]', 900, 100, 0, 9, 109, $8, case when $4 in ('verified', 'rejected') then now() end, now() - interval '1 day' + make_interval(secs => $9)) returning id`,
    [
      `1404-${at}`,
      kind,
      ownerId,
      status,
      company,
      country,
      { fasciaName: fascia, ...details },
      kind === 'guest' ? `GH-${at}` : null,
      at,
    ],
  )
  return row!.id
}
const invoice = (orderId: string, ownerId: string, serial: number) =>
  db.query(
    `insert into invoices (id, number, series, serial, kind, order_id, owner_id, snapshot, buyer_fa, buyer_en, total_cents, tax_cents, total_with_tax_cents) values (gen_random_uuid(), $3, '1404', $4, 'invoice', $1, $2, '{"a": 1}', 'x', 'x', 100, 9, 109)`,
    [orderId, ownerId, `1404-${serial}`, serial],
  )
const page = (ownerId: string, fa: string, en: string) =>
  db.query(
    `insert into exhibitors (id, owner_id, name_fa, name_en, sector, country) values (gen_random_uuid(), $1, $2, $3, 'medicine', 'IR')`,
    [ownerId, fa, en],
  )
const whole = {
  orders: `select to_jsonb(o) - array['company_id', 'edition_id', 'assignee_id', 'channel'] as row from orders o order by id`,
  invoices: `select to_jsonb(i) - 'edition_id' as row from invoices i order by id`,
  users: `select to_jsonb(u) as row from users u order by id`,
}
const all = async () =>
  Object.fromEntries(await Promise.all(Object.entries(whole).map(async ([what, sql]) => [what, await rows(sql)])))

await db.query(`insert into editions (id, slug, state, settings) values (gen_random_uuid(), '2025', 'current', '{}')`)
const sara = await person('sara@old.example')
const jonas = await person('jonas@old.example')
const gone = await person('gone@old.example', true)
// Five spellings of one name, one of them in the other script with the first on the sign.
const azin = [
  await order(sara, {
    company: 'پارس‌طب آذین',
    fascia: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' },
    status: 'verified',
    details: { nationalId: '14003778990', address: 'Motahari 12' },
  }),
  await order(sara, { company: 'پارس طب آذین' }),
  await order(sara, { company: ' پارسطب  آذين ' }),
  await order(sara, { company: 'PARS TEB AZIN' }),
  await order(sara, { company: 'Párs-Teb Azin' }),
]
const trading = await order(sara, { company: 'Azin Trading', status: 'verified', details: { products: 'Beds' } })
const visa = await order(sara, { kind: 'visa', company: 'Pars Teb Azin' })
const same = await order(jonas, { company: 'Pars Teb Azin', country: 'DE' })
const erased = await order(gone, { company: '—' })
const guest = await order(null, { kind: 'guest', company: 'Pars Teb Azin' })
const unnamed = await order(jonas, { company: '', fascia: { fa: '', en: 'Lindner' } })
await page(sara, 'پارس‌طب آذین', 'Pars Teb Azin')
await page(gone, '—', '—')
await invoice(azin[0]!, sara, 1)
await invoice(trading, sara, 2)
const kept = await all()
await migrateUp(url)

const companyOf = async (id: string) =>
  (await rows<{ company_id: string | null }>('select company_id from orders where id = $1', [id]))[0]!.company_id

test('every order, invoice and account is what it was', async () => {
  expect(await all()).toEqual(kept)
})

test('booth orders of an owner under one name, however it is spelled, are one company that the owner owns', async () => {
  const [first, ...others] = await Promise.all(azin.map(companyOf))
  expect(first).not.toBeNull()
  expect(new Set(others)).toEqual(new Set([first]))
  expect(
    await rows('select name_fa, name_en, country, sector, national_id from companies where id = $1', [first]),
  ).toEqual([{ name_fa: 'پارس‌طب آذین', name_en: 'Pars Teb Azin', country: 'IR', sector: 'medicine', national_id: '' }])
  expect(await rows('select user_id, role from memberships where company_id = $1', [first])).toEqual([
    { user_id: sara, role: 'owner' },
  ])
})

test('another name is another company, and so is the same name of another owner', async () => {
  const ids = await Promise.all([azin[0]!, trading, same, unnamed].map(companyOf))
  expect(new Set(ids).size).toBe(4)
  expect(await rows('select count(*)::int as n from companies')).toEqual([{ n: 4 }])
  expect(await rows('select name_en from companies where id = $1', [ids[3]])).toEqual([{ name_en: 'Lindner' }])
})

test('orders of other kinds, of guests and of accounts that are gone stay with whom they were', async () => {
  expect(await Promise.all([visa, guest, erased].map(companyOf))).toEqual([null, null, null])
})

test('the page of the directory goes to its company, and booths of another name have a page of their own', async () => {
  const pages = await rows<{ company_id: string | null; name_en: string; products_en: string }>(
    'select company_id, name_en, products_en from exhibitors order by company_id is null, name_en',
  )
  expect(pages).toEqual([
    { company_id: await companyOf(trading), name_en: 'Azin Trading', products_en: 'Beds' },
    { company_id: await companyOf(azin[0]!), name_en: 'Pars Teb Azin', products_en: '' },
    { company_id: null, name_en: '—', products_en: '' },
  ])
})

test('the names of companies are found as the portal looks for them', async () => {
  expect(await rows(`select name_en from companies where search like '%پارسطب%'`)).toEqual([
    { name_en: 'Pars Teb Azin' },
  ])
  expect(
    await rows(
      `select company_key('پارس‌طب آذين') = company_key('پارس طب  آذین') as same, company_key('Co. ۱۲') as key`,
    ),
  ).toEqual([{ same: true, key: 'co12' }])
})
