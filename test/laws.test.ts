// The tool that keeps the laws has gone blind before (TypeScript 7 took its parser away), so each law is broken here once.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { faultsOfReads, serverSources } from '../scripts/reads.ts'
import { faultsOfAddresses, registersRoute, spellsCall } from '../scripts/addresses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const house = mkdtempSync(join(tmpdir(), 'ghorfeh-laws-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

const broken: [says: string, rule: string, file: string, code: string][] = [
  [
    'the contract imports the server',
    'contract-is-pure',
    'contract/rules/price.ts',
    `import { tax } from '#server/order/order.ts'\nexport const price = tax`,
  ],
  [
    'the contract imports a package',
    'contract-is-pure',
    'contract/rules/ids.ts',
    `import { eq } from 'drizzle-orm'\nexport const same = eq`,
  ],
  [
    'the reader of drawings takes a package that it does not need',
    'drawings-are-read-anywhere',
    'contract/drawing/read.ts',
    `import { eq } from 'drizzle-orm'\nexport const same = eq`,
  ],
  [
    'another part of the contract reads drawings',
    'drawings-keep-to-themselves',
    'contract/rules/total.ts',
    `import { same } from '../drawing/read.ts'\nexport const price = same`,
  ],
  [
    'the server imports the web',
    'server-and-web-never-meet',
    'server/order/order.ts',
    `import { money } from '#web/i18n/money.ts'\nexport const tax = money`,
  ],
  [
    'the web imports the server, if only a type',
    'web-and-server-never-meet',
    'web/order/total.ts',
    `import type { Tax } from '../../server/kernel/tax.ts'\nexport type Total = Tax`,
  ],
  [
    'the design system knows a noun',
    'ui-knows-no-business',
    'web/ui/badge.tsx',
    `import { total } from '../order/lines.ts'\nexport const Badge = total`,
  ],
  [
    'a noun of the web takes what another keeps to itself',
    'web-nouns-meet-in-shared',
    'web/ticket/talk.tsx',
    `import { total } from '#web/order/lines.ts'\nexport const Talk = () => total`,
  ],
  [
    'a noun of the web takes the style sheet of another',
    'web-nouns-meet-in-shared',
    'web/meeting/row.tsx',
    `import '../order/mine.css'\nexport const Row = () => null`,
  ],
  [
    'the frame of all pages reaches into a noun',
    'web-nouns-meet-in-shared',
    'web/shell/frame.tsx',
    `import { total } from '#web/order/lines.ts'\nexport const Frame = () => total`,
  ],
  [
    'what starts the pages reaches into a noun',
    'web-starts-from-shared',
    'web/root.tsx',
    `import { total } from './order/lines.ts'\nexport const Root = () => total`,
  ],
  [
    'a noun goes through another’s window',
    'nouns-meet-at-the-door',
    'server/invoice/invoice.ts',
    `import { rows } from '../order/order.store.ts'\nexport const issue = rows`,
  ],
  [
    'the kernel reaches a noun',
    'kernel-is-below-the-nouns',
    'server/kernel/sums.ts',
    `import { rows } from '../order/order.store.ts'\nexport const sums = rows`,
  ],
  [
    'the database reaches the kernel',
    'db-is-the-ground',
    'server/db/list.ts',
    `import type { Tax } from '../kernel/tax.ts'\nexport type Row = Tax`,
  ],
  [
    'what writes files knows a list',
    'lists-come-together-at-the-top',
    'server/export/lists.ts',
    `import { tax } from '../order/order.ts'\nexport const lists = tax`,
  ],
  [
    'the server knows its demo',
    'the-server-knows-no-demo',
    'server/team/team.ts',
    `import { people } from '#demo/people.ts'\nexport const team = people`,
  ],
  [
    'the demo goes through a window of the server',
    'the-demo-comes-in-by-the-doors',
    'demo/people.ts',
    `import { rows } from '#server/order/order.store.ts'\nexport const people = rows`,
  ],
  [
    'a verb speaks SQL',
    'only-stores-speak-sql',
    'server/hall/hall.ts',
    `import { sql } from 'drizzle-orm'\nexport const halls = sql`,
  ],
  [
    'a verb knows HTTP',
    'only-the-edge-knows-http',
    'server/booth/booth.ts',
    `import type { FastifyReply } from 'fastify'\nexport type Answer = FastifyReply`,
  ],
  [
    'a verb takes the app, so that it could register a route',
    'only-the-edge-knows-http',
    'server/letter/letter.ts',
    `import type { App } from '../app.ts'\nexport type Routes = App`,
  ],
  [
    'a screen is imported',
    'screens-are-rows',
    'web/order/lines.ts',
    `import { Page } from './orders.screen.tsx'\nexport const total = Page`,
  ],
  [
    'two files import each other',
    'no-circles',
    'web/i18n/digits.ts',
    `import { money } from './money.ts'\nexport const digits = () => money`,
  ],
  ['a file is forgotten', 'no-orphans', 'server/kernel/forgotten.ts', `export const nobody = 1`],
]
const whole: [file: string, code: string][] = [
  ['server/order/order.store.ts', `import { sql } from 'drizzle-orm'\nexport const rows = sql`],
  ['server/app.ts', `import fastify from 'fastify'\nexport type App = ReturnType<typeof fastify>`],
  ['server/kernel/tax.ts', `import { z } from 'zod'\nexport type Tax = z.ZodType`],
  ['web/order/orders.screen.tsx', `import { Badge } from '../ui/badge.tsx'\nexport const Page = () => Badge`],
  ['web/order/mine.css', '.mine { margin: 0 }'],
  ['web/order/shared/words.ts', `import { money } from '../../i18n/money.ts'\nexport const words = money`],
  ['web/user/orders.tsx', `import { words } from '#web/order/shared/words.ts'\nexport const Orders = () => words`],
  ['web/i18n/money.ts', `import { digits } from './digits.ts'\nexport const money = () => digits`],
]

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

test('addresses come from tables, and only comments spell them', () => {
  expect(spellsCall(`// GET /v1/orders\n/** /v1/docs */ call(pathToCall('order.read', { orderId }))`)).toBe(false)
  expect(registersRoute(`serveEndpoint(app, 'health', answer); jars.get(name); files.get('/x')`)).toBe(false)
  expect(faultsOfAddresses()).toEqual([])
})

test('a store that names a table of another noun says so in server/db/reads.ts', () => {
  expect(faultsOfReads([...serverSources()])).toEqual([])
  const others = [...serverSources()].filter(([path]) => !path.includes('team'))
  expect(faultsOfReads([...others, ['server/team/team.store.ts', 'sql`select 1 from orders o`']])).toContain(
    'server/team/team.store.ts names orders of order, which server/db/reads.ts does not say',
  )
  expect(faultsOfReads([...others, ['server/team/team.store.ts', "few('page_changes')"]])).toContain(
    'server/team/team.store.ts names pageChanges of exhibitor, which server/db/reads.ts does not say',
  )
  expect(faultsOfReads([])).toContain('server/db/reads.ts says that ticket reads orders, and it does not')
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
  'account/second/code-field.tsx',
  'plan/beside/number-cell.tsx',
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
  for (const name of ['drizzle-orm', 'fastify', 'zod']) {
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
  'faults.ts': 3, // rows that lead somewhere, and what is left on paper
  'hall.e2e.ts': 5, // what is being drawn on the plan, and the star that says it is saved
  'pages.e2e.ts': 1, // what the first sight stands on, which is drawn
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
