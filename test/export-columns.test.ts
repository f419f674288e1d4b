// Every list is exported with all its fields. The columns of each export are compared with the list's row in
// contract/calls.ts, so that no new field is forgotten.
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { listings } from '#server/listings.ts'
import type { Mine } from '#server/kernel/portal.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())

type Schema = z.core.JSONSchema.BaseSchema
/** Returns a value of a schema with all optional parts. */
function sampleOf(schema: Schema): unknown {
  const one = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== 'null')
  if (one) return sampleOf(one)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, of]) => [key, sampleOf(of as Schema)]))
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items as Schema)] : []
  if (schema.type === 'boolean') return true
  return schema.type === 'number' || schema.type === 'integer' ? 1 : '2025-06-08'
}
/** Returns a sample row of the list that a call exports. */
function rowOf(name: CallName): Record<string, unknown> {
  const { path }: Call = calls[name]
  const list = (Object.values(calls) as Call[]).find((call) => call.method === 'GET' && `${call.path}/export` === path)!
  const { properties } = z.toJSONSchema(list.gives, { unrepresentable: 'any' }) as Schema
  return (sampleOf(properties!['items'] as Schema) as [Record<string, unknown>])[0]
}

const params = async (): Promise<Record<string, string>> => {
  const dariush = await w.as('dariush')
  const { rows } = await w.portal.db.$client.query<{ id: string }>(
    `insert into imports (id, kind, file_name, size, headings, head_row, row_count, columns, actor_name) values (gen_random_uuid(), 'companies', 'x.csv', 1, '{}', 1, 1, '{}', 'x') returning id`,
  )
  const { bodies } = await import('./refusals/bodies.ts')
  const { workshop } = await dariush('panelWorkshop.add', { body: bodies.workshop })
  return { hallId: w.halls[0]!.id, workshopId: workshop.id, importId: rows[0]!.id }
}
const given = await params()
const context = {
  ...w.portal,
  edition: await w.portal.editions.current(),
  locale: 'en',
  actor: { id: given['hallId'] },
}

/** Keys that users do not read: ids and pictures. */
const isId = (key: string) => key === 'id' || /(?:Id|Url)$/.test(key)
/** Further fields that an export leaves out. */
const leftOut: Partial<Record<CallName, readonly string[]>> = {
  // Exports contain names as they were entered, without the Latin form (docs/decisions/companies.md).
  'panelOrder.export': ['latinName'],
  'panelParticipant.export': ['latinName'],
  // Other columns repeat these fields, or only a button of the list needs them.
  'panelInvoice.export': ['orderKind'],
  'panelPayment.export': ['hasSlip', 'proposal'],
  'panelDue.export': ['kind', 'status'],
  'panelCompany.export': ['sector'], // as the edition's own name of the sector
  'panelMeeting.export': ['care', 'latinName', 'sector'],
  'panelUser.export': ['accessLevel', 'active', 'latinName', 'looksAlike', 'superAdmin', 'verified'],
  'panelEquipment.export': ['ordered'],
  'panelHonorary.export': ['scores'],
  'panelEdition.export': [
    'canClose',
    'canTakeBack',
    'missing',
    'name',
    'ordersSince',
    'places',
    'undoneUntil',
    'waiting',
    'wasOpen',
  ],
  // Shapes are exported with the plans (`panelGeometry.export`), and exhibitors with the catalogue.
  'panelHall.export': ['onOfferMeterage', 'site'],
  'panelBooth.export': ['exhibitor', 'polygon', 'sector', 'switchedOff'],
}
/** Values that a file has in addition to the row of its list. */
const besides: Partial<Record<CallName, object>> = {
  'panelCompany.export': { contacts: [], sectorName: null },
  'panelBooth.export': { sectorName: null },
}

test.each(Object.keys(listings) as (keyof typeof listings)[])('%s has every field of its list', async (name) => {
  const listing = await (listings[name] as (request: unknown, context: Mine) => unknown)(given, context as never)
  const { columns } = listing as { columns: readonly { value: (row: unknown, locale: 'en') => unknown }[] }
  const row: Record<string, unknown> = { ...rowOf(name), ...besides[name] }
  const read = new Set<string>()
  const watched = new Proxy(row, { get: (of, key) => (read.add(String(key)), of[String(key)]) })
  for (const { value } of columns) value(watched, 'en')
  const missing = Object.keys(row).filter((key) => !read.has(key) && !isId(key))
  expect(missing.toSorted((a, b) => a.localeCompare(b))).toEqual([...(leftOut[name] ?? [])])
})
