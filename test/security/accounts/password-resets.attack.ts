// Password resets by e-mail.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOf } from '#server/kernel/secret.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { login, member, password, person, profile, register, sid, tokenIn } from '../people.ts'
import type { Answer, Portal } from '../portal.ts'

attack('RST-001 (H) Requesting a reset does not reveal whether an account exists', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const requestReset = (to: string) => portal.request('/v1/password/reset/request', { body: { email: to } })
  const known = await requestReset(email)
  const unknown = await requestReset(person().email)
  const shown = ({ status, text, headers: { date: _, 'x-request-id': __, ...headers } }: Answer) =>
    JSON.stringify([status, text, headers])
  expectThat(shown(known) === shown(unknown), `${shown(known)} / ${shown(unknown)}`)
  expectThat(/Reset password email was sent\./.test(known.text), known.text)
})

attack(
  'RST-004 (C) Links in e-mails lead to the configured address, whatever the request contains',
  async (product) => {
    const portal = await product.portal()
    const { email } = await member(portal)
    const body = JSON.stringify({ email })
    const tries = [
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test' },
      { forwarded: 'host=evil.test' },
      { host: `${portal.host}:80@evil.test` },
      { 'x-forwarded-proto': 'https', 'x-original-url': 'https://evil.test/' },
    ]
    for (const headers of tries) {
      const { status } = await portal.request('/v1/password/reset/request', {
        raw: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      expectOneOf(status, 'host' in headers ? [400, 421] : [202], JSON.stringify(headers))
    }
    const line = (first: string, hosts: string) =>
      `${first}\r\n${hosts}sec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
    await portal.rawly(line('POST http://evil.test/v1/password/reset/request HTTP/1.1', `host: ${portal.host}\r\n`))
    const twice = await portal.rawly(
      line('POST /v1/password/reset/request HTTP/1.1', `host: ${portal.host}\r\nhost: evil.test\r\n`),
    )
    expectThat(/^HTTP\/1\.1 4(00|21)/.test(twice.text), twice.text.slice(0, 60))
    await portal.emailTo(email, 'reset')
    expectNone(
      portal
        .letters()
        .filter(({ to, html, text }) => to === email && /evil/.test(html + text))
        .map(({ subject }) => subject),
      'letters lead to evil.test',
    )
  },
)

attack('RST-005 (H) A reset e-mail can be used to set one password only', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const token = await resetToken(portal, email)
  const first = 'nine-green-doors-4'
  const second = 'eight-red-windows-3'
  expectOneOf((await reset(portal, token, first)).status, [204], 'the first')
  expectThat((await reset(portal, token, second)).status >= 400, 'the second was taken')
  expectOneOf((await login(portal, email, first)).status, [200], 'the login with the first')
  // An e-mail with another purpose cannot be used to set a password.
  const { email: later } = person()
  await register(portal, { email: later })
  expectThat(
    (await reset(portal, tokenIn((await portal.emailTo(later, 'verify')).links), second)).status >= 400,
    'a letter to verify sets a password',
  )
})

attack('RST-007 (H) At most one of two reset e-mails works', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const older = await resetToken(portal, email)
  const newer = await resetToken(portal, email, older)
  const answers = [
    await reset(portal, older, 'nine-green-doors-4'),
    await reset(portal, newer, 'eight-red-windows-3'),
    await reset(portal, older, 'seven-grey-roofs-2'),
  ]
  expectThat(answers.filter(({ status }) => status === 204).length <= 1, answers.map(({ status }) => status).join(' '))
})

attack(
  'RST-008 (H) A reset e-mail expires after an hour, and after a change of address or password',
  async (product) => {
    const portal = await product.portal()
    const pool = await product.pool(portal)
    const late = await member(portal)
    const lateToken = await resetToken(portal, late.email)
    expectThat(
      (
        await pool.query(
          `select from tokens where user_id = $1 and purpose = 'reset' and expires_at > now() + interval '60 minutes 5 seconds'`,
          [late.id],
        )
      ).rowCount === 0,
      'it lives longer than an hour',
    )
    await pool.query(`update tokens set expires_at = now() - interval '1 second' where user_id = $1`, [late.id])
    expectThat((await reset(portal, lateToken, 'nine-green-doors-4')).status >= 400, 'after its hour')
    const changed = await member(portal)
    const changedToken = await resetToken(portal, changed.email)
    await portal.request('/v1/password/change', {
      cookie: changed.cookie,
      body: { currentPassword: password, password: 'eight-red-windows-3' },
    })
    expectThat((await reset(portal, changedToken, 'nine-green-doors-4')).status >= 400, 'after another password')
    const moved = await member(portal)
    const movedToken = await resetToken(portal, moved.email)
    const next = person().email
    await portal.request('/v1/profile/edit', {
      cookie: moved.cookie,
      body: { email: next, currentPassword: password },
    })
    await portal.request(`/v1/register/verify/${tokenIn((await portal.emailTo(next, 'verifyChange')).links)}`)
    expectThat((await reset(portal, movedToken, 'nine-green-doors-4')).status >= 400, 'after another address')
  },
)

attack('RST-009 (H) A reset by e-mail ends all sessions, and the owner is notified', async (product) => {
  const portal = await product.portal()
  const { email, cookie } = await member(portal)
  const other = sid(await login(portal, email))
  expectOneOf((await reset(portal, await resetToken(portal, email), 'nine-green-doors-4')).status, [204], 'the reset')
  for (const old of [cookie, other]) expectOneOf((await profile(portal, old)).status, [401], 'an old session')
  await portal.emailTo(email, 'passwordChanged')
})

attack('RST-010 (M) The page of a reset link does not leak its address', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const token = await resetToken(portal, email)
  const { headers, text } = await portal.request(`/auth/password/reset/${token}`)
  expectThat(
    headers['referrer-policy'] === 'no-referrer' && /no-store/.test(String(headers['cache-control'])),
    JSON.stringify(headers),
  )
  expectNone(
    [...text.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)]
      .map(([, url]) => url!)
      .filter((url) => !url.startsWith(portal.origin)),
    'foreign addresses',
  )
  expectThat(!portal.log().includes(token), 'the token is in the log')
})

attack('RST-011 (H) No address can be flooded with e-mails', async (product) => {
  const portal = await product.strict()
  const before = portal.letters().filter(({ template }) => template === 'reset').length
  for (let at = 0; at < 30; at++)
    await portal.request('/v1/password/reset/request', {
      body: { email: 'jonas@ghorfeh.example' },
      headers: { 'x-forwarded-for': `198.51.100.${at}` },
    })
  await portal.emailTo('jonas@ghorfeh.example', 'reset')
  const sent = portal.letters().filter(({ template }) => template === 'reset').length - before
  expectThat(sent <= 3, `${sent} letters`)
  return `${sent} letters`
})

attack('RST-014 (M) Tokens cannot be guessed by trying', async (product) => {
  const portal = await product.strict()
  const seen: number[] = []
  for (let at = 0; at < 60; at++)
    seen.push((await reset(portal, randomBytes(32).toString('base64url'), 'nine-green-doors-4')).status)
  expectThat(seen.includes(429), 'never stopped')
})

attack('RST-015 (H) The database contains no secret in plain text', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { email } = person()
  const registration = String((await register(portal, { email })).json['token'])
  const verifying = tokenIn((await portal.emailTo(email, 'verify')).links)
  await portal.request(`/v1/register/verify/${verifying}`)
  const cookie = sid(await login(portal, email)).slice(4)
  const secrets = {
    'a letter to verify': verifying,
    'a letter for a password': await resetToken(portal, email),
    'a session': cookie,
    'a registration': registration,
    'a password': password,
  }
  const found: string[] = []
  expectNone(
    Object.entries(secrets)
      .filter(([, secret]) => secret.length < 12)
      .map(([what]) => what),
    'secrets are not there',
  )
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  // PostgreSQL prints bytes in hexadecimal. So a secret is searched as text, as the bytes of this text, and as the
  // bytes that it encodes.
  const has = async (name: string, text: string) =>
    (await pool.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [text])).rowCount === 1
  const spellings = (secret: string) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ...(/^[\w-]{20,}$/.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : []),
  ]
  for (const { name } of tables)
    for (const [what, secret] of Object.entries(secrets))
      for (const text of spellings(secret)) if (await has(name, text)) found.push(`${what} in ${name}`)
  expectNone(found, 'secrets')
  expectThat(
    await has('sessions', hashOf(cookie).toString('hex')),
    'not even the hash of a session is found, so the search finds nothing',
  )
  return `${Object.keys(secrets).length} secrets, ${tables.length} tables`
})

const reset = (portal: Portal, token: string, to: string) =>
  portal.request('/v1/password/reset', { body: { token, password: to, repeatPassword: to } })
/** Requests a reset and returns the token of the new e-mail, which differs from `but`. */
async function resetToken(portal: Portal, email: string, but = '') {
  await portal.request('/v1/password/reset/request', { body: { email } })
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(60)) {
    const token = portal
      .letters()
      .filter(({ to, template }) => to === email && template === 'reset')
      .map(({ links }) => tokenIn(links))
      .find((one) => one !== but)
    if (token) return token
  }
  throw new Error(`No letter to ${email}`)
}
