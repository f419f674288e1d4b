// The tool that keeps the laws has gone blind before (TypeScript 7 took its parser away), so each law is broken here once.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { broken, whole } from './laws.rows.ts'
import { faultsOfReads, serverSources } from '../scripts/reads.ts'
import {
  faultsOfAddresses,
  forgetsEdition,
  readsRequestAddress,
  registersRoute,
  spellsCall,
} from '../scripts/addresses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const house = mkdtempSync(join(tmpdir(), 'ghorfeh-laws-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

const violations = cruise()

test.each(broken)('it is seen when %s', (_, rule, file) => {
  expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toContain(`${rule}: ${file}`)
})

test('every law is broken here', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  expect(forbidden.map(({ name }) => name).toSorted()).toEqual([...new Set(broken.map(([, rule]) => rule))].toSorted())
})

test.each([
  ['in a text', `fetch('/v1/orders')`],
  ['in a template', 'const href = `${origin}/v1/uploads/${id}`'],
  ['in an expression', String.raw`/^\/v1\/images\//.test(url)`],
  ['from its second part', `fetch(root + 'v1/holds')`],
])('it is seen when somebody spells the address of a call %s', (_, code) => {
  expect(spellsCall(code)).toBe(true)
})

test.each([
  ['a route', `app.get('/x', answer)`],
  ['a route with types', `scope.post<{ Body: Order }>('/x', answer)`],
  ['a whole route', `instance.route({ method: 'GET', url })`],
  ['files', `import fastifyStatic from '@fastify/static'`],
])('it is seen when somebody registers %s beside the tables', (_, code) => {
  expect(registersRoute(code)).toBe(true)
})

test.each([
  ['of Fastify', 'const path = request.url.split()'],
  ['as it came', 'new URL(request.originalUrl, origin)'],
  ['of Node', 'log.info(raw?.url)'],
  ['taken out of it', 'function answer({ url, method }: IncomingMessage) {}'],
])('it is seen when somebody reads the address of a request %s, which names its edition', (_, code) => {
  expect(readsRequestAddress(code)).toBe(true)
})

test('who takes the address off a request, or speaks of it, does not read it', () => {
  expect(readsRequestAddress('raw.url = rest // request.url\nconst { url } = upload')).toBe(false)
})

test('it is seen when a page makes addresses of calls without its edition', () => {
  const code = `import { pathToCall } from '#contract/kernel/call-path.ts'`
  expect(forgetsEdition('web/order/lines.tsx', code)).toBe(true)
  expect(forgetsEdition('web/i18n/address.ts', code)).toBe(false)
  expect(forgetsEdition('server/letter/links.ts', code)).toBe(false)
  expect(forgetsEdition('web/order/lines.tsx', `import { pathToCall } from '#web/i18n/address.ts'`)).toBe(false)
})

test('addresses come from tables, and only comments spell them', () => {
  expect(spellsCall(`// GET /v1/orders\n/** /v1/docs */ call(pathToCall('order.read', { orderId }))`)).toBe(false)
  expect(registersRoute(`serveEndpoint(app, 'health', answer); jars.get(name); files.get('/x')`)).toBe(false)
  expect(faultsOfAddresses()).toEqual([])
})

test('a store that names a table of another noun says so in server/db/reads.ts', () => {
  expect(faultsOfReads([...serverSources()])).toEqual([])
  const others = [...serverSources()].filter(([path]) => !path.includes('team'))
  expect(faultsOfReads([...others, ['server/team/team.store.ts', 'sql`select 1 from orders o`']])).toContain(
    'server/team/team.store.ts reads orders of order, which server/db/reads.ts does not list',
  )
  expect(faultsOfReads([...others, ['server/team/team.store.ts', "few('page_changes')"]])).toContain(
    'server/team/team.store.ts reads pageChanges of exhibitor, which server/db/reads.ts does not list',
  )
  expect(faultsOfReads([])).toContain('server/db/reads.ts lists ticket as a reader of orders, which it does not read')
})

test('one file writes titles, so whatever opens a page its title names the fair', () => {
  const writers = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((file) => {
    const code = file.endsWith('.tsx') ? readFileSync(join(root, 'web', file), 'utf8') : ''
    return code.includes('<title>') && !/<(svg|g|rect|path)\b/.test(code)
  })
  expect(writers).toEqual(['shell/title.tsx'.replace('/', sep)])
})

/** Fields of ui/ know the digits of both languages; a code is typed as it is read, sums are typed into the editor of a plan, the figures of a price rule into its table, and the calculator works without React. */
const ownDigits = [
  'account/shared/code-field.tsx',
  'plan/panels/number-cell.tsx',
  'price/rule-row.tsx',
  'service/calculator.tsx',
].map((file) => file.replaceAll('/', sep))
const typesNumbers = (code: string) =>
  /\btype="(number|time|date|month|datetime-local)"|inputMode="(numeric|decimal)"/.test(code)
test('numbers, amounts and times are typed in fields of ui/, which show and take the digits of the language', () => {
  const others = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.startsWith(`ui${sep}`) &&
      typesNumbers(readFileSync(join(root, 'web', file), 'utf8')),
  )
  expect(others.toSorted()).toEqual(ownDigits)
  expect(typesNumbers('<Field inputMode="numeric" />')).toBe(true)
})

test('what keeps the laws is left in peace', () => {
  for (const [file] of whole.filter(([file]) => file !== 'web/i18n/money.ts'))
    expect(violations.filter(({ from, rule }) => from === file && rule.name !== 'no-circles')).toEqual([])
})

function cruise() {
  buildHouse()
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout } = spawnSync(process.execPath, [tool, '--output-type', 'json', 'contract', 'server', 'demo', 'web'], {
    cwd: house,
    maxBuffer: 50_000_000,
    encoding: 'utf8',
  })
  return (JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }).summary
    .violations
}

function buildHouse() {
  for (const [file, code] of [...broken.map(([, , file, code]) => [file, code] as const), ...whole]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${code}\n`)
  }
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, file), join(house, file))
  for (const name of ['drizzle-orm', 'fastify', 'read-excel-file', 'zod']) {
    mkdirSync(join(house, 'node_modules', name), { recursive: true })
    writeFileSync(
      join(house, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './main.js' }),
    )
    writeFileSync(join(house, 'node_modules', name, 'main.js'), 'export {}\n')
  }
}

/** What a journey may still look for by class: parts of drawings, which no screen reader hears, and measures of what is drawn where. A file that is not here has none. */
const byClass: Record<string, number> = {
  'booth-map.e2e.ts': 2, // marks and the way on the map
  'booth-sale.e2e.ts': 1, // sums and codes that stand outside the screen
  'every-screen.e2e.ts': 1, // the gallery of parts, which shows what is busy for ever
  'faults.ts': 5, // rows that lead somewhere, the room of lists, what is left on paper, and where the dot of a fact hangs
  'hall.e2e.ts': 5, // what is being drawn on the plan, and the star that says it is saved
  'pages.e2e.ts': 1, // what the first sight stands on, which is drawn
  'plan-heard.e2e.ts': 1, // what a finger presses around the plan, by its height
  'refusals.e2e.ts': 1, // the sentence of a mistake among those that describe a field
}
const looks = /(?:locator|querySelector(?:All)?|matches|closest)(?:<\w+>)?\(\s*(?:\w+ \? )?['"`][^'"`]*\.[a-z]/g
const classesIn = (code: string) => code.match(looks)?.length ?? 0
test('journeys find things by role and name: no class but of drawings and measures', () => {
  const folder = join(root, 'test/journeys')
  const found = readdirSync(folder).map((file) => [file, classesIn(readFileSync(join(folder, file), 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(byClass)
  expect(classesIn("page.locator('.pick li')") + classesIn("page.locator(isPhone ? '.sheet' : 'main')")).toBe(2)
  expect(classesIn("document.querySelectorAll<HTMLElement>('tr.leads')") + classesIn("one.matches('.error')")).toBe(2)
  expect(classesIn("page.locator('main input[name=email]')")).toBe(0)
})
