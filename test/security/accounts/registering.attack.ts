// Registering: what a stranger may not learn or take.
import { among, holds, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { calm, login, person, register, sid, tokenIn } from '../people.ts'
import { lookAt } from '../words/browser.ts'

export const registering: Cases<Ground> = {
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
      for (const repeated of [email, email.toUpperCase(), ` ${email} `, email.replace('a-', 'A-')])
        among((await register(portal, { email: repeated })).status, [409], repeated)
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
      const answer = await portal.request(
        `/v1/register/verify/${tokenIn((await portal.letterTo(email, 'verify')).links)}`,
      )
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
      for (const method of ['HEAD', 'OPTIONS']) await portal.request(path, { method })
      among((await login(portal, email)).status, [403], 'the login before it')
      among((await portal.request(path)).status, [200], 'the letter')
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
      among((await portal.request(path)).status, [200], 'the first')
      const verified = await since()
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => portal.request(path))))
        among(status, [200, 404, 409, 422], 'a further one')
      holds(verified !== undefined && (await since()) === verified, 'it was verified again')
      among((await login(portal, email)).status, [200], 'the login')
      // A letter that comes later stands for all that would have come before it.
      await portal.request('/v1/password/reset/request', { body: { email } })
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
      const answer = await portal.request(`/v1/register/verify/${token}`)
      among(answer.status, [404, 409, 422], 'the old letter')
      holds(answer.json['title'] === 'Account verification failed.', answer.text)
      among((await login(portal, email)).status, [403], 'the login')
      among(
        (await portal.request('/v1/register/resend', { body: { token: json['token'] } })).status,
        [202],
        'a new letter',
      )
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
        const { status, text, ms } = await portal.request(`/v1/register/verify/${token}`)
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
  'AUTH-036': {
    severity: 'M',
    says: 'The password is given twice, and the same',
    run: async (ground) => {
      const portal = await ground.portal()
      for (const repeatPassword of ['another-one-22', undefined])
        among((await register(portal, { repeatPassword })).status, [422], String(repeatPassword))
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
  'AUTH-041': {
    severity: 'H',
    says: 'Opening the verification link verifies nothing, as a page, ahead of it or with its scripts',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = person()
      await register(portal, { email })
      const { links } = await portal.letterTo(email, 'verify')
      const link = links.find((one) => one.includes('/auth/verify/'))!
      const token = tokenIn(links)
      await portal.request(new URL(link).pathname)
      await lookAt(portal, undefined, [new URL(link).pathname])
      for (const headers of [{ 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }])
        await portal.request(`/v1/register/verify/${token}`, { headers })
      among((await login(portal, email)).json['code'], ['account.unverified'], 'the log-in')
      among((await portal.request(`/v1/register/verify/${token}`)).status, [200], 'the call')
    },
  },
}
