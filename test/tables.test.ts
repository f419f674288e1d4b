// The tables of contract/ agree with each other, with the specification and with the files.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import {
  callTimeoutMs,
  chunkReloadGuardMs,
  localeCookieSeconds,
  sessionSeconds,
  toastMs,
  uploadBytes,
} from '#contract/constants.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { fieldCodes } from '#contract/fields.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { find } from '#contract/paths.ts'
import { roles } from '#contract/roles.ts'
import { screens } from '#contract/screens.ts'
import * as states from '#contract/states.ts'
import type { Move } from '#contract/states.ts'
import { handlers, rawHandlers } from '#server/handlers.ts'
import { bin, runNode } from '../scripts/run.ts'
import { errorText, fieldText } from '../messages/words.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const table: [CallName, Call][] = Object.entries(calls) as never
const rows: [string, Screen][] = Object.entries(screens)
const w = await world({ env: { DEMO: '1' } })
const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-tables-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await w.end()
})
const serverSource = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, 'server', file), 'utf8'))
  .join('\n')

test('a page without interaction that shows something about the visitor is marked `personal`, and is rendered for each visitor', () => {
  const askers = rows
    .filter(
      ([, { hydrates, file }]) =>
        !hydrates && /visitContext|\bprofile\b/.test(readFileSync(join(root, `web/${file}.screen.tsx`), 'utf8')),
    )
    .map(([name]) => name)
  expect(askers).toEqual(rows.filter(([, { personal }]) => personal).map(([name]) => name))
})

test('every screen has its file, and every screen file has its row', () => {
  expect(rows.map(([, { file }]) => file).filter((file) => !existsSync(join(root, `web/${file}.screen.tsx`)))).toEqual(
    [],
  )
  expect(
    rows.flatMap(([, { within }]) => within ?? []).filter((file) => !existsSync(join(root, `web/${file}.tsx`))),
  ).toEqual([])
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.screen.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace('.screen.tsx', ''))
  const known = new Set([
    ...rows.map(([, { file }]) => file),
    ...[...readFileSync(join(root, 'web/routes.ts'), 'utf8').matchAll(/'\.?\/?([\w/-]+)\.screen\.tsx'/g)].map(
      ([, file]) => file!,
    ),
  ])
  expect(files.filter((file) => !known.has(file))).toEqual([])
})

test('no two screens and no two calls have the same address, whatever its case', () => {
  const twice = (paths: string[]) =>
    paths.map((path) => path.toLowerCase().replace(/:\w+/g, ':')).filter((path, at, all) => all.indexOf(path) !== at)
  expect(twice(rows.map(([, { path }]) => path))).toEqual([])
  expect(twice(table.map(([, { method, path }]) => `${method} ${path}`))).toEqual([])
})

/** Every state machine of contract/states.ts: its name, its statuses and its transitions. */
const machines = Object.entries(states as unknown as Record<string, object>)
  .filter(([name]) => name.endsWith('Moves'))
  .map(([name, moves]): [noun: string, statuses: readonly string[], moves: Record<string, Move<string>>] => {
    const noun = name.replace('Moves', '')
    const lists = states as unknown as Record<string, readonly string[]>
    return [noun, (lists[`${noun}Statuses`] ?? lists[`${noun}States`] ?? lists[`${noun}Stages`])!, moves as never]
  })

test('every permission is required by a call or a screen', () => {
  const written = new Set<string>([
    ...table.map(([, { may }]) => may),
    ...rows.map(([, { entrance }]) => entrance),
    ...machines.flatMap(([, , moves]) => Object.values(moves).map(({ who }) => who)),
  ])
  expect(Object.keys(roles).filter((permission) => !written.has(permission))).toEqual([])
  expect([...written].filter((who) => !(who in roles)).sort()).toEqual(['anyone', 'other', 'owner', 'portal', 'user'])
})

test.each(machines)(
  'every status of the machine %s can be reached from the start, and every transition starts from such a status',
  (_, statuses, moves) => {
    const reached = new Set<string>(
      Object.values(moves)
        .filter(({ from }) => from.length === 0)
        .map(({ to }) => to),
    )
    for (let before = -1; before < reached.size;) {
      before = reached.size
      for (const { from, to } of Object.values(moves)) if (from.some((status) => reached.has(status))) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...statuses].sort())
    expect(
      Object.values(moves)
        .flatMap(({ from }) => from)
        .filter((status) => !reached.has(status)),
    ).toEqual([])
  },
)

test('every error and every field code has its own text in both languages', () => {
  for (const locale of ['fa', 'en'] as const) {
    const texts = [
      ...(Object.keys(errors) as ErrorCode[]).map((code) => [code, errorText(code, locale)] as const),
      ...fieldCodes.map((code) => [code, fieldText(`${code}:7`, locale)] as const),
    ]
    expect(texts.filter(([, text]) => text.trim().length < 3 || /^(errors|fields)_/.test(text))).toEqual([])
    expect(texts.filter(([, text]) => /[\u0600-\u06ff]/.test(text) !== (locale === 'fa'))).toEqual([])
  }
  expect(errorText('login.incorrect', 'en')).not.toBe(errorText('login.incorrect', 'fa'))
})

test('every error is used by the server', () => {
  expect(Object.keys(errors).filter((code) => !serverSource.includes(`'${code}'`))).toEqual([])
})

test('the calls of the specification have the same spelling', () => {
  const named = [
    'POST login',
    'POST register/request',
    'GET register/verify/:token',
    'POST password/reset/request',
    'POST password/reset',
    'POST profile/edit',
    'GET profile',
    'POST logout',
  ]
  const spelled = new Set(table.map(([, { method, path }]) => `${method} ${path}`))
  expect(named.filter((call) => !spelled.has(call))).toEqual([])
})

test('the constants of contract/constants.ts match the specification', () => {
  const days = 24 * 3_600
  expect({
    sessionSeconds,
    localeCookieSeconds,
    callTimeoutMs,
    chunkReloadGuardMs,
    toastMs,
    defaultLocale: find('/').locale,
  }).toEqual({
    sessionSeconds: 365 * days,
    localeCookieSeconds: 365 * days,
    callTimeoutMs: 10_000,
    chunkReloadGuardMs: 10_000,
    toastMs: 1_000,
    defaultLocale: 'fa',
  })
  expect(uploadBytes).toBe(2 * 1024 * 1024 - 1)
})

test('the demo’s edition matches the specification', async () => {
  const { edition } = await w.visitor()('edition.read', {})
  expect(edition).toMatchObject({
    firstDay: '2025-06-08',
    lastDay: '2025-06-11',
    currency: 'EUR',
    claims: { boothsAYear: 50, satisfactionPercent: 100, editions: 25, bookingMinutes: 5, years: 10 },
  })
})

test('every call has its handler, and only calls marked `raw` have a raw one', () => {
  expect(Object.keys({ ...handlers, ...rawHandlers }).sort()).toEqual(Object.keys(calls).sort())
  expect(Object.keys(rawHandlers).sort()).toEqual(
    table
      .filter(([, { raw }]) => raw)
      .map(([name]) => name)
      .sort(),
  )
})

test('the OpenAPI document passes the recommended rules', async () => {
  const file = join(folder, 'openapi.json')
  const answer = await w.app.inject({ url: '/v1/openapi.json', headers: { host: w.env.publicUrl.host } })
  writeFileSync(file, answer.payload)
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended]\n')
  const { code, output } = await runNode(
    [bin('@redocly/cli', 'redocly'), 'lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json'],
    { quiet: true, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' } },
  )
  const found = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    totals: { errors: number; warnings: number }
    problems: { severity: string; message: string; location: { pointer?: string }[] }[]
  }
  expect(
    found.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => `${location[0]?.pointer}: ${message}`),
  ).toEqual([])
  expect(code).toBe(0)
})

/** Calls that this test does not make, with the reason. */
const unconditional: Partial<Record<CallName, string>> = {
  'account.verify': 'uses its token up',
  'session.halfway': 'needs a log-in between its steps, which test/factors.test.ts has',
  'panelEmail.read': 'needs a letter, which test/emails.test.ts has',
}

test('every response of a GET call contains exactly the fields of the contract', async () => {
  const dariush = await w.as('dariush')
  const [first, second, third] = await freeBooths(w, 3)
  const { id: orderId } = await ordered(w, 'sara', [first!.id, second!.id], { nationalId: '14003124505' })
  const {
    order: {
      invoices: [invoice],
    },
  } = await verify(dariush, orderId)
  const {
    items: [admin],
  } = await dariush('panelAdmin.list', { query: {} })
  await ordered(w, 'jonas', [third!.id])
  const { exhibitor } = await (await w.as('sara'))('exhibitor.mine', { query: {} })
  const { post } = await dariush('panelBlog.add', {
    body: { title: { fa: '', en: 'Power' }, content: { fa: '', en: '<p>There is power at every booth.</p>' } },
  })
  await dariush('panelBlog.publish', { blogId: post.id, body: { version: post.version } })
  const ids: Record<string, string> = {
    blogId: post.id,
    exhibitorId: exhibitor!.id,
    hallId: w.halls[0]!.id,
    boothId: first!.id,
    orderId,
    invoiceId: invoice!.id,
    adminId: admin!.id,
    ticketId: (await (await w.as('sara'))('ticket.open', { body: { subject: 'Power', message: 'Is there any?' } }))
      .ticket.id,
  }
  for (const [name, { method, path, gives, raw }] of table) {
    if (
      method !== 'GET' ||
      raw ||
      name in unconditional ||
      (path.match(/(?<=:)\w+/g) ?? []).some((param) => !(param in ids))
    )
      continue // tests of their resource make calls with other ids
    const who = path.startsWith('panel') ? dariush : await w.as('sara')
    const answer = await (who as (name: CallName, sent: object) => Promise<unknown>)(name, {
      ...ids,
      ...((name === 'panelSearch.find' || name === 'coExhibitor.find') && { query: { q: 'sara' } }),
      ...(name === 'savedView.list' && { query: { screen: 'orders' } }),
    })
    const read = z.safeParse(gives, answer)
    expect({ name, read: read.success ? read.data : read.error.issues }).toEqual({ name, read: answer })
  }
})
