// The panel's list of e-mails: access to it, and e-mails that did not arrive.
import { existsSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { work } from '#server/reactions.ts'
import { refusedWith } from './people.ts'
import { world } from './world.ts'
import { mailbox, newcomer } from './mailbox.ts'

const w = await world({ work: true, env: { DEMO: '1' } })

const { letter, rows, fileOf } = mailbox(w)

afterAll(() => w.end())

test('viewers and editors do not see who got which e-mail', async () => {
  for (const who of ['mahtab', 'roya'] as const)
    await expect((await w.as(who))('panelEmail.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
})

test('an e-mail to an address that has changed, or to a closed account, contains no secret', async () => {
  const email = 'mina@ghorfeh.example'
  const { user } = await w.visitor(email)('account.register', { body: newcomer(email) })
  await letter(email, 'verify')
  await rows('update users set active = false where id = $1', [user.id])
  const [row] = await rows<{ id: string }>(
    `insert into emails (id, edition_id, cause, template, recipient, locale, data) select gen_random_uuid(), id, 'late', 'reset', $1, 'en', $2 from editions where state = 'current' returning id`,
    [email, { userId: user.id }],
  )
  await work(w.portal).email({ emailId: row!.id }, { id: 'late', at: '', last: false })
  expect(await rows('select status, error from emails where id = $1', [row!.id])).toEqual([
    { status: 'failed', error: 'The account is closed.' },
  ])
  expect(existsSync(fileOf(row!.id, 'json'))).toBe(false)
})

test('a failed e-mail is resent unchanged, once, and the audit log names the admin', async () => {
  const email = 'neda@ghorfeh.example'
  await w.visitor(email)('account.register', { body: newcomer(email) })
  const { id } = await letter(email, 'verify')
  const hamid = await w.as('hamid')
  const failed = () => hamid('panelEmail.list', { query: { status: 'failed', q: email } })
  await expect(hamid('panelEmail.resend', { emailId: id })).rejects.toEqual(refusedWith('email.needless'))
  await rows(`update emails set status = 'failed', error = '550 No such mailbox' where id = $1`, [id])
  expect((await failed()).items).toMatchObject([{ id, to: email, error: '550 No such mailbox' }])
  await expect((await w.as('mahtab'))('panelEmail.resend', { emailId: id })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
  const both = await Promise.allSettled([1, 2].map(() => hamid('panelEmail.resend', { emailId: id })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await letter(email, 'verify')
  expect((await failed()).items).toEqual([])
  const { items } = await (await w.as('niloofar'))('panelAudit.list', { query: { subject: 'email' } })
  expect(items).toMatchObject([{ action: 'panelEmail.resend', subjectId: id }])
  await expect(hamid('panelEmail.resend', { emailId: 'none' })).rejects.toEqual(refusedWith('thing.notFound'))
})
