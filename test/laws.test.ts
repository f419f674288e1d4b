// Breaks every import rule once, because the checker could stop working unnoticed. It did when TypeScript 7 removed its
// parser.
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

test.each(broken)('the check reports it if %s', (_, rule, file) => {
  expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toContain(`${rule}: ${file}`)
})

test('every import rule is broken by a sample', () => {
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

test('setting the address of a request, or mentioning it in a comment, does not count as reading it', () => {
  expect(readsRequestAddress('raw.url = rest // request.url\nconst { url } = upload')).toBe(false)
})

test('the check reports a page that builds addresses of calls without its edition', () => {
  const code = `import { pathToCall } from '#contract/kernel/call-path.ts'`
  expect(forgetsEdition('web/order/lines.tsx', code)).toBe(true)
  expect(forgetsEdition('web/i18n/address.ts', code)).toBe(false)
  expect(forgetsEdition('server/email/links.ts', code)).toBe(false)
  expect(forgetsEdition('web/order/lines.tsx', `import { pathToCall } from '#web/i18n/address.ts'`)).toBe(false)
})

test('addresses come from tables, and only comments contain them literally', () => {
  expect(spellsCall(`// GET /v1/orders\n/** /v1/docs */ call(pathToCall('order.read', { orderId }))`)).toBe(false)
  expect(registersRoute(`serveEndpoint(app, 'health', answer); jars.get(name); files.get('/x')`)).toBe(false)
  expect(faultsOfAddresses()).toEqual([])
})

test('a store that names a table of another resource is listed in server/db/reads.ts', () => {
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

test('a single file writes page titles, so that every title contains the name of the fair', () => {
  const writers = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((file) => {
    const code = file.endsWith('.tsx') ? readFileSync(join(root, 'web', file), 'utf8') : ''
    return code.includes('<title>') && !/<(svg|g|rect|path)\b/.test(code)
  })
  expect(writers).toEqual(['shell/title.tsx'.replace('/', sep)])
})

/**
 * Files that handle the digits of both languages themselves instead of using the fields of ui/. They are the code
 * field, the editor of a plan, the table of a price rule, and the calculator, which works without React.
 */
const ownDigits = [
  'account/shared/code-field.tsx',
  'plan/panels/number-cell.tsx',
  'price/rule-row.tsx',
  'service/calculator.tsx',
].map((file) => file.replaceAll('/', sep))
const typesNumbers = (code: string) =>
  /\btype="(number|time|date|month|datetime-local)"|inputMode="(numeric|decimal)"/.test(code)
test('numbers, amounts and times are entered in fields of ui/, which show and accept the digits of the language', () => {
  const others = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.startsWith(`ui${sep}`) &&
      typesNumbers(readFileSync(join(root, 'web', file), 'utf8')),
  )
  expect(others.toSorted()).toEqual(ownDigits)
  expect(typesNumbers('<Field inputMode="numeric" />')).toBe(true)
})

test('code that follows the rules is not reported', () => {
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

/**
 * Allowed uses of CSS classes as selectors in journeys, by file. Files not listed have none. Allowed are parts of
 * drawings, which screen readers skip, and measurements of the layout.
 */
const byClass: Record<string, number> = {
  'booth-map.e2e.ts': 2, // marks and the route on the map
  'booth-sale.e2e.ts': 1, // amounts and codes outside the screen
  'every-screen.e2e.ts': 1, // the component gallery, which shows parts that stay busy
  'faults.ts': 5, // clickable rows, list containers, printed controls, and separator dots
  'hall.e2e.ts': 5, // shapes being drawn on the plan, and the star that shows the saved state
  'pages.e2e.ts': 1, // the background picture of the hero
  'plan-heard.e2e.ts': 1, // controls around the plan on a touch screen, by height
  'refusals.e2e.ts': 1, // the error among the texts that describe a field
}
const looks = /(?:locator|querySelector(?:All)?|matches|closest)(?:<\w+>)?\(\s*(?:\w+ \? )?['"`][^'"`]*\.[a-z]/g
const classesIn = (code: string) => code.match(looks)?.length ?? 0
test('journeys find things by role and name, and use CSS classes only for drawings and measurements', () => {
  const folder = join(root, 'test/journeys')
  const found = readdirSync(folder).map((file) => [file, classesIn(readFileSync(join(folder, file), 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(byClass)
  expect(classesIn("page.locator('.pick li')") + classesIn("page.locator(isPhone ? '.sheet' : 'main')")).toBe(2)
  expect(classesIn("document.querySelectorAll<HTMLElement>('tr.leads')") + classesIn("one.matches('.error')")).toBe(2)
  expect(classesIn("page.locator('main input[name=email]')")).toBe(0)
})
