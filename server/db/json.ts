// Zod schemas of all jsonb columns, and the functions that parse them. A column without a schema here does not compile.
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { PriceParts } from '#contract/entities/booth.ts'
import { PostWords, versionKinds } from '#contract/entities/blog.ts'
import { EditionSettings } from '#contract/entities/edition.ts'
import { HallPosition, HallPlan } from '#contract/entities/hall.ts'
import { TakenIn } from '#contract/entities/capsule.ts'
import { ImportChosen, ImportCounts, ImportUndone } from '#contract/entities/import.ts'
import { ImportFormat } from '#contract/imports/text-format.ts'
import { StatementChoices, StatementContent } from '#contract/entities/statement.ts'
import { Scores } from '#contract/entities/honorary.ts'
import { Invoice } from '#contract/entities/invoice.ts'
import { Meeting } from '#contract/entities/meeting.ts'
import { PageWords } from '#contract/entities/page-change.ts'
import { OrderLine } from '#contract/entities/order.ts'
import { PriceRule } from '#contract/entities/price.ts'
import { Receipt } from '#contract/entities/receipt.ts'
import { Setup } from '#contract/entities/setup.ts'
import { Polygon } from '#contract/kernel/geometry.ts'
import { Change } from '#contract/plan/change.ts'
import { PlanDocument } from '#contract/plan/document.ts'
import { StepLabel } from '#contract/plan/label.ts'
import { Sale } from '#contract/plan/sale.ts'
import { kinds } from '#contract/orders/kinds.ts'
import { log } from '../kernel/log.ts'
import type * as schema from './schema.ts'

type Tables = typeof schema
type JsonOf<T> = T extends PgTable
  ? {
      [C in keyof T['_']['columns'] & string]: T['_']['columns'][C]['_']['columnType'] extends 'PgJsonb' ? C : never
    }[keyof T['_']['columns'] & string]
  : never
/** Names of all jsonb columns, by table and column in schema.ts, such as `orders.details`. */
type Name = Extract<keyof Tables, string>
export type JsonColumn = { [T in Name]: `${T}.${JsonOf<Tables[T]>}` }[Name]

type Shape = Record<string, z.core.$ZodType>
/**
 * Makes all keys optional, because rows of earlier portal versions lack some. The code that reads a row supplies
 * defaults.
 */
const lenient = <S extends Shape>(shape: S) => {
  const keys = Object.entries(shape).map(([key, type]) => [key, z.optional(z.nullable(type))])
  return z.object(Object.fromEntries(keys) as { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> })
}
const anything = z.record(z.string(), z.unknown())
const { seller, claims, sectors } = EditionSettings.shape
const Settings = z.partial(
  z.extend(EditionSettings, { seller: z.partial(seller), claims: z.partial(claims), sectors: z.partial(sectors) }),
)
const StoredPrice = z.object({ rule: PriceRule, day: z.string(), stepId: z.uuid() })
/** Buyer fields that orders of all kinds may have. */
const papers = { nationalId: z.string(), economicNumber: z.string(), postalCode: z.string(), address: z.string() }
const detailsOfKind = <const S extends Shape>({ details }: { details: S }) => lenient({ ...papers, ...details })
type Kinds = typeof kinds
const details = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [name, detailsOfKind<Shape>(kind)]),
) as unknown as { [K in keyof Kinds]: ReturnType<typeof detailsOfKind<Kinds[K]['details']>> } // the compiler cannot infer the type of a map over the entries

export const json = {
  'receipts.snapshot': Receipt,
  'statementFiles.content': StatementContent,
  'statementFiles.choices': StatementChoices,
  'editions.settings': Settings,
  'portalState.papersBefore': z.nullable(z.pick(Invoice, { fair: true, timeZone: true })),
  'portalState.setup': z.pick(Setup, { done: true, colleagues: true }),
  'uploads.sizes': z.array(z.object({ width: z.int(), place: z.string(), size: z.int() })),
  'halls.plan': z.nullable(HallPlan),
  'halls.place': z.nullable(HallPosition),
  'booths.polygon': Polygon,
  'booths.priceParts': z.nullable(PriceParts),
  'priceRules.rule': PriceRule,
  'priceSteps.ruleBefore': z.nullable(StoredPrice),
  'priceSteps.prices': z.array(
    z.object({
      id: z.uuid(),
      cents: z.nullable(z.int()),
      ruleStep: z.nullable(z.uuid()),
      parts: z.optional(z.nullable(PriceParts)),
      waits: z.optional(z.boolean()),
    }),
  ),
  'drafts.document': PlanDocument,
  'drafts.sale': Sale,
  'draftSteps.change': Change,
  'draftSteps.inverse': Change,
  'draftSteps.label': StepLabel,
  'draftVersions.document': PlanDocument,
  'orders.details': z.union(Object.values(details) as unknown as [typeof details.booth]),
  'orders.lines': z.array(OrderLine),
  'invoices.snapshot': z.omit(Invoice, { paymentCode: true, depositIdentifier: true, creditorReference: true }),
  'savedViews.query': z.record(z.string(), z.string()),
  'takings.taken': z.nullable(TakenIn),
  'takings.refused': z.nullable(z.object({ code: z.string(), about: z.optional(anything) })),
  'imports.format': z.nullable(ImportFormat),
  'imports.choices': ImportChosen,
  'imports.counts': z.nullable(ImportCounts),
  'imports.undone': z.nullable(ImportUndone),
  'importRows.cells': z.nullable(z.array(z.string())),
  'importRows.before': z.nullable(anything),
  'honoraryScores.scores': Scores,
  'meetings.place': Meeting.shape.place,
  'pageChanges.said': z.partial(PageWords),
  'blogPosts.draft': z.nullable(PostWords),
  'blogVersions.snapshot': z.object({ kind: z.enum(versionKinds), words: PostWords, begunAt: z.optional(z.string()) }),
  'auditEntries.before': z.nullable(anything),
  'auditEntries.after': z.nullable(anything),
  'emails.data': anything,
  'cachedFigures.value': z.unknown(),
} satisfies Record<JsonColumn, z.core.$ZodType>

type Value<C extends JsonColumn> = z.output<(typeof json)[C]>
type Details<K extends keyof typeof details> = z.output<(typeof details)[K]>
/**
 * Parses a value of a jsonb column. If it does not fit the schema, that is reported (`reportInvalidJson`) and the value
 * is returned as stored. Orders and invoices of old portal versions must stay readable, and one odd row must not break
 * a page. In tests a mismatch fails (docs/decisions/database.md).
 */
export const parseJsonColumn = <C extends JsonColumn>(column: C, value: unknown) =>
  parsed(column, json[column], value) as Value<C>
/** Outline of a hall, parsed from its plan. For lists that need nothing else of the plan. */
export const outlineFrom = (value: unknown) =>
  parsed('halls.plan', z.nullable(Polygon), value) as z.infer<typeof Polygon> | null
/**
 * Schemas of columns that store less than the value in use. Reading adds the check code of a document, and keys that
 * old rows lack.
 */
const stored: Partial<Record<JsonColumn, z.core.$ZodType>> = {
  'invoices.snapshot': z.partial(Invoice),
  'receipts.snapshot': z.partial(Receipt),
}
/** Whether a value from outside fits the schema of a column. */
export const isOfShape = (column: JsonColumn, value: unknown) =>
  z.safeParse(stored[column] ?? json[column], value).success
/** Returns the details of an order of this kind, parsed by its schema. */
export const storedDetails = <K extends keyof typeof details>(kind: K, value: unknown) =>
  parsed('orders.details', details[kind], value) as Details<K>

function parsed(column: JsonColumn, shape: z.core.$ZodType, value: unknown): unknown {
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  report(
    column,
    read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`),
  )
  return value
}

type Report = (column: JsonColumn, faults: readonly string[]) => void
const reported = new Set<string>()
const mostReported = 200
/** Logs key names only, never user input, and each fault once. */
let report: Report = (column, faults) => {
  const words = `${column} ${faults.join(', ')}`
  if (reported.has(words) || reported.size >= mostReported) return
  reported.add(words)
  log.error({ column, faults }, 'a stored value is not of its shape')
}
/**
 * Sets the reporter for stored values that do not fit their schema, and returns the previous one. A running portal logs
 * and continues, because one old row must not break a page.
 */
export const reportInvalidJson = (to: Report) => {
  const before = report
  report = to
  return before
}
