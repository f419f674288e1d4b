import { expect, test } from 'vitest'
import { readEnv, WrongEnv } from './env.ts'

test('a portal without settings is for the local machine only, with demo data', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: undefined,
    oidc: undefined,
    demo: true,
    rateLimitFactor: 1,
    trustProxy: 0,
    logLevel: 'info',
  })
  expect(env.publicUrl.href).toBe('http://localhost:3000/')
})

test('a local portal accepts each name of the machine, on the chosen port only', () => {
  expect(readEnv({ PORT: '8080' }).hosts).toEqual(['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
  expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:9000' }).origins).toContain('http://localhost:9000')
})

test('a portal with a public address accepts that name only', () => {
  expect(readEnv({ PUBLIC_URL: 'https://expo.example/', PORT: '8080' })).toMatchObject({
    hosts: ['expo.example'],
    origins: ['https://expo.example'],
    mailFrom: 'Ghorfeh <no-reply@expo.example>',
  })
})

test('the demo, whose passwords are public, never runs where other machines can reach it', () => {
  const open = [
    { PUBLIC_URL: 'https://expo.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost.example' },
    { PUBLIC_URL: 'https://portal.test', HOST: '::' },
  ]
  for (const source of open) {
    expect([source, readEnv(source).demo]).toEqual([source, false])
    expect(() => readEnv({ ...source, DEMO: '1' })).toThrow(
      /^DEMO is "1", but strangers can reach this portal \((PUBLIC_URL|HOST) .*DEMO=0 .*DEMO=force/,
    )
    expect(readEnv({ ...source, DEMO: 'force' })).toMatchObject({ demo: true, isLocal: false })
  }
  for (const source of [
    {},
    { HOST: '::1' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'https://fair.localhost' },
  ])
    expect([source, readEnv(source)]).toMatchObject([source, { demo: true, isLocal: true }])
})

test('an external database gets no demo data unless it is requested', () => {
  const DATABASE_URL = 'postgresql://portal:secret@db/expo'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
})

test('every wrong value is reported with its variable and the expected value, one line each', () => {
  const wrong = {
    PORT: '80a',
    PUBLIC_URL: 'expo.example',
    DEMO: 'yes',
    RATE_LIMIT_FACTOR: '0',
    TRUST_PROXY: '-1',
    LOG_LEVEL: 'loud',
    ADMIN_EMAIL: 'me',
    MAIL_FROM: 'me',
    OIDC_ISSUER: 'http://accounts.example',
  }
  const lines = linesOf(wrong)
  for (const [name, given] of Object.entries(wrong))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} is "${given}"; it expects .+\\.$`)))
  expect(lines).toHaveLength(Object.keys(wrong).length)
})

test('a secret is not repeated when its variable is wrong', () => {
  const lines = linesOf({ DATABASE_URL: 'mysql://root:hunter2@db/expo', SMTP_URL: 'hunter2' })
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL /), expect.stringMatching(/^SMTP_URL /)])
  expect(lines.join()).not.toContain('hunter2')
})

test('Google log-in is on only with both id and secret', () => {
  expect(readEnv({ OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }).oidc?.issuer.href).toBe(
    'https://accounts.google.com/',
  )
  expect(linesOf({ OIDC_CLIENT_ID: 'id' })).toEqual([expect.stringMatching(/^OIDC_CLIENT_SECRET is not set/)])
})

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

function linesOf(source: Record<string, string>) {
  try {
    readEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(WrongEnv)
    return (error as Error).message.split('\n')
  }
  return []
}
