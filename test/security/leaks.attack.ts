// Errors, logs and shipped files reveal nothing secret.
import { readFileSync, readdirSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '#contract/calls.ts'
import { errors } from '#contract/errors.ts'
import type { Call } from '#contract/kernel/call.ts'
import { root, run } from '../../scripts/run.ts'
import { expectOneOf, expectThat, expectNone, NotPossibleHere, attack } from './attack.ts'
import { idOf, pdf, send } from './files/files.ts'
import { login, person, register, tokenIn } from './people.ts'
import type { Answer } from './portal.ts'
import { opinion, openTicket, whileBroken } from './sample-data.ts'

attack('ERR-001 (H) No error, expected or not, reveals implementation details', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const user = await product.user(portal)
  const json = { 'content-type': 'application/json' }
  const wrong: string[] = []
  const lost = idOf(await send(portal, user.cookie, 'attachment', 'a.pdf', pdf()))
  const {
    rows: [file],
  } = await pool.query<{ place: string }>('select place from uploads where id = $1', [lost])
  rmSync(join(portal.dataDir, 'files', file!.place))
  const away = (code: string) =>
    whileBroken(pool, 'opinions', () => portal.request('/v1/panel/opinions', { cookie, body: opinion }), code)
  const without = async (table: string, path: string) => {
    await pool.query(`alter table ${table} rename to attack_gone`)
    try {
      return await portal.request(path, { cookie })
    } finally {
      await pool.query(`alter table attack_gone rename to ${table}`)
    }
  }
  const kinds: [status: number | readonly number[], what: string, answer: Promise<Answer> | Answer][] = [
    [500, 'what nobody foresaw', await away('XX000')],
    [503, 'a statement given up', await away('57014')],
    [503, 'a deadlock', await away('40P01')],
    [507, 'a full disk', await away('53100')],
    [[500, 503], 'a page whose table is gone', await without('opinions', '/panel/opinions')],
    [[500, 503], 'a list whose table is gone', await without('emails', '/v1/panel/emails')],
    [404, 'a file that is missing', portal.request(`/v1/uploads/${lost}`, { cookie: user.cookie })],
    [404, 'a page', portal.request('/nowhere')],
    [404, 'a call', portal.request('/v1/nowhere')],
    [404, 'a hall', portal.request('/v1/halls/x/booths')],
    [400, 'half a body', portal.request('/v1/login', { raw: '{', headers: json })],
    [422, 'a list for a body', portal.request('/v1/login', { raw: '[]', headers: json })],
    [422, 'objects for texts', portal.request('/v1/login', { body: { email: {}, password: [] } })],
    [
      413,
      'a long body',
      portal.request('/v1/login', { raw: JSON.stringify({ email: 'x'.repeat(300_000) }), headers: json }),
    ],
    [415, 'another type', portal.request('/v1/login', { raw: 'x', headers: { 'content-type': 'text/xml' } })],
    [422, 'a strange query', portal.request('/v1/halls?x[$ne]=1')],
    [422, 'a strange place', portal.request('/v1/panel/orders?cursor=%00', { cookie })],
    [422, 'a place of nothing', portal.request('/v1/panel/orders?cursor=eyJ4Ijp7fX0', { cookie })],
    [404, 'an order', portal.request('/v1/panel/orders/x', { cookie })],
    [422, 'an empty order', portal.request('/v1/orders', { cookie, body: {} })],
    [405, 'a method', portal.request('/v1/login', { method: 'DELETE' })],
    [404, 'a page of an order', portal.request('/panel/orders/x', { cookie })],
    [[400, 404], 'half an escape', portal.request('/%')],
    [421, 'another host', portal.request('/', { headers: { host: 'evil.test' } })],
    [
      [400, 422],
      'no form',
      portal.request('/v1/uploads', {
        method: 'POST',
        cookie,
        raw: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [[401, 403], 'nobody', portal.request('/v1/orders')],
  ]
  for (const [expected, what, requests] of kinds) {
    const { status, text, json: problem, headers } = await requests
    if (![expected].flat().includes(status)) wrong.push(`${what}: ${status} instead of ${String(expected)}`)
    if (
      /\bat .+\.(ts|js):\d|node_modules|\b(select|insert into|update) .+ (from|values|set)\b|ECONN|ENOENT|syntax error|relation "|attack_|postgres|fastify|drizzle|\/work\/|\/home\/|\/tmp\//i.test(
        text.replace(/<script[\s\S]*?<\/script>/g, ''),
      ) ||
      text.includes(file!.place)
    )
      wrong.push(`${what} tells ${text.slice(0, 120)}`)
    if (/json/.test(String(headers['content-type'])) && !(String(problem['code']) in errors))
      wrong.push(`${what}: the code ${String(problem['code'])}`)
    if (
      status >= 500 &&
      /json/.test(String(headers['content-type'])) &&
      !/[\w-]{8,}/.test(
        JSON.stringify(
          [problem['requestId'], problem['correlationId'], headers['x-request-id'], headers['x-correlation-id']].find(
            Boolean,
          ) ?? '',
        ),
      )
    )
      wrong.push(`${what} cannot be found in the log`)
  }
  expectNone(wrong, 'answers')
  expectOneOf((await portal.request('/v1/halls')).status, [200], 'afterwards')
  return `${kinds.length} kinds`
})

attack('LOG-001 (H) No secret is in the log', async (product) => {
  const portal = await product.own()
  try {
    const { email } = person()
    const secret = 'a-very-secret-phrase-71'
    await register(portal, { email, password: secret, repeatPassword: secret })
    const token = tokenIn((await portal.emailTo(email, 'verify')).links)
    const verified = await portal.request(`/v1/register/verify/${token}`)
    const entered = await login(portal, email, secret)
    const cookie = entered.cookies[0]?.split(';')[0] ?? ''
    await login(portal, email, `${secret}-wrong`)
    await portal.request('/v1/password/reset/request', { body: { email } })
    await portal.request(`/auth/password/reset/${token}?secret=${secret}`)
    await portal.request('/v1/profile', { cookie, headers: { authorization: `Bearer ${secret}` } })
    await openTicket(portal, { id: '', email, cookie }, { message: secret }).catch(() => {})
    await portal.request('/v1/login', {
      raw: `{"email":"${email}","password":"${secret}"`,
      headers: { 'content-type': 'application/json' },
    })
    expectThat(token.length > 20 && verified.status < 400 && cookie.length > 20, 'the case itself did not work')
    await pause(500)
    const all = portal.log()
    expectNone(
      [
        ['password', secret],
        ['token', token],
        ['cookie', cookie.split('=')[1]!],
      ]
        .filter(([, value]) => value && all.includes(value))
        .map(([name]) => name!),
      'are in the log',
    )
  } finally {
    await portal.remove()
  }
})

attack('LOG-003 (M) The audit log is read-only', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { cookie } = await product.as(portal, 'dariush')
  // The trigger works per row, and a new portal may have no row yet.
  const {
    rows: [row],
  } = await pool.query<{ id: string }>(
    `insert into audit_entries (id, actor_name, action, subject, label)
        values (gen_random_uuid(), 'LOG-003', 'update', 'page', 'LOG-003') returning id`,
  )
  expectNone(
    Object.entries(calls as Record<string, Call>)
      .filter(([, { method, path }]) => method !== 'GET' && path.includes('audit'))
      .map(([name]) => name),
    'calls change it',
  )
  for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'])
    expectOneOf(
      (
        await portal.request(`/v1/panel/audit-log/${row?.id ?? 'x'}`, {
          method,
          cookie,
          ...(method !== 'DELETE' && { body: {} }),
        })
      ).status,
      [404, 405],
      method,
    )
  for (const sql of [`update audit_entries set actor_name = 'x'`, 'delete from audit_entries'])
    expectThat(
      await pool.query(sql).then(
        () => false,
        () => true,
      ),
      `${sql} went through`,
    )
})

attack('SUP-001 (M) Installed packages match the lock file, and only listed ones run scripts', async () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      {
        version?: string
        resolved?: string
        integrity?: string
        hasInstallScript?: boolean
        optional?: boolean
        dev?: boolean
        link?: boolean
      }
    >
  }
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  const packages = Object.entries(lock.packages).filter(([path]) => path)
  // Binaries of the formatter oxfmt for other systems have no checksum, because the registry used here has none. They
  // are only used in development.
  const isForeignFormatter = (path: string, { dev, optional }: { dev?: boolean; optional?: boolean }) =>
    path.startsWith('node_modules/@oxfmt/binding-') && dev === true && optional === true
  expectNone(
    packages
      .filter(([path, one]) => !one.integrity && !one.link && !isForeignFormatter(path, one))
      .map(([path]) => path),
    'packages have no checksum',
  )
  expectNone(
    packages
      .filter(
        ([path, { hasInstallScript }]) => hasInstallScript && !(path.replace(/^.*node_modules\//, '') in allowScripts),
      )
      .map(([path]) => path)
      .filter((path) => existsSync(join(root, path))),
    'packages run scripts that nobody allowed',
  )
  const { code, output } = await run('npm', ['audit', '--omit=dev', '--audit-level=high'], { quiet: true })
  if (code !== 0 && /ENOAUDIT|ECONN|ENOTFOUND|network|not implemented|endpoint/i.test(output))
    throw new NotPossibleHere(`checksums and scripts hold; the registry gives no audit here: ${output.slice(0, 120)}`)
  expectThat(code === 0, output.slice(0, 400))
})

attack('SUP-002 (M) Shipped files contain no secret', async () => {
  const built = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  const client = built(join(root, 'build')).filter((path) => /client/.test(path))
  const wrong = client.filter((path) => path.endsWith('.map'))
  for (const path of client.filter((one) => /\.(js|html|css|json)$/.test(one)))
    if (
      /seven-blue-tiles|keys-of-every-gatehouse|BEGIN [A-Z ]*PRIVATE KEY|DATABASE_URL|AKIA[0-9A-Z]{16}/.test(
        readFileSync(path, 'utf8'),
      )
    )
      wrong.push(path)
  const { output } = await run('git', ['ls-files'], { quiet: true })
  wrong.push(...output.split('\n').filter((path) => /(^|\/)\.env($|\.)|\.pem$|id_rsa|\.p12$/.test(path)))
  expectNone(wrong, 'files')
  return `${client.length} files of the build`
})
