// A table import of the team, from the file to its undo (docs/decisions/table-import.md). The data comes from another
// system or from last year.
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
/** Rows that an undo reverted, and rows that it left because they were changed or used since. */
export const ImportUndone = z.object({ back: z.int(), left: z.int() })
/** Keys are warning codes. */
export const ImportChosen = z.partialRecord(z.enum(warningCodes as [WarningCode, ...WarningCode[]]), Act)

const row = {
  id: z.uuid(),
  kind: Kind,
  fileName: z.string(),
  rows: z.int(),
  stage: Stage,
  /** Step running now, in any process, and its progress in rows. */
  work: z.nullable(z.object({ what: z.enum(importWorks), done: z.int(), of: z.int() })),
  /** Step that was begun but never finished; nothing of it was written. */
  unfinished: z.nullable(z.enum(importWorks)),
  counts: z.nullable(ImportCounts),
  undone: z.nullable(ImportUndone),
  by: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
  /** Time until which the import can be undone; null if it cannot. */
  undoUntil: z.nullable(z.iso.datetime()),
}
export const ImportRow = z.object(row)
export type ImportRow = z.infer<typeof ImportRow>

/** Number of rows that raise a warning, and the action chosen for them. */
const Group = z.object({ code: z.enum(warningCodes), count: z.int(), chosen: Act })
export type WarningGroup = z.infer<typeof Group>

export const Import = z.object({
  ...row,
  size: z.int(),
  /** Sheets of a workbook. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  format: ImportFormat,
  headings: z.array(z.string()),
  /** Row of the file that contains the headings. */
  headRow: z.int(),
  /** First rows, with as many cells as headings. */
  samples: z.array(z.array(z.string())),
  /** Field of each column; null if the column is not imported. */
  columns: z.array(z.nullable(ImportFieldName)),
  choices: ImportChosen,
  /** Whether imported people get an e-mail to choose a password. */
  invites: z.boolean(),
  groups: z.array(Group),
  /**
   * Identifies the result of the last check; null before the first check. A run sends it, and stops if the data has
   * changed since.
   */
  plan: z.nullable(z.string()),
  /** The run stopped because the data had changed since the check. `plan` and the warnings are those of a new check. */
  moved: z.boolean(),
})
export type Import = z.infer<typeof Import>

export const ImportWarning = z.object({
  /** Row of the file, numbered as its program does. */
  row: z.int(),
  field: z.nullable(ImportFieldName),
  code: z.enum(warningCodes),
  /** Error of a field: a code of contract/fields.ts. */
  problem: z.nullable(z.string()),
  value: z.string(),
  /** Value compared with, such as the existing company or the row above. */
  other: z.string(),
  otherId: z.nullable(z.uuid()),
  act: Act,
})
export type ImportWarning = z.infer<typeof ImportWarning>

/** Form fields sent with the file. */
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
/** `plan` identifies the result of the check that the caller has seen. */
export const ImportRunInput = z.strictObject({
  plan: z.string(says('required')).check(z.maxLength(100, says('tooLong', 100))),
})

export const importQuery = { cursor: listQuery.cursor, limit: listQuery.limit }
export const importWarningQuery = {
  ...importQuery,
  code: z.optional(z.enum(warningCodes as [WarningCode, ...WarningCode[]])),
}
