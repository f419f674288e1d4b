import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { emailKinds } from '#contract/entities/account.ts'
import { templates } from '#server/email/templates.ts'
import { freeBooths, ordered, refusalOf } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { offeredEmails } from '#contract/entities/account.ts'
import { kindOfTemplate } from '#server/email/kinds.ts'
import { unsubscribe } from '#server/email/unsubscribe.raw.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
unsubscribe(w.app, w.portal)
afterAll(() => w.end())
const sara = await w.as('sara', 'fa')
const jonas = await w.as('jonas')
const hamid = await w.as('hamid')
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]
const templatesTo = async (recipient: string) =>
  (await rows<{ template: string }>('select template from emails where recipient = $1 order by id', [recipient])).map(
    ({ template }) => template,
  )
const arrives = (recipient: string, template: string) =>
  vi.waitFor(
    async () => {
      const [row] = await rows<{ id: string }>(
        `select id from emails where recipient = $1 and template = $2 and status = 'sent' order by id desc`,
        [recipient, template],
      )
      expect(row).toBeDefined()
      return {
        letter: JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as {
          text: string
          html: string
        },
        file: readFileSync(join(w.dataDir, 'mail', `${row!.id}.eml`), 'utf8'),
      }
    },
    { timeout: 40_000, interval: 50 },
  )

test('every e-mail is essential or of a kind that can be switched off', () => {
  expect(Object.keys(kindOfTemplate).toSorted()).toEqual(Object.keys(templates).toSorted())
  expect(Object.values(kindOfTemplate).filter((kind) => kind !== 'essential' && !emailKinds.includes(kind))).toEqual([])
})

test('e-mails that a user has switched off are not sent, essential ones always are', async () => {
  expect(
    (await jonas('profile.edit', { body: { unwantedEmails: ['tickets', 'orderProgress', 'tickets'] } })).profile
      .unwantedEmails,
  ).toEqual(['tickets', 'orderProgress'])
  const { ticket } = await jonas('ticket.open', { body: { subject: 'Water', message: 'Is there any?' } })
  await hamid('panelTicket.comment', { ticketId: ticket.id, body: { message: 'There is.' } })
  const order = await ordered(w, 'jonas', [(await freeBooths(w, 1))[0]!.id])
  await hamid('panelOrder.review', { orderId: order.id })
  await verify(hamid, order.id)
  await arrives('jonas@ghorfeh.example', 'orderVerified')
  expect(await templatesTo('jonas@ghorfeh.example')).toEqual(['orderPlaced', 'orderVerified'])
  await jonas('profile.edit', { body: { unwantedEmails: [] } })
  await hamid('panelTicket.close', { ticketId: ticket.id, body: {} })
  await arrives('jonas@ghorfeh.example', 'ticketClosed')
})

test('an optional e-mail contains an unsubscribe link in its header and footer, an essential one does not', async () => {
  await sara('ticket.open', { body: { subject: 'برق', message: 'هست؟' } })
  const order = await ordered(w, 'sara', [(await freeBooths(w, 1))[0]!.id])
  await verify(hamid, order.id)
  const place = 'http://portal.test/userPanel/PersonalInformation#emails'
  const ticket = await arrives('sara@ghorfeh.example', 'ticketOpened')
  const decision = await arrives('sara@ghorfeh.example', 'orderVerified')
  const head = ticket.file.replace(/\r?\n\s+/g, ' ')
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const { pathname } = new URL(/List-Unsubscribe: <(.*?)>/.exec(head)![1]!)
  const opened = await w.app.inject({ url: pathname, headers: { host: 'portal.test' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/userPanel/PersonalInformation#emails'])
  const isWanted = async () => !(await sara('profile.read', {})).profile.unwantedEmails.includes('tickets')
  expect(await isWanted()).toBe(true)
  const posted = (url: string) =>
    w.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await posted(`${pathname.slice(0, -2)}AA`)).statusCode).toBe(404)
  expect(await isWanted()).toBe(true)
  expect([(await posted(pathname)).statusCode, (await posted(pathname)).statusCode]).toEqual([204, 204])
  expect((await sara('profile.read', {})).profile.unwantedEmails).toEqual(['tickets'])
  await sara('profile.edit', { body: { unwantedEmails: [] } })
  expect(ticket.letter.text).toContain(place)
  expect(ticket.letter.html).toContain('انتخاب ایمیل‌ها')
  expect(decision.file).not.toContain('List-Unsubscribe')
  expect(decision.letter.text).not.toContain('#emails')
})

test('changing the e-mail preferences leaves the other fields of the profile, and an unknown kind of e-mail is rejected', async () => {
  const before = (await sara('profile.read', {})).profile
  expect((await sara('profile.edit', { body: { unwantedEmails: ['news'] } })).profile).toEqual({
    ...before,
    unwantedEmails: ['news'],
  })
  expect((await sara('profile.edit', { body: { name: 'سارا' } })).profile.unwantedEmails).toEqual(['news'])
  expect(
    (await refusalOf(sara('profile.edit', { body: { unwantedEmails: ['verify' as 'news'] } }))).fields[0],
  ).toMatchObject({ path: 'unwantedEmails.0' })
})

test('only existing kinds of e-mail can be switched off', () => {
  expect(offeredEmails.filter((kind) => !Object.values(kindOfTemplate).includes(kind))).toEqual([])
})
