// Orders without an account: placed by people and not by robots, followed by their code, and joined to whoever proves the address.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweep } from '#server/clock.ts'
import { signingSecret } from '#server/challenge/challenge.store.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { fieldText } from '../messages/words.ts'
import { sayer } from './ask.ts'
import { guestFields, guestOrder, proof, solved } from './human.ts'
import { refusalOf, refusedWith } from './people.ts'
import { verify } from './seen.ts'
import { world } from './world.ts'

const w = await world({ work: true })
const { ask, person, rows } = sayer(w)
afterAll(() => w.end())
beforeEach(() => {
  vi.useRealTimers()
})
const place = async (more: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'en') =>
  ask('POST', 'guest-orders', { ...guestFields, proof: await proof(w), ...more }, { locale })
const countOf = async () => Number((await rows(`select count(*) as n from orders where kind = 'guest'`))[0]!['n'])
const fieldsOf = (body: Record<string, unknown>) =>
  (body['fields'] as { path: string; code: string; message: string }[] | undefined) ?? []
const letter = (recipient: string, template: string) =>
  vi.waitFor(
    async () => {
      const [row] = (
        await w.portal.db.$client.query<{ id: string; status: string }>(
          'select id, status from letters where recipient = $1 and template = $2 order by id desc',
          [recipient, template],
        )
      ).rows
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as {
        subject: string
        html: string
        text: string
        links: string[]
        locale: string
      }
    },
    { timeout: 30_000, interval: 50 },
  )

test.each(['fa', 'en'] as const)(
  'a guest gets a number and a code, and a letter that repeats nothing that was typed (%s)',
  async (locale) => {
    const email = `guest-${locale}@example.com`
    const { status, body } = await place(
      { email, visitorName: 'Buy gold at gold.example', companyName: 'Gold Ltd' },
      locale,
    )
    const order = body['order'] as Record<string, string>
    expect(status).toBe(201)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^1404-\d{4}$/),
      trackingCode: expect.stringMatching(/^GH-[0-9A-HJKMNP-TV-Z]{10}$/),
      status: 'unseen',
      services: ['hotel', 'visa'],
      initial: 'B',
    })
    const { text, html, subject, links } = await letter(email, 'guestPlaced')
    expect(text).toContain(order['trackingCode'])
    expect(subject).toContain(order['number'])
    expect(links[0]).toBe(`http://portal.test${locale === 'en' ? '/en' : ''}/TrackOrder/${order['trackingCode']}`)
    expect(`${subject} ${text} ${html}`).not.toMatch(/gold/i)
    expect(html).toContain(locale === 'fa' ? 'dir="rtl"' : 'dir="ltr"')
  },
)

test('the code is found however it is spelled, and shows no more than an initial and a company', async () => {
  const { trackingCode, number } = await guestOrder(w, { email: 'spelled@example.com' })
  const bare = trackingCode.slice(3)
  const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
  for (const typed of [
    trackingCode.toLowerCase(),
    bare,
    ` gh ${bare.slice(0, 5)} ${bare.slice(5)} `,
    persian(trackingCode),
    bare.replaceAll('0', 'o').replaceAll('1', 'l'),
  ]) {
    const { order } = await w.visitor()('guestOrder.track', { trackingCode: typed })
    expect(order).toMatchObject({ number, initial: 'M', companyName: 'Ara Teb', joined: false })
  }
  const { text } = await ask('GET', `guest-orders/${trackingCode}`)
  expect(text).not.toMatch(/Mina|Arasteh|spelled@|912|rooms/)
})

test('every code that is none gets the same answer', async () => {
  const answers = await Promise.all(
    ['GH-0000000000', 'GH-ZZZZZZZZZZ', 'short', '1404-0001', '%E2%80%8C', 'GH-0000000000000'].map((code) =>
      ask('GET', `guest-orders/${code}`),
    ),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`)).size).toBe(
    1,
  )
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'thing.notFound' } })
})

describe('protection from robots', () => {
  const expectRobot = async (more: Record<string, unknown>) => {
    const before = await countOf()
    const { status, body } = await ask('POST', 'guest-orders', { ...guestFields, ...more })
    expect({ status, fields: fieldsOf(body).map(({ path, code }) => [path, code]) }).toEqual({
      status: 422,
      fields: [['proof', 'robot']],
    })
    expect(await countOf()).toBe(before)
  }
  const decoded = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string }
      solution: { counter: number; derivedKey: string }
    }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('a missing proof, and one that is none', async () => {
    await expectRobot({})
    for (const nonsense of ['', 'x', encoded({}), encoded(null), '💥', 'e30']) await expectRobot({ proof: nonsense })
  })
  test('a proof that was used', async () => {
    const used = await proof(w)
    await guestOrder(w, { proof: used })
    await expectRobot({ proof: used })
    const { challenge, solution } = decoded(used)
    await expectRobot({ proof: encoded({ solution: { ...solution, counter: solution.counter + 1 }, challenge }) })
  })
  test('a proof that is expired', async () => {
    const fresh = await proof(w)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
    await expectRobot({ proof: fresh })
  })
  test('a proof of a challenge that is not ours, or was changed', async () => {
    const own = decoded(await proof(w))
    const foreign = await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      counter: 5,
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1_000) + 600,
      hmacSignatureSecret: 'theirs',
      hmacKeySignatureSecret: 'theirs',
    })
    await expectRobot({ proof: solved(foreign as never) })
    await expectRobot({
      proof: encoded({
        ...own,
        challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, expiresAt: 4_000_000_000 } },
      }),
    })
    await expectRobot({
      proof: encoded({
        ...own,
        challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, keyPrefix: '0'.repeat(32) } },
      }),
    })
    await expectRobot({ proof: encoded({ ...own, solution: { ...own.solution, derivedKey: 'ab'.repeat(32) } }) })
  })
  test('the field that only robots fill in', async () => {
    await expectRobot({ proof: await proof(w), website: 'http://spam.example' })
  })
  test('a challenge is signed with a secret that only this database has', async () => {
    expect(await signingSecret(w.portal.db)).toMatch(/^[0-9a-f]{64}$/)
    expect((await rows(`select encode(value, 'hex') as value from secrets where name = 'challenge'`))[0]).toEqual({
      value: await signingSecret(w.portal.db),
    })
  })
  test('a form that is refused for a field keeps its proof', async () => {
    const kept = await proof(w)
    expect((await ask('POST', 'guest-orders', { ...guestFields, phoneNumber: '+98 1', proof: kept })).status).toBe(422)
    await expect(guestOrder(w, { proof: kept })).resolves.toMatchObject({ status: 'unseen' })
  })
  test('too many from one address', async () => {
    const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const say = sayer(strict).ask
      const statuses: number[] = []
      for (let n = 0; n < 12; n++)
        statuses.push((await say('POST', 'guest-orders', { ...guestFields }, { address: '203.0.113.7' })).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
      expect((await say('POST', 'guest-orders', {}, { address: '203.0.113.8' })).status).toBe(422)
      const tracked = await Promise.all(
        Array.from({ length: 61 }, () =>
          say('GET', 'guest-orders/GH-0000000000', undefined, { address: '203.0.113.9' }),
        ),
      )
      expect(tracked.filter(({ status }) => status === 429)).toHaveLength(1)
    } finally {
      await strict.end()
    }
  })
})

test('the same proof twenty times at once makes one order; without the guard it would make twenty', async () => {
  const atOnce = async () => {
    const one = await proof(w)
    const before = await countOf()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        ask('POST', 'guest-orders', { ...guestFields, email: 'race@example.com', proof: one }),
      ),
    )
    return (await countOf()) - before
  }
  expect(await atOnce()).toBe(1)
  await rows('alter table spent_proofs drop constraint spent_proofs_hash_pk')
  expect(await atOnce()).toBe(20)
  await rows('delete from spent_proofs')
  await rows('alter table spent_proofs add primary key (hash)')
})

test('a press that is repeated under its key gives the first answer again', async () => {
  const body = { ...guestFields, email: 'twice@example.com', proof: await proof(w) }
  const headers = { 'idempotency-key': 'guest-1' }
  const [first, second] = [
    await ask('POST', 'guest-orders', body, { headers }),
    await ask('POST', 'guest-orders', body, { headers }),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
})

const wrong: [string, Record<string, unknown>, string, string][] = [
  ['name', { visitorName: ' ' }, 'visitorName', 'nameMissing'],
  ['e-mail', { email: '' }, 'email', 'emailMissing'],
  ['e-mail shape', { email: 'mina@' }, 'email', 'emailInvalid'],
  ['phone', { phoneNumber: '' }, 'phoneNumber', 'phoneMissing'],
  ['phone of a country', { phoneNumber: '12345', country: 'DE' }, 'phoneNumber', 'phoneInvalid'],
  ['country', { country: 'Iran' }, 'country', 'countryInvalid'],
  ['services', { services: [] }, 'services', 'servicesMissing'],
  ['message', { message: '\n ' }, 'message', 'messageMissing'],
  ['long message', { message: 'x'.repeat(3_001) }, 'message', 'tooLong:3000'],
  ['terms', { acceptTerms: false }, 'acceptTerms', 'acceptMissing'],
  ['files', { attachments: ['x'.repeat(43)] }, 'attachments', 'uploadUnknown'],
  [
    'too many files',
    { attachments: Array.from({ length: 6 }, (_, n) => String(n).repeat(43)) },
    'attachments',
    'tooMany:5',
  ],
]
test.each(wrong)('what is wrong with the %s is said in both languages', async (_, more, path, code) => {
  for (const locale of ['fa', 'en'] as const) {
    const { status, body } = await place(more, locale)
    expect(status).toBe(422)
    expect(fieldsOf(body)).toContainEqual({ path, code: code.split(':')[0], message: fieldText(code, locale, path) })
  }
})

test('fields that are not asked for are refused', async () => {
  for (const more of [
    { status: 'verified' },
    { ownerId: '01900000-0000-7000-8000-000000000000' },
    { totalCents: 1 },
    { kind: 'booth' },
  ])
    expect((await place(more)).status).toBe(422)
})

describe('joining an account', () => {
  const register = (name: string) =>
    w.visitor(name)('account.register', { body: { ...person(name), email: `${name.toUpperCase()}@Example.com` } })
  const verify = async (name: string, locale: 'fa' | 'en' = 'en') => {
    const { links } = await letter(`${name}@example.com`, 'verify')
    await w.visitor(name, locale)('account.verify', { token: /verify\/([\w-]{43})/.exec(links[0]!)![1]! })
  }
  const logIn = (name: string) =>
    w.visitor(name)('session.login', { body: { email: `${name}@example.com`, password: person(name).password } })

  test('happens once the address is verified, not before, and for nobody else', async () => {
    const { trackingCode, number } = await guestOrder(w, { email: 'joiner@example.com' })
    const other = await guestOrder(w, { email: 'joiner@example.org' })
    await register('joiner')
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order.joined).toBe(false)
    await verify('joiner')
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order).toMatchObject({
      joined: true,
      timeline: [{ move: 'submit' }, { move: 'join', to: 'unseen' }],
    })
    await logIn('joiner')
    const { items } = await w.visitor('joiner')('order.list', { query: {} })
    expect(items.map((order) => order.number)).toEqual([number])
    const { order } = await w.visitor('joiner')('order.read', { orderId: items[0]!.id })
    expect(order).toMatchObject({
      kind: 'guest',
      guest: { services: ['hotel', 'visa'], message: guestFields.message },
      trackingCode,
    })
    const sara = await w.as('sara')
    expect((await sara('order.list', { query: { kind: 'guest' } })).items).toEqual([])
    await expect(sara('order.read', { orderId: items[0]!.id })).rejects.toEqual(refusedWith('thing.notFound'))
    expect((await w.visitor()('guestOrder.track', { trackingCode: other.trackingCode })).order.joined).toBe(false)
  })
  test('happens at the next log-in for what is placed later, and at once for who is signed in', async () => {
    const later = await guestOrder(w, { email: 'joiner@example.com' })
    await logIn('joiner')
    expect((await w.visitor()('guestOrder.track', { trackingCode: later.trackingCode })).order.joined).toBe(true)
    const now = await w.visitor('joiner')('guestOrder.place', {
      body: { ...guestFields, email: 'Joiner@example.com', proof: await proof(w) },
    })
    expect(now.order.joined).toBe(true)
    const foreign = await w.visitor('joiner')('guestOrder.place', {
      body: { ...guestFields, email: 'somebody@example.com', proof: await proof(w) },
    })
    expect(foreign.order.joined).toBe(false)
  })
  test('happens when an account moves to the address, and when a letter sets a new password', async () => {
    const moved = await guestOrder(w, { email: 'moved@example.com' })
    const joiner = w.visitor('joiner')
    await joiner('profile.edit', { body: { email: 'moved@example.com', currentPassword: person('joiner').password } })
    expect((await w.visitor()('guestOrder.track', { trackingCode: moved.trackingCode })).order.joined).toBe(false)
    const { links } = await letter('moved@example.com', 'verifyChange')
    await joiner('account.verify', { token: /verify\/([\w-]{43})/.exec(links[0]!)![1]! })
    expect((await w.visitor()('guestOrder.track', { trackingCode: moved.trackingCode })).order.joined).toBe(true)
    const forgotten = await guestOrder(w, { email: 'forgotten@example.com' })
    await register('forgotten')
    await w.visitor()('password.requestReset', { body: { email: 'forgotten@example.com' } })
    const {
      links: [link],
    } = await letter('forgotten@example.com', 'reset')
    await w.visitor()('password.reset', {
      body: {
        token: /reset\/([\w-]{43})/.exec(link!)![1]!,
        password: 'fresh-water-92',
        repeatPassword: 'fresh-water-92',
      },
    })
    expect((await w.visitor()('guestOrder.track', { trackingCode: forgotten.trackingCode })).order.joined).toBe(true)
  })
})

describe('what the team decides', () => {
  test('a verified request has no invoice; the guest hears of it and sees it by the code', async () => {
    const { trackingCode } = await guestOrder(w, { email: 'decided@example.com' }, 'fa')
    const hamid = await w.as('hamid')
    const [row] = (await hamid('panelOrder.list', { query: { kind: 'guest', q: trackingCode } })).items
    await hamid('panelOrder.review', { orderId: row!.id })
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order.status).toBe('reviewing')
    const { order } = await verify(hamid, row!.id)
    expect(order).toMatchObject({ status: 'verified', invoices: [], ownerId: null, ownerLocale: 'fa' })
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order.timeline.map(({ move }) => move)).toEqual([
      'submit',
      'review',
      'verify',
    ])
    const { text, locale } = await letter('decided@example.com', 'guestVerified')
    expect(locale).toBe('fa')
    expect(text).toContain(trackingCode)
  })
  test('a rejected one tells the reason in the letter, and only there', async () => {
    const { trackingCode } = await guestOrder(w, { email: 'declined@example.com' })
    const hamid = await w.as('hamid')
    const [row] = (await hamid('panelOrder.list', { query: { kind: 'guest', q: 'declined' } })).items
    await hamid('panelOrder.reject', { orderId: row!.id, body: { reason: 'All hotels are full.' } })
    expect((await letter('declined@example.com', 'guestRejected')).text).toContain('All hotels are full.')
    expect((await ask('GET', `guest-orders/${trackingCode}`)).text).not.toContain('hotels are full')
  })
})

describe('files of guests', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')
  async function send({
    bytes = pdf,
    name = 'plan.pdf',
    proof: text,
  }: { bytes?: Buffer; name?: string; proof?: string } = {}) {
    const boundary = 'x-guest'
    const head = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(`${head('name="proof"')}${text ?? ''}\r\n${head(`name="file"; filename="${name}"`)}`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const answer = await w.app.inject({
      method: 'POST',
      url: '/v1/guest-uploads',
      headers: {
        host: w.env.publicUrl.host,
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    })
    return {
      status: answer.statusCode,
      body: JSON.parse(answer.payload) as {
        upload?: { id: string; claim: string; name: string }
        fields?: { path: string; code: string }[]
      },
    }
  }
  const claimed = async () => (await send({ proof: await proof(w) })).body.upload!

  test('a file goes with an order by its claim, once, and the team may read it', async () => {
    const { id, claim, name } = await claimed()
    expect(claim).toMatch(/^[\w-]{43}$/)
    expect((await ask('GET', `uploads/${id}`)).status).toBe(401)
    await expect(guestOrder(w, { email: 'files@example.com', attachments: [claim] })).resolves.toMatchObject({
      files: 1,
    })
    const again = await refusalOf(guestOrder(w, { attachments: [claim] }))
    expect(again.fields).toMatchObject([{ path: 'attachments', code: 'uploadUnknown' }])
    for (const who of ['hamid', 'mahtab'] as const) {
      await w.as(who)
      expect((await ask('GET', `uploads/${id}`, undefined, { cookie: w.cookieOf(who) })).status).toBe(200)
    }
    await w.as('sara')
    expect((await ask('GET', `uploads/${id}`, undefined, { cookie: w.cookieOf('sara') })).status).toBe(404)
    const hamid = await w.as('hamid')
    const [row] = (await hamid('panelOrder.list', { query: { q: 'files@example.com' } })).items
    expect((await hamid('panelOrder.read', { orderId: row!.id })).order.attachments).toMatchObject([{ id, name }])
  })
  test('an order that is refused leaves the claim as it was', async () => {
    const { claim } = await claimed()
    const used = await proof(w)
    await refusalOf(guestOrder(w, { attachments: [claim, 'y'.repeat(43)], proof: used }))
    await expect(guestOrder(w, { attachments: [claim], proof: used })).resolves.toMatchObject({ files: 1 })
  })
  test('no proof, no file; and each proof is worth one', async () => {
    const before = Number((await rows('select count(*) as n from uploads'))[0]!['n'])
    expect((await send()).body.fields).toMatchObject([{ path: 'proof', code: 'robot' }])
    const one = await proof(w)
    expect((await send({ proof: one })).status).toBe(201)
    expect((await send({ proof: one })).body.fields).toMatchObject([{ path: 'proof', code: 'robot' }])
    expect(Number((await rows('select count(*) as n from uploads'))[0]!['n'])).toBe(before + 1)
  })
  test('too large, of another kind, or not what its name says', async () => {
    expect((await send({ proof: await proof(w), bytes: Buffer.alloc(2 * 1024 * 1024, 65) })).body.fields).toMatchObject(
      [{ path: 'file', code: 'fileTooLarge' }],
    )
    expect((await send({ proof: await proof(w), name: 'x.html' })).body.fields).toMatchObject([
      { path: 'file', code: 'fileType' },
    ])
    expect(
      (await send({ proof: await proof(w), bytes: Buffer.from('<script>'), name: 'x.pdf' })).body.fields,
    ).toMatchObject([{ path: 'file', code: 'fileType' }])
    expect((await send({ proof: await proof(w), bytes: Buffer.alloc(0) })).body.fields).toMatchObject([
      { path: 'file', code: 'fileEmpty' },
    ])
  })
  test('what nobody claims is gone after a day, and no claim counts longer', async () => {
    const old = await claimed()
    const fresh = await claimed()
    await rows(`update uploads set created_at = now() - interval '25 hours' where id = '${old.id}'`)
    expect((await refusalOf(guestOrder(w, { attachments: [old.claim] }))).fields).toMatchObject([
      { path: 'attachments', code: 'uploadUnknown' },
    ])
    expect(await sweep(w.portal)).toBe(true)
    expect(await rows(`select id from uploads where id in ('${old.id}', '${fresh.id}')`)).toEqual([{ id: fresh.id }])
    await expect(guestOrder(w, { attachments: [fresh.claim] })).resolves.toMatchObject({ files: 1 })
  })
})
