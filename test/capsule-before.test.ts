// An unchanged edition package, exported by the first version that could export packages. The current portal imports it
// without loss.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { csvRows, type Cell } from '#server/kernel/csv.ts'
import type { Manifest } from '#server/capsule/manifest.ts'
import { tablesVersion } from '#server/db/connect.ts'
import { emptied, filesIn, get, takeIn, takenOut } from './capsules.ts'
import { world } from './world.ts'

/**
 * Has rows of every table. At that time plans had no pictures, booths no scheme, and imports of packages no progress.
 */
const zip = readFileSync(new URL('./fixtures/packages/2025-of-34-migrations.zip', import.meta.url))
const w = await world({ settings: false })
afterAll(() => w.end())
await emptied(w)
const before = await filesIn(zip)
const manifestIn = (files: Map<string, Buffer>) => JSON.parse(files.get('manifest.json')!.toString()) as Manifest

/** Returns the rows of a table, keyed by column name. */
async function recordsIn(file: Buffer) {
  const lines: Cell[][] = []
  for await (const line of csvRows(Readable.from([file]))) lines.push(line)
  const heads = lines.shift() ?? []
  return lines.map((cells): Record<string, Cell> => Object.fromEntries(heads.map((head, at) => [head!, cells[at]!])))
}

const people = new Set((await recordsIn(before.get('people.csv')!)).map(({ id }) => id))
/**
 * Old packages did not include the admins who made changes. The import stores their names and replaces their ids by
 * null.
 */
const withoutStrangers = (row: Record<string, Cell>) =>
  'actorId' in row && !people.has(row['actorId']) ? { ...row, actorId: null } : row
/** Columns of the old package that have another name today. */
const renamed: Readonly<Record<string, string>> = {
  keptFor: 'earmarkedFor',
  keptByHand: 'earmarkedManually',
  unwantedLetters: 'unwantedEmails',
}
const withPresentNames = (row: Record<string, Cell>) =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [renamed[name] ?? name, cell]))

interface Feature {
  geometry: object
  properties: object
}
const featuresIn = (file: Buffer) => (JSON.parse(file.toString()) as { features: Feature[] }).features
/** Today's drawings of a hall have more kinds and properties than those of the old package. */
const atLeast = ({ geometry, properties }: Feature): unknown =>
  expect.objectContaining({ geometry, properties: expect.objectContaining(properties) as unknown })

test('a package older than the current database is imported completely', async () => {
  const manifest = manifestIn(before)
  expect(manifest.migrations).toBeLessThan(tablesVersion())
  const { capsule } = await takeIn(w, zip, 'current')
  const { orders, invoices, companies } = manifest.counts
  expect(capsule).toMatchObject({ slug: '2025', state: 'current', orders, invoices, companies })
})

test('exported again, the old package’s rows and values are unchanged, and its files identical to the byte', async () => {
  const after = await filesIn(await takenOut(w, '2025'))
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([])
  for (const [name, bytes] of before) {
    const now = after.get(name)!
    if (name.endsWith('.csv')) {
      const [were, are] = [(await recordsIn(bytes)).map(withoutStrangers).map(withPresentNames), await recordsIn(now)]
      expect([name, are.length]).toEqual([name, were.length])
      expect({ [name]: are }).toMatchObject({ [name]: were })
    } else if (/^(files|invoices)\//.test(name)) expect([name, now.equals(bytes)]).toEqual([name, true])
    else if (name === 'edition.json') {
      const { keptUntil: earmarkedUntil, ...were } = JSON.parse(bytes.toString()) as Record<string, unknown>
      expect(JSON.parse(now.toString())).toMatchObject({ ...were, earmarkedUntil })
    }
    else if (name === 'halls.geojson') expect(featuresIn(now)).toEqual(expect.arrayContaining(featuresIn(bytes).map(atLeast))) // prettier-ignore
  }
  expect(manifestIn(after).counts).toMatchObject(manifestIn(before).counts)
})

test('pages and PDFs of the imported edition load', async () => {
  await w.as('dariush')
  const [invoice] = await recordsIn(before.get('invoices.csv')!)
  for (const url of ['/v1/halls', '/v1/exhibitors', '/v1/workshops', `/v1/invoices/${invoice!['id']}/pdf?locale=fa`])
    expect([url, (await get(w, url)).statusCode]).toEqual([url, 200])
})
