// A database of the version before every id of a person meant somebody: ids of accounts that are there stay, those of nobody go, and names stay all the same.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { versionBefore } from './version-before.ts'

const before = 39
const { url, rows, put, end } = await versionBefore(before)
afterAll(end)

const stranger = randomUUID()
const hamid = await put('users', { email: 'hamid@old.example', email_folded: 'hamid@old.example', name: 'Hamid', last_name: 'Beheshti' }) // prettier-ignore
const edition_id = await put('editions', { slug: '2025', state: 'current', settings: '{}' })
const contact = { name: 'A', email: 'a@b.example', subject: 'x', message: 'y', locale: 'en' }
const sums = { vat_basis_points: 900, total_cents: 100, discount_cents: 0, tax_cents: 9, total_with_tax_cents: 109 }
const order = { edition_id, number: '1404-1', kind: 'hotel', status: 'unseen', company_name: 'A', visitor_name: 'A B', email: 'a@b.example', phone_number: '', details: '{}', lines: '[]', ...sums } // prettier-ignore
const order_id = await put('orders', order)
const ticket_id = await put('tickets', { number: 'T-1', owner_id: hamid, subject: 'x' })
const company_id = await put('companies', { name_en: 'Azin' })
const application = {
  edition_id,
  number: 'HV-1',
  owner_id: hamid,
  name: 'A',
  last_name: 'B',
  email: 'a@b.example',
  phone_number: '',
  country: 'TR',
  company_name: 'A',
  job_position: 'x',
  referrer_source: 'other',
}
const upload = { purpose: 'resume', name: 'x.pdf', type: 'application/pdf', size: 1, place: 'x', sha256: Buffer.alloc(32) } // prettier-ignore
const resume_id = await put('uploads', upload)
const visitor_id = await put('honorary_visitors', { ...application, resume_id, visiting_card_id: resume_id })

/** Each twice: of somebody, and of nobody. */
const columns: [table: string, column: string, row: Record<string, unknown>][] = [
  ['order_events', 'actor_id', { order_id, move: 'note', by: 'team', actor_name: 'Hamid Beheshti' }],
  ['honorary_events', 'actor_id', { visitor_id, move: 'note', by: 'team', actor_name: 'Hamid Beheshti' }],
  ['ticket_comments', 'author_id', { ticket_id, by: 'team', author_name: 'Hamid Beheshti', text: 'x' }],
  ['contact_messages', 'answered_by', contact],
  ['imports', 'actor_id', { kind: 'companies', file_name: 'x.csv', size: 1, headings: '{Company}', head_row: 1, row_count: 1, columns: '{nameEn}', actor_name: 'Hamid Beheshti' }], // prettier-ignore
  ['company_invitations', 'accepted_by', { company_id, role: 'staff', inviter_name: 'x', expires_at: '2025-01-01', accepted_at: '2025-01-01' }], // prettier-ignore
  ['blog_posts', 'created_by', {}],
]
for (const [table, column, row] of columns)
  for (const id of [hamid, stranger]) {
    const own = table === 'blog_posts' ? { slug: id } : table === 'company_invitations' ? { email: id } : {}
    await put(table, { ...row, ...own, [column]: id })
  }

test('ids of accounts that are there stay, those of nobody go, and every row and name stays', async () => {
  await migrateUp(url)
  for (const [table, column, { actor_name, author_name }] of columns) {
    const name = actor_name ? 'actor_name' : author_name ? 'author_name' : 'null'
    const found = await rows(`select ${column} as id, ${name} as name from ${table} order by 1`)
    expect([table, found]).toEqual([table, [hamid, null].map((id) => ({ id, name: actor_name ?? author_name ?? null }))]) // prettier-ignore
  }
})

test('whoever is named is somebody from then on', async () => {
  for (const [table, column] of columns)
    await expect(rows(`update ${table} set ${column} = $1`, [stranger])).rejects.toMatchObject({
      constraint: `${table}_${column}_users_id_fk`,
    })
})
