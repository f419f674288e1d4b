// Log-in with an identity provider on this machine, whose responses each attack sets.
import { randomUUID } from 'node:crypto'
import { talkingProvider, type Tale } from '#test/issuer.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { member, person, login, profile, register, sid } from '../people.ts'
import { startPortal, type Portal } from '../portal.ts'

type Provider = Awaited<ReturnType<typeof talkingProvider>>
interface Stage {
  portal: Portal
  provider: Provider
}
/** Runs `work` with a separate portal and an identity provider for it. */
async function withProvider(work: (fixtures: Stage) => Promise<string | void>) {
  const provider = await talkingProvider()
  try {
    const portal = await startPortal({ env: provider.env })
    try {
      return await work({ portal, provider })
    } finally {
      await portal.remove()
    }
  } finally {
    await provider.close()
  }
}

/** Starts a log-in at the provider, with `query` in the address. Returns the cookie, state and nonce of the browser. */
async function leave({ portal }: Stage, query = '') {
  const answer = await portal.request(`/auth/google${query}`)
  const url = new URL(answer.headers.location ?? '/', portal.origin)
  return {
    answer,
    cookie: answer.cookies.map((line) => line.split(';')[0]).join('; '),
    state: url.searchParams.get('state') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
  }
}
const comeBack = ({ portal }: Stage, { state, cookie, nonce }: { state: string; cookie: string; nonce: string }) =>
  portal.request(`/auth/google/callback?code=${nonce}&state=${state}`, {
    cookie,
    headers: { 'sec-fetch-site': 'cross-site' },
    timeoutMs: 12_000,
  })
async function callProvider(fixtures: Stage, tale: Tale, query = '') {
  const way = await leave(fixtures, query)
  fixtures.provider.state.tale = tale
  try {
    return await comeBack(fixtures, way)
  } finally {
    fixtures.provider.state.tale = {}
  }
}
const vouched = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  email_verified: true,
  given_name: 'Nader',
  family_name: 'Khosravi',
  ...more,
})
const idOf = async (portal: Portal, cookie: string) =>
  ((await profile(portal, cookie)).json['profile'] as { id: string } | undefined)?.id

attack('GOO-001 (C) Without the state of the same browser, or with a used one, no log-in succeeds', () =>
  withProvider(async (fixtures) => {
    const [mine, hers] = [await leave(fixtures), await leave(fixtures)]
    const sub = randomUUID()
    fixtures.provider.state.tale = { claims: { sub, ...vouched(person().email) } }
    for (const [what, state, cookie] of [
      ['none', '', mine.cookie],
      ['another’s', hers.state, mine.cookie],
      ['without a cookie', mine.state, ''],
      ['a forged cookie', mine.state, 'google=e30'],
      ['another’s cookie', mine.state, hers.cookie],
    ] as const) {
      const answer = await comeBack(fixtures, { ...mine, state, cookie })
      expectThat(answer.status >= 400 && answer.status < 500 && sid(answer) === '', `${what}: ${answer.status}`)
    }
    const good = await leave(fixtures)
    const first = await comeBack(fixtures, good)
    const second = await comeBack(fixtures, good)
    expectThat(
      sid(first) !== '' && sid(second) === '' && second.status >= 400 && second.status < 500,
      `first ${first.status}, replayed ${second.status}`,
    )
  }),
)

attack('GOO-002 (C) A token is rejected unless the provider issued it, for this portal and for this time', () =>
  withProvider(async (fixtures) => {
    const tales: Record<string, Tale> = {
      'no signature': { key: 'none' },
      'another key': { key: 'stranger' },
      'the public key as a secret': { key: 'public-as-hmac' },
      'another audience': { claims: { aud: 'another' } },
      'another issuer': { claims: { iss: 'https://issuer.evil.test' } },
      over: { claims: { iat: 1_699_999_000, exp: 1_700_000_000 } },
      'another nonce': { claims: { nonce: 'another' } },
      'no nonce': { claims: { nonce: undefined } },
      'not yet': { claims: { nbf: 4_000_000_000 } },
    }
    const wrong: string[] = []
    for (const [what, tale] of Object.entries(tales)) {
      const answer = await callProvider(fixtures, {
        ...tale,
        claims: { sub: 'sara', ...vouched('sara@ghorfeh.example'), ...tale.claims },
      })
      if (sid(answer) !== '' || answer.status >= 500) wrong.push(`${what} ${answer.status}`)
    }
    expectNone(wrong, 'tokens')
    expectThat(
      sid(await callProvider(fixtures, { claims: { sub: randomUUID(), ...vouched(person().email) } })) !== '',
      'not even a good one is taken',
    )
    return `${Object.keys(tales).length} tokens`
  }),
)

attack('GOO-004 (C) An e-mail address not verified by the provider gives access to no account', () =>
  withProvider(async (fixtures) => {
    const { portal } = fixtures
    const victim = await member(portal)
    // Some providers send the text 'true', which counts (CHANGELOG).
    for (const email_verified of [false, undefined, 'false', 'TRUE', 1, null]) {
      const answer = await callProvider(fixtures, {
        claims: { sub: randomUUID(), email: victim.email, email_verified },
      })
      expectThat(sid(answer) === '', `email_verified ${String(email_verified)}: ${answer.status}`)
    }
    expectOneOf((await login(portal, victim.email)).status, [200], 'the owner’s password')
  }),
)

attack('GOO-005 (H) An account is found by its Google identity, not by the e-mail address', () =>
  withProvider(async (fixtures) => {
    const { portal } = fixtures
    const { email, id } = await member(portal)
    const [one, two] = [randomUUID(), randomUUID()]
    expectThat(
      (await idOf(portal, sid(await callProvider(fixtures, { claims: { sub: one, ...vouched(email) } })))) === id,
      'the first was not linked',
    )
    const second = await callProvider(fixtures, { claims: { sub: two, ...vouched(email) } })
    expectThat(
      sid(second) === '' || (await idOf(portal, sid(second))) !== id,
      'somebody else with the same address is in',
    )
    expectThat(
      (await idOf(portal, sid(await callProvider(fixtures, { claims: { sub: one, ...vouched(person().email) } })))) ===
        id,
      'the first came to another account with another address',
    )
  }),
)

attack('GOO-006 (H) After the log-in the browser is on this portal', () =>
  withProvider(async (fixtures) => {
    const places = [
      '//evil.test',
      'https:evil.test',
      'https://evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'javascript:alert(1)',
      '%2F%2Fevil.test',
      '/%5Cevil.test',
      'evil%40ghorfeh.example',
      '/a%0d%0aLocation:%20//evil.test',
      '/%09/evil.test',
      '///evil.test',
      '/.//evil.test',
      '/..//evil.test',
      'data:text/html,x',
      '@evil.test',
      `${fixtures.portal.host}.evil.test`,
      '/a?next=//evil.test',
      '%00//evil.test',
      '/en//evil.test',
      '/%2Fevil.test',
    ]
    const wrong: string[] = []
    const lands = (location: string) => new URL(location, fixtures.portal.origin)
    for (const place of places)
      for (const name of ['next', 'redirect', 'returnTo', 'redirect_uri']) {
        const { answer } = await leave(fixtures, `?${name}=${place}`)
        const out = answer.headers.location ?? ''
        if (
          !out.startsWith(fixtures.provider.origin) ||
          new URL(out).searchParams.get('redirect_uri') !== `${fixtures.portal.origin}/auth/google/callback`
        )
          wrong.push(`out with ${name}=${place}: ${out.slice(0, 60)}`)
      }
    for (const place of places) {
      const { headers, status } = await callProvider(
        fixtures,
        { claims: { sub: 'wanderer', ...vouched('wanderer@mail.example') } },
        `?next=${place}`,
      )
      const location = headers.location ?? ''
      if (
        status >= 500 ||
        lands(location).origin !== fixtures.portal.origin ||
        /^(\/en)?\/[/\\]/.test(location) ||
        /[\r\n]/.test(location)
      )
        wrong.push(`${place}: ${status} ${location}`)
    }
    expectNone(wrong, 'ways')
    return `${places.length} places`
  }),
)

attack('GOO-007 (M) A provider that is down, slow or invalid is reported, and everything else works', () =>
  withProvider(async (fixtures) => {
    const { portal, provider } = fixtures
    const { email } = person()
    const wrong: string[] = []
    await register(portal, { email })
    for (const [what, tale] of [
      ['slow description', { description: 'slow' }],
      ['page as a description', { description: 'html' }],
    ] as [string, Tale][]) {
      provider.state.tale = tale
      const [{ answer }, known] = await Promise.all([
        leave(fixtures),
        login(portal, 'sara@ghorfeh.example', 'seven-blue-tiles'),
      ])
      if (answer.status >= 500 || answer.ms > 10_000 || !/Login/.test(String(answer.headers.location)))
        wrong.push(`${what}: ${answer.status} ${String(answer.headers.location)} in ${answer.ms.toFixed(0)} ms`)
      if (known.status !== 200 || known.ms > 5_000)
        wrong.push(`${what}: log-in with a password ${known.status} in ${known.ms.toFixed(0)} ms`)
    }
    provider.state.tale = {}
    for (const token of ['slow', 'html', 'gone'] as const) {
      const answer = await callProvider(fixtures, { token })
      if (answer.status >= 500 || answer.ms > 10_000 || sid(answer) !== '')
        wrong.push(`tokens ${token}: ${answer.status} in ${answer.ms.toFixed(0)} ms`)
    }
    await provider.close()
    const answers = await Promise.all(Array.from({ length: 20 }, () => leave(fixtures)))
    if (answers.some(({ answer }) => answer.status >= 500 || answer.ms > 10_000)) wrong.push('down')
    expectNone(wrong, 'ways')
    expectOneOf(
      (await login(portal, 'sara@ghorfeh.example', 'seven-blue-tiles')).status,
      [200],
      'a password while the provider is down',
    )
  }),
)

attack('GOO-008 (M) A blocked admin cannot log in with the provider either', () =>
  withProvider(async (fixtures) => {
    const { portal } = fixtures
    const chief = sid(await login(portal, 'dariush@ghorfeh.example', 'keys-of-every-gatehouse'))
    const sub = randomUUID()
    const email = 'hamid@ghorfeh.example'
    const given = 'lamps-along-the-bazaar'
    const id = await idOf(portal, sid(await login(portal, email, given)))
    expectThat(sid(await callProvider(fixtures, { claims: { sub, ...vouched(email) } })) !== '', 'not even before')
    expectOneOf(
      (await portal.request(`/v1/panel/admins/${id}`, { method: 'PATCH', cookie: chief, body: { active: false } }))
        .status,
      [200],
      'blocking',
    )
    expectOneOf((await login(portal, email, given)).status, [401, 403], 'the password')
    for (const who of [sub, randomUUID()])
      expectThat(
        sid(await callProvider(fixtures, { claims: { sub: who, ...vouched(email) } })) === '',
        'the provider lets somebody in who is blocked',
      )
  }),
)

attack(
  'GOO-009 (C) The first log-in with the provider ends access by a password that another person has set, even for a verified address',
  () =>
    withProvider(async (fixtures) => {
      const { portal } = fixtures
      const { email, cookie } = await member(portal)
      const answer = await callProvider(fixtures, { claims: { sub: randomUUID(), ...vouched(email) } })
      expectThat(sid(answer), 'the owner is not logged in')
      expectOneOf((await profile(portal, cookie)).status, [401], 'the planted session')
      expectOneOf((await login(portal, email)).status, [401], 'the planted password')
    }),
)
