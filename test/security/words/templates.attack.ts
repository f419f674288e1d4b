// Texts that attempt prototype pollution, template injection or log injection.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { login, person } from '../people.ts'
import { bookBooth } from '../sample-data.ts'
import { asStored, places } from './text-fields.ts'
import { describedCalls, each, filled, json } from './api-calls.ts'

attack('INJ-003 (H) Prototype pollution has no effect', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const rows = (await describedCalls(portal)).filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  const wrong: string[] = []
  await each(rows, async (row) => {
    for (const raw of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":{"__proto__":{"isAdmin":true}}}',
      '{"\\u005f_proto__":{"isAdmin":true}}',
      '[{"__proto__":{"isAdmin":true}}]',
    ]) {
      const { status } = await portal.request(filled(row), { method: row.method, cookie, raw, headers: json })
      if ((status < 400 && row.inBody.length > 0) || status >= 500) wrong.push(`${row.name} ${raw}: ${status}`)
    }
  })
  for (const path of ['/v1/orders', '/v1/blog', '/v1/exhibitors', '/en', '/en/blog', '/v1/panel/users'])
    for (const query of [
      'a[__proto__][isAdmin]=true',
      '__proto__[isAdmin]=true',
      '__proto__.isAdmin=true',
      'constructor.prototype.isAdmin=true',
      '__proto__=x',
    ]) {
      const { status } = await portal.request(`${path}?${query}`, { cookie })
      if (status >= 500) wrong.push(`${path}?${query}: ${status}`)
    }
  expectNone(wrong, 'answers')
  for (const [path, who] of [
    ['/v1/profile', user.cookie],
    ['/v1/edition', undefined],
    ['/v1/halls', undefined],
  ] as const)
    expectThat(!(await portal.request(path, { cookie: who })).text.includes('isAdmin'), `${path} has it`)
  expectOneOf((await portal.request('/v1/panel/orders', { cookie: user.cookie })).status, [403], 'a user in the panel')
})

attack('INJ-006 (M) No text is evaluated as a template', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const evil = '{{1337*1337}} ${1337*1337} <%= 1337*1337 %> #{1337*1337} {%1337*1337%} #(1337*1337)'
  const wrong: string[] = []
  for (const { name, most, write, read, lines } of await places(product, portal)) {
    const text = evil.slice(0, most)
    const kept = read(await write(text))
    if (kept !== undefined && kept !== asStored(text, lines)) wrong.push(`${name}: ${kept}`)
  }
  expectNone(wrong, 'fields')
  await portal.request('/v1/profile/edit', {
    cookie: user.cookie,
    body: { name: evil.slice(0, 80), companyName: evil },
  })
  await bookBooth(product, portal, user, { companyName: evil, visitorName: evil })
  await portal.request('/v1/tickets', { cookie: user.cookie, body: { subject: evil, message: evil } })
  await portal.emailTo(user.email, 'orderPlaced')
  await portal.emailTo(user.email, 'ticketOpened')
  expectNone(
    portal
      .letters()
      .filter(({ subject, html, text }) => (subject + html + text).includes('1787569'))
      .map(({ subject }) => subject),
    'letters count',
  )
  for (const path of ['/en/userPanel/Tickets', '/en/userPanel/PersonalInformation'])
    expectThat(!(await portal.request(path, { cookie: user.cookie })).text.includes('1787569'), `${path} counts`)
})

attack('INJ-007 (M) Nobody can inject a line into the log', async (product) => {
  const portal = await product.portal()
  const begins = portal.log().length
  const lines = [
    '\r\n{"level":"error","msg":"FORGED"}',
    '\nFORGED',
    '\u001b[31mFORGED\u001b[0m',
    '","msg":"FORGED',
    '\u2028FORGED',
    '\rFORGED',
  ]
  for (const text of lines) {
    await login(portal, `a${text}@ghorfeh.example`)
    await login(portal, person().email, text)
    await portal.request(`/${encodeURIComponent(text)}`)
    await portal.request(`/v1/${encodeURIComponent(text)}?x=${encodeURIComponent(text)}`)
    await portal.request('/en', {
      headers: { 'x-forwarded-for': encodeURIComponent(text), referer: `http://x/${encodeURIComponent(text)}` },
    })
    await portal.rawly(
      `GET / HTTP/1.1\r\nhost: ${portal.host}\r\nuser-agent: a${text.replace('\r\n', '\r\n ')}\r\nconnection: close\r\n\r\n`,
      1_500,
    )
  }
  const written = portal.log().slice(begins)
  expectThat(
    !/^\W*FORGED|^\{"level":"error","msg":"FORGED/m.test(written) && !written.includes('\u001b['),
    written.slice(0, 400),
  )
  expectNone(
    written
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .filter((line) => {
        try {
          JSON.parse(line)
          return false
        } catch {
          return true
        }
      }),
    'lines are broken',
  )
  return `${written.split('\n').length - 1} lines`
})
