// Registering, logging in, sessions: what a stranger may not learn, guess or take.
import { randomBytes, randomUUID } from 'node:crypto'
import { hashOf } from '#server/kernel/secret.ts'
import { among, holds, median, none, p95, type Cases } from './case.ts'
import type { Ground } from './ground.ts'
import { calm, login, member, password, person, profile, register, sid, strange, tokenIn } from './people.ts'
import type { Answer } from './portal.ts'

export const accounts: Cases<Ground> = {
  'AUTH-001': {
    severity: 'H',
    says: 'Registering answers with the user and opens nothing',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      const answer = await register(portal, { email })
      among(answer.status, [201], 'registering')
      holds(answer.json['user'] && answer.json['token'] && !/argon|hash|quiet-water/i.test(answer.text), answer.text)
      holds(!sid(answer), 'a session was given')
      await portal.letterTo(email, 'verify', 5_000)
    },
  },
  'AUTH-002': {
    severity: 'H',
    says: 'One account per address, whatever its spelling',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      const pool = await ground.pool(portal)
      await register(portal, { email })
      for (const again of [email, email.toUpperCase(), ` ${email} `, email.replace('a-', 'A-')])
        among((await register(portal, { email: again })).status, [409], again)
      holds((await pool.query('select from users where email_folded = $1', [email])).rowCount === 1, 'two accounts')
      holds(
        (await register(portal, { email })).json['title'] === 'User already exists!',
        'the words of the specification',
      )
    },
  },
  'AUTH-005': {
    severity: 'H',
    says: 'The letter verifies, and logs nobody in',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      await register(portal, { email })
      const answer = await portal.ask(`/v1/register/verify/${tokenIn((await portal.letterTo(email, 'verify')).links)}`)
      among(answer.status, [200], 'verifying')
      holds(!sid(answer), 'a session was given')
      among((await login(portal, email)).status, [200], 'the login after it')
    },
  },
  'AUTH-006': {
    severity: 'M',
    says: 'Mail scanners use no letter up',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      await register(portal, { email })
      const path = `/v1/register/verify/${tokenIn((await portal.letterTo(email, 'verify')).links)}`
      for (const method of ['HEAD', 'OPTIONS']) await portal.ask(path, { method })
      among((await login(portal, email)).status, [403], 'the login before it')
      among((await portal.ask(path)).status, [200], 'the letter')
    },
  },
  'AUTH-007': {
    severity: 'M',
    says: 'Twenty clicks on the letter after the first are nothing',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const { email } = person()
      await register(portal, { email })
      const path = `/v1/register/verify/${tokenIn((await portal.letterTo(email, 'verify')).links)}`
      const since = async () =>
        (
          await pool.query<{ at: Date | null }>('select verified_at as at from users where email = $1', [email])
        ).rows[0]?.at?.toISOString()
      among((await portal.ask(path)).status, [200], 'the first')
      const verified = await since()
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => portal.ask(path))))
        among(status, [200, 404, 409, 422], 'a further one')
      holds(verified !== undefined && (await since()) === verified, 'it was verified anew')
      among((await login(portal, email)).status, [200], 'the login')
      // A letter that comes later stands for all that would have come before it.
      await portal.ask('/v1/password/reset/request', { body: { email } })
      await portal.letterTo(email, 'reset')
      const { rows } = await pool.query<{ template: string }>('select template from letters where recipient = $1', [
        email,
      ])
      holds(rows.length === 2, `letters: ${rows.map(({ template }) => template).join()}`)
    },
  },
  'AUTH-008': {
    severity: 'H',
    says: 'An old letter verifies nothing, and a new one can be had',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      const pool = await ground.pool(portal)
      const { json } = await register(portal, { email })
      const token = tokenIn((await portal.letterTo(email, 'verify')).links)
      await pool.query(
        `update tokens set expires_at = now() - interval '1 second' where purpose = 'verify' and user_id = $1`,
        [(json['user'] as { id: string }).id],
      )
      const answer = await portal.ask(`/v1/register/verify/${token}`)
      among(answer.status, [404, 409, 422], 'the old letter')
      holds(answer.json['title'] === 'Account verification failed.', answer.text)
      among((await login(portal, email)).status, [403], 'the login')
      among((await portal.ask('/v1/register/resend', { body: { token: json['token'] } })).status, [202], 'a new letter')
    },
  },
  'AUTH-009': {
    severity: 'H',
    says: 'Tokens that are none are refused at once',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      await register(portal, { email })
      const real = tokenIn((await portal.letterTo(email, 'verify')).links)
      const flipped = real.slice(0, -1) + (real.endsWith('A') ? 'B' : 'A')
      for (const token of [
        '',
        'null',
        'undefined',
        'x',
        'x'.repeat(10_000),
        '%00',
        '../',
        '..%2f',
        flipped,
        '%F0%9F%92%A9',
      ]) {
        const { status, text, ms } = await portal.ask(`/v1/register/verify/${token}`)
        holds(
          status >= 400 && status < 500 && ms < 400 && !/at .*\.ts:/.test(text),
          `${token.slice(0, 12)}: ${status} in ${Math.round(ms)} ms`,
        )
      }
    },
  },
  'AUTH-010': {
    severity: 'H',
    says: 'An unverified account opens nothing',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      await register(portal, { email })
      const answer = await login(portal, email)
      among(answer.status, [403], 'the login')
      holds(answer.json['code'] === 'account.unverified' && !sid(answer), answer.text)
    },
  },
  'AUTH-011': {
    severity: 'H',
    says: 'The session cookie is as closed as a cookie can be',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = await member(portal)
      const line = (await login(portal, email)).cookies.find((one) => one.startsWith('sid=')) ?? ''
      holds(
        /HttpOnly/i.test(line) &&
          /SameSite=(Lax|Strict)/i.test(line) &&
          /Path=\/(;|$)/.test(line) &&
          Number(/Max-Age=(\d+)/i.exec(line)?.[1]) <= 31_536_000,
        line,
      )
      const https = await ground.own({ PUBLIC_URL: 'https://expo.test', DEMO: '0' })
      try {
        const { email: there } = await member(https)
        const secure = (await login(https, there)).cookies.find((one) => one.includes('sid=')) ?? ''
        holds(secure.startsWith('__Host-sid=') && /Secure/i.test(secure), secure)
      } finally {
        await https.remove()
      }
    },
  },
  'AUTH-012': {
    severity: 'H',
    says: 'A failed login says the same whatever was wrong',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = await member(portal)
      const unverified = person().email
      await register(portal, { email: unverified })
      const answers = await Promise.all([
        login(portal, email, strange),
        login(portal, person().email, strange),
        login(portal, email, ''),
        login(portal, unverified, strange),
      ])
      holds(
        new Set(answers.map(({ status, json }) => JSON.stringify([status, json]))).size === 1 &&
          answers[0].status === 401,
        answers.map(({ status, text }) => `${status} ${text}`).join(' '),
      )
      holds(answers[0].json['title'] === 'Email or password is incorrect!', 'the words of the specification')
    },
  },
  'AUTH-013': {
    severity: 'H',
    says: 'Nor does its time tell who has an account',
    run: async (ground) => {
      const portal = await ground.portal()
      const members = await Promise.all(Array.from({ length: 10 }, () => member(portal)))
      const known: number[] = []
      const unknown: number[] = []
      for (let at = 0; at < 100; at++) {
        known.push((await login(portal, members[at % 10]!.email, strange)).ms)
        unknown.push((await login(portal, person().email, strange)).ms)
      }
      const apart = Math.abs(median(known) - median(unknown))
      holds(
        apart < 10 && apart < median(known) * 0.1 + 1,
        `${apart.toFixed(1)} ms apart of ${median(known).toFixed(1)}`,
      )
      return `${apart.toFixed(2)} ms apart of ${median(known).toFixed(1)} ms`
    },
  },
  'AUTH-014': {
    severity: 'H',
    says: 'Guessing is stopped, its victim is not locked out',
    run: async (ground) => {
      const portal = await ground.strict()
      const tries: Answer[] = []
      for (let at = 0; at < 20; at++) tries.push(await login(portal, 'elif@ghorfeh.example', strange))
      const stopped = tries.findIndex(({ status }) => status === 429)
      holds(stopped >= 0 && stopped <= 10 && tries[stopped]!.headers['retry-after'], `stopped at ${stopped}`)
      const behind = await ground.own({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
      try {
        for (let at = 0; at < 15; at++)
          await login(behind, 'elif@ghorfeh.example', strange, { 'x-forwarded-for': '198.51.100.7' })
        among(
          (await login(behind, 'elif@ghorfeh.example', 'two-ferries-at-dusk', { 'x-forwarded-for': '203.0.113.9' }))
            .status,
          [200],
          'the right password from elsewhere',
        )
      } finally {
        await behind.remove()
      }
    },
  },
  'AUTH-015': {
    severity: 'H',
    says: 'One password tried on many accounts is stopped',
    run: async (ground) => {
      const portal = await ground.own({ RATE_LIMIT_FACTOR: '1' })
      try {
        let stopped = -1
        for (let at = 0; at < 60 && stopped < 0; at++)
          if ((await login(portal, `spray-${at}@ghorfeh.example`, strange)).status === 429) stopped = at
        holds(stopped >= 0 && stopped < 50, `stopped at ${stopped}`)
      } finally {
        await portal.remove()
      }
    },
  },
  'AUTH-017': {
    severity: 'H',
    says: 'Another spelling is the same account to the limit',
    run: async (ground) => {
      const portal = await ground.own({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
      const email = 'wei@ghorfeh.example'
      const spellings = [
        email,
        email.toUpperCase(),
        ` ${email}`,
        `${email}.`,
        'wei＠ghorfeh.example',
        'Wei@Ghorfeh.Example',
      ]
      try {
        const seen: number[] = []
        for (let at = 0; at < 40; at++)
          seen.push(
            (
              await login(portal, spellings[at % spellings.length], strange, {
                'x-forwarded-for': `198.51.100.${Math.floor(at / 9)}`,
              })
            ).status,
          )
        holds(seen.includes(429), seen.join(' '))
      } finally {
        await portal.remove()
      }
    },
  },
  'AUTH-018': {
    severity: 'H',
    says: 'Only texts are an address and a password',
    run: async (ground) => {
      const portal = await ground.portal()
      const values: unknown[] = [
        ['sara@ghorfeh.example'],
        { $ne: null },
        { $gt: '' },
        1,
        true,
        null,
        { a: { b: [] } },
        [],
      ]
      for (const value of values)
        for (const body of [
          { email: value, password },
          { email: 'sara@ghorfeh.example', password: value },
        ])
          among((await portal.ask('/v1/login', { body })).status, [400, 422], JSON.stringify(body))
    },
  },
  'AUTH-019': {
    severity: 'H',
    says: 'No SQL comes through',
    run: async (ground) => {
      const portal = await ground.portal()
      const wrong: string[] = []
      for (const text of [
        "' or '1'='1",
        "admin'--",
        "' union select null,null--",
        "'; select pg_sleep(5)--",
        '" or ""="',
        "') or ('1'='1",
        "1' and 1=(select count(*) from users)--",
        "\\'; drop table users; --",
        "sara@ghorfeh.example' or 'a'='a",
        '%27%20or%201=1',
        "'||(select pg_sleep(5))||'",
      ])
        for (const [email, given] of [
          [text, password],
          ['sara@ghorfeh.example', text],
        ]) {
          const { status, ms } = await login(portal, email, given)
          if (![400, 401, 422, 429].includes(status) || ms > 1_000)
            wrong.push(`${text}: ${status} in ${Math.round(ms)} ms`)
        }
      none(wrong, 'tries')
    },
  },
  'AUTH-020': {
    severity: 'H',
    says: 'A cookie from before the login is worth nothing after it, whether it was living or not',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = await member(portal)
      const other = await member(portal)
      const dead = `sid=${randomBytes(32).toString('base64url')}`
      for (const [what, before] of [
        ['that never was', dead],
        ['of the same person', sid(await login(portal, email))],
        ['of somebody else', other.cookie],
      ] as const) {
        const living = (await profile(portal, before)).status
        holds(living === (before === dead ? 401 : 200), `a session ${what} answers ${living} before`)
        const answer = await portal.ask('/v1/login', { body: { email, password }, cookie: before })
        holds(answer.status === 200 && sid(answer) !== before && sid(answer) !== '', `the same cookie as one ${what}`)
        among((await profile(portal, before)).status, [401], `a session ${what}`)
        among((await profile(portal, sid(answer))).status, [200], 'the new one')
      }
    },
  },
  'AUTH-021': {
    severity: 'H',
    says: 'Logging out ends the session on the server',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await member(portal)
      const answer = await portal.ask('/v1/logout', { method: 'POST', cookie })
      among(answer.status, [200, 204], 'logging out')
      holds(
        answer.cookies.some(
          (line) =>
            line.startsWith('sid=;') && /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line) && /Path=\//.test(line),
        ),
        answer.cookies.join(),
      )
      among((await profile(portal, cookie)).status, [401], 'the old cookie')
    },
  },
  'AUTH-022': {
    severity: 'M',
    says: 'Nobody may log out twice',
    run: async (ground) => {
      const portal = await ground.portal()
      calm(
        [await portal.ask('/v1/logout', { method: 'POST' }), await portal.ask('/v1/logout', { method: 'POST' })],
        'logging out',
      )
    },
  },
  'AUTH-023': {
    severity: 'H',
    says: 'A new password ends the other sessions',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email, cookie } = await member(portal)
      const other = sid(await login(portal, email))
      const answer = await portal.ask('/v1/password/change', {
        body: { currentPassword: password, password: 'nine-green-doors-4' },
        cookie,
      })
      among(answer.status, [204], 'the change')
      among((await profile(portal, other)).status, [401], 'the other session')
      holds(sid(answer) && sid(answer) !== cookie, 'the own session keeps its id')
      among((await profile(portal, cookie)).status, [401], 'the old id')
    },
  },
  'AUTH-024': {
    severity: 'H',
    says: 'A closed account is out at once',
    run: async (ground) => {
      const portal = await ground.portal()
      const { id, cookie } = await member(portal)
      const manager = await ground.as(portal, 'dariush')
      const answer = await portal.ask(`/v1/panel/users/${id}/block`, { method: 'POST', cookie: manager.cookie })
      among(answer.status, [200], 'blocking')
      const began = performance.now()
      among((await profile(portal, cookie)).status, [401], 'the profile')
      among((await portal.ask('/v1/orders', { cookie })).status, [401], 'the orders')
      holds(performance.now() - began < 1_000, 'later than a second')
    },
  },
  'AUTH-026': {
    severity: 'H',
    says: 'A broken cookie is nobody',
    run: async (ground) => {
      const portal = await ground.portal()
      const { id, cookie } = await member(portal)
      const value = cookie.slice(4)
      const flipped = (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
      for (const other of [
        flipped,
        value.slice(0, -4),
        value.split('').toReversed().join(''),
        'x'.repeat(10_000),
        '%00%ff',
        '{"id":1}',
        id,
        '',
        '"',
        `${value}.x`,
      ]) {
        const { status } = await profile(portal, `sid=${other}`)
        among(status, [401, 431], other.slice(0, 20))
      }
    },
  },
  'AUTH-027': {
    severity: 'M',
    says: 'Session ids cannot be guessed',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = await member(portal)
      const ids = new Set<string>()
      const counts = new Map<string, number>()
      for (let at = 0; at < 300; at++) ids.add(sid(await login(portal, email)).slice(4))
      holds(ids.size === 300, 'a duplicate')
      for (const id of ids) {
        holds(Buffer.from(id, 'base64url').length >= 16, id)
        for (const letter of id.slice(0, -1)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
      }
      const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
      const expected = all / 64
      const chi = [...counts.values()].reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
      holds(counts.size === 64 && chi < 125, `${counts.size} letters, chi-square ${chi.toFixed(0)}`) // 63 degrees of freedom: 125 is beyond one in a hundred thousand
      return `300 ids, chi-square ${chi.toFixed(0)} of 63`
    },
  },
  'AUTH-028': {
    severity: 'M',
    says: 'Two session cookies are one or none',
    run: async (ground) => {
      const portal = await ground.portal()
      const [one, other] = [await member(portal), await member(portal)]
      for (const cookie of [`${one.cookie}; ${other.cookie}`, `${other.cookie}; ${one.cookie}`]) {
        const answers = await Promise.all([profile(portal, cookie), profile(portal, cookie)])
        const emails = answers.map(({ json }) => (json['profile'] as { email: string } | undefined)?.email)
        calm(answers, 'two cookies')
        holds(emails[0] === emails[1], emails.join())
      }
    },
  },
  'AUTH-029': {
    severity: 'M',
    says: 'The panel asks for the password again after a while',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const cookie = sid(await login(portal, 'hamid@ghorfeh.example', 'lamps-along-the-bazaar'))
      const chief = sid(await login(portal, 'niloofar@ghorfeh.example', 'lotus-under-the-bridge'))
      const taken = () => portal.ask('/v1/panel/orders/export?format=csv', { cookie: chief })
      among((await taken()).status, [200], 'a file for somebody who has just proved who she is')
      await pool.query(`update sessions set proved_at = now() - interval '1 hour' where hash = $1`, [
        hashOf(chief.slice(4)),
      ])
      among((await taken()).status, [401, 403], 'a file for somebody who proved it an hour ago')
      await pool.query(`update sessions set confirmed_at = now() - interval '13 hours' where hash = $1`, [
        hashOf(cookie.slice(4)),
      ])
      among((await portal.ask('/v1/panel/orders', { cookie })).status, [401], 'the panel')
      // Calls of users in which somebody acts as one of the team have the same doors.
      const {
        rows: [invoice],
      } = await pool.query<{ id: string }>('select id from invoices where owner_id is not null limit 1')
      const {
        rows: [file],
      } = await pool.query<{ id: string }>('select upload_id as id from order_files limit 1')
      holds(invoice && file, 'there is no invoice or no file of an order')
      for (const path of [`/v1/invoices/${invoice.id}`, `/v1/invoices/${invoice.id}/pdf`, `/v1/uploads/${file.id}`])
        among((await portal.ask(path, { cookie })).status, [401], path)
    },
  },
  'AUTH-030': {
    severity: 'H',
    says: 'A new address needs the password and its own letter, and the old one is told',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email, cookie } = await member(portal)
      const next = person().email
      among(
        (await portal.ask('/v1/profile/edit', { cookie, body: { email: next } })).status,
        [422, 403],
        'without the password',
      )
      among(
        (await portal.ask('/v1/profile/edit', { cookie, body: { email: next, currentPassword: password } })).status,
        [200],
        'with it',
      )
      holds(
        ((await profile(portal, cookie)).json['profile'] as { email: string }).email === email,
        'it counts before its letter',
      )
      await portal.ask(`/v1/register/verify/${tokenIn((await portal.letterTo(next, 'verifyChange')).links)}`)
      await portal.letterTo(email, 'emailChanged')
      holds(
        ((await profile(portal, cookie)).json['profile'] as { email: string } | undefined)?.email !== email,
        'it never counts',
      )
    },
  },
  'AUTH-032': {
    severity: 'H',
    says: 'Weak passwords are refused',
    run: async (ground) => {
      const portal = await ground.portal()
      const { dictionary } = await import('@zxcvbn-ts/language-common')
      const common = dictionary['passwords-common'].filter((word) => [...word].length >= 8).slice(0, 300)
      const wrong: string[] = []
      const local = `leila.rastin.${randomUUID().slice(0, 6)}`
      for (const weak of [
        'seven77',
        local,
        'Password1!',
        'ghorfeh123',
        'tehranexpo',
        'Leila Rastin',
        '12345678',
        'aaaaaaaa',
        ...common,
      ]) {
        const { status } = await register(portal, {
          email: `${local}@ghorfeh.example`,
          password: weak,
          repeatPassword: weak,
        })
        if (status !== 422) wrong.push(`${weak}: ${status}`)
      }
      none(wrong, 'were taken')
      return `${common.length} common ones`
    },
  },
  'AUTH-033': {
    severity: 'M',
    says: 'Any strong password may be had, whatever it is made of',
    run: async (ground) => {
      const portal = await ground.portal()
      for (const good of [
        randomBytes(32).toString('hex'),
        randomBytes(64).toString('hex'),
        'four words with spaces between',
        'alllowercaseletterslong',
        'پنجره‌ای رو به باغ انار',
        '🦔🌵🛶🧭🪁🥁🪵🧊 kites',
        'correct horse ‌battery',
      ]) {
        const { email } = person()
        among(
          (await register(portal, { email, password: good, repeatPassword: good })).status,
          [201],
          good.slice(0, 20),
        )
        await portal.ask(`/v1/register/verify/${tokenIn((await portal.letterTo(email, 'verify')).links)}`)
        among((await login(portal, email, good)).status, [200], `the login with ${good.slice(0, 20)}`)
      }
    },
  },
  'AUTH-035': {
    severity: 'M',
    says: 'A huge password costs nothing',
    run: async (ground) => {
      const portal = await ground.portal()
      const quiet = await Promise.all(Array.from({ length: 20 }, () => portal.ask('/AboutUs')))
      const huge = 'x'.repeat(1_000_000)
      const [answers, pages] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => register(portal, { password: huge, repeatPassword: huge }))),
        Promise.all(Array.from({ length: 20 }, () => portal.ask('/AboutUs'))),
      ])
      for (const { status } of answers) among(status, [413, 422], 'registering')
      holds(
        p95(pages.map(({ ms }) => ms)) < p95(quiet.map(({ ms }) => ms)) + 250,
        `pages took ${p95(pages.map(({ ms }) => ms)).toFixed(0)} ms`,
      )
    },
  },
  'AUTH-036': {
    severity: 'M',
    says: 'The password is given twice, and the same',
    run: async (ground) => {
      const portal = await ground.portal()
      for (const repeatPassword of ['another-one-22', undefined])
        among((await register(portal, { repeatPassword })).status, [422], String(repeatPassword))
    },
  },
  'AUTH-037': {
    severity: 'M',
    says: 'A password is changed only by who knows it',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email, cookie } = await member(portal)
      for (const currentPassword of [strange, undefined, ''])
        among(
          (
            await portal.ask('/v1/password/change', {
              cookie,
              body: { currentPassword, password: 'nine-green-doors-4' },
            })
          ).status,
          [403, 422],
          String(currentPassword),
        )
      among((await login(portal, email)).status, [200], 'the old password')
    },
  },
  'AUTH-038': {
    severity: 'H',
    says: 'An empty portal has no account that anybody knows',
    run: async (ground) => {
      const portal = await ground.own({ DEMO: '0', ADMIN_EMAIL: 'chief@ghorfeh.example' })
      try {
        for (const [email, given] of [
          ['admin', 'admin'],
          ['admin@example.com', 'admin'],
          ['root@localhost', 'root'],
          ['admin@ghorfeh.example', 'password'],
          ['dariush@ghorfeh.example', 'keys-of-every-gatehouse'],
          ['chief@ghorfeh.example', ''],
          ['chief@ghorfeh.example', 'admin'],
        ] as const)
          holds(![200, 201].includes((await login(portal, email, given)).status), `${email} ${given}`)
        holds(/\/auth\/password\/reset\/[\w-]{30,}/.test(portal.log()), 'no one-time link in the console')
      } finally {
        await portal.remove()
      }
    },
  },
  'AUTH-039': {
    severity: 'M',
    says: 'Fifty registrations of one address at once are one',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      const answers = await Promise.all(Array.from({ length: 50 }, () => register(portal, { email })))
      const pool = await ground.pool(portal)
      calm(answers, 'registering')
      holds(answers.filter(({ status }) => status === 201).length === 1, answers.map(({ status }) => status).join(' '))
      holds((await pool.query('select from users where email_folded = $1', [email])).rowCount === 1, 'two accounts')
    },
  },
  'AUTH-040': {
    severity: 'M',
    says: 'Nobody registers by the hundred',
    run: async (ground) => {
      const portal = await ground.own({ RATE_LIMIT_FACTOR: '1' })
      try {
        const seen: number[] = []
        for (let at = 0; at < 40; at++) seen.push((await register(portal)).status)
        holds(
          seen.includes(429) && seen.filter((status) => status === 201).length <= 10,
          `${seen.filter((status) => status === 201).length} were registered`,
        )
      } finally {
        await portal.remove()
      }
    },
  },
}
