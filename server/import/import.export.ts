// Export of an import's warnings as a file, to fix them row by row in the program that the table came from.
import type { ImportWarning } from '#contract/entities/import.ts'
import { fieldCodes } from '#contract/fields.ts'
import type { WarningCode } from '#contract/imports/kinds.ts'
import { fieldText } from '#words'
import { becameOf, warningNames, importFieldNames } from '#import-words'
import { m } from '#messages/messages.js'
import type { Listing } from '../export/export.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { importById } from './import.store.ts'
import { warningPage } from './work.store.ts'

interface Wanted {
  importId: string
  code?: WarningCode
}
export async function importWarningListing(
  { importId, code }: Wanted,
  { db, edition }: Mine,
): Promise<Listing<ImportWarning>> {
  const { stage } = found(await importById(db, edition.id, importId))
  return {
    noun: 'import',
    title: m.import_warnings_title,
    columns: [
      { head: m.import_row, value: ({ row }) => row, kind: 'number' },
      { head: m.import_column, value: ({ field }) => (field ? importFieldNames[field] : '') },
      { head: m.import_warning, value: ({ code }) => warningNames[code], width: 40 },
      {
        head: m.import_problem,
        value: ({ problem }, locale) => (isKnown(problem) ? fieldText(problem, locale) : ''),
        width: 32,
      },
      { head: m.import_value, value: ({ value }) => value, width: 32 },
      { head: m.import_other, value: ({ other }) => other, width: 32 },
      { head: m.import_act, value: ({ act }) => becameOf(stage, act) },
    ],
    page: ({ db }, paging) => warningPage(db, importId, code, paging),
  }
}
const isKnown = (problem: string | null): problem is string =>
  problem !== null && (fieldCodes as readonly string[]).includes(problem.split(':')[0]!)
