// An import of the team: a table of another system or of last year, from the file to its undo (docs/decisions/table-import.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { allImportFields, warningCodes, importActs, importKinds, type WarningCode } from '../imports/kinds.ts'
import { listQuery } from '../kernel/field.ts'
import { DecimalSignName, EncodingName, ImportFormat, SeparatorSign } from '../imports/text-format.ts'
import { importStages } from '../states.ts'

export type { ImportStage } from '../states.ts'
export const importWorks = ['check', 'run', 'undo'] as const
export type ImportWork = (typeof importWorks)[number]

const Kind = z.enum(importKinds, says('notAllowed'))
const Act = z.enum(importActs, says('notAllowed'))
export const ImportFieldName = z.enum(allImportFields, says('notAllowed'))
const Stage = z.enum(importStages)
export const ImportCounts = z.object({ make: z.int(), update: z.int(), leave: z.int(), wrong: z.int() })
export type ImportCounts = z.infer<typeof ImportCounts>
/** What an undo took back, and what it left because it was changed or used meanwhile. */
export const ImportUndone = z.object({ back: z.int(), left: z.int() })
/** Keys are codes of warnings. */
export const ImportChosen = z.partialRecord(z.enum(warningCodes as [WarningCode, ...WarningCode[]]), Act)

const row = {
  id: z.uuid(),
  kind: Kind,
  fileName: z.string(),
  rows: z.int(),
  stage: Stage,
  /** What is done at this moment, in whatever process, and how far it has got: rows of rows. */
  work: z.nullable(z.object({ what: z.enum(importWorks), done: z.int(), of: z.int() })),
  /** What was begun and never ended: nothing of it was written. */
  unfinished: z.nullable(z.enum(importWorks)),
  counts: z.nullable(ImportCounts),
  undone: z.nullable(ImportUndone),
  by: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.nullable(z.iso.datetime()),
}
export const ImportRow = z.object(row)
export type ImportRow = z.infer<typeof ImportRow>

/** How many rows raise a warning, and what is done about it. */
const Group = z.object({ code: z.enum(warningCodes), count: z.int(), chosen: Act })
export type WarningGroup = z.infer<typeof Group>

export const Import = z.object({
  ...row,
  size: z.int(),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  format: ImportFormat,
  headings: z.array(z.string()),
  /** The row of the file that the headings stand in. */
  headRow: z.int(),
  /** The first rows, as many cells as headings. */
  samples: z.array(z.array(z.string())),
  /** The field of each column; null for one that is not taken. */
  columns: z.array(z.nullable(ImportFieldName)),
  choices: ImportChosen,
  /** Whether people get the letter with which they choose a password. */
  invites: z.boolean(),
  groups: z.array(Group),
  /** What the last look found: a run takes it along, and goes on only while it is still so. Null before the first. */
  plan: z.nullable(z.string()),
  /** The run found that something has changed since the look; this is what is so now. */
  moved: z.boolean(),
})
export type Import = z.infer<typeof Import>

export const ImportWarning = z.object({
  /** Of the file, as its program counts it. */
  row: z.int(),
  field: z.nullable(ImportFieldName),
  code: z.enum(warningCodes),
  /** What is wrong with a field: a code of contract/fields.ts. */
  problem: z.nullable(z.string()),
  value: z.string(),
  /** What it is compared with, such as the company that is there already, or the row above. */
  other: z.string(),
  otherId: z.nullable(z.uuid()),
  act: Act,
})
export type ImportWarning = z.infer<typeof ImportWarning>

/** What comes beside the file. */
export const ImportFields = z.strictObject({ kind: Kind })
export const ImportEdit = z.partial(
  z.strictObject({
    sheet: z.string(says('required')).check(z.maxLength(200, says('tooLong', 200))),
    encoding: EncodingName,
    separator: SeparatorSign,
    decimalSign: DecimalSignName,
    columns: z.array(z.nullable(ImportFieldName)).check(z.maxLength(100, says('tooMany', 100))),
    choices: ImportChosen,
    invites: z.boolean(says('wrongType')),
  }),
)
export type ImportEdit = z.infer<typeof ImportEdit>
/** What the last look found, as it was seen. */
export const ImportRunInput = z.strictObject({
  plan: z.string(says('required')).check(z.maxLength(100, says('tooLong', 100))),
})

export const importQuery = { cursor: listQuery.cursor, limit: listQuery.limit }
export const importWarningQuery = {
  ...importQuery,
  code: z.optional(z.enum(warningCodes as [WarningCode, ...WarningCode[]])),
}
