// The doubts of an import as a file, to work through them row by row in the program that the table came from.
import type { ImportDoubt } from '#contract/entities/import.ts'
import { fieldCodes } from '#contract/fields.ts'
import type { DoubtCode } from '#contract/imports/kinds.ts'
import { fieldText } from '#words'
import { becameOf, doubtNames, importFieldNames } from '#import-words'
import { m } from '#messages/messages.js'
import type { Listing } from '../export/export.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { importById } from './import.store.ts'
import { doubtPage } from './work.store.ts'

interface Wanted {
  importId: string
  code?: DoubtCode
}
export async function importDoubtListing(
  { importId, code }: Wanted,
  { db, edition }: Mine,
): Promise<Listing<ImportDoubt>> {
  const { stage } = found(await importById(db, edition.id, importId))
  return {
    noun: 'import',
    title: m.import_doubts_title,
    columns: [
      { head: m.import_row, value: ({ row }) => row, kind: 'number' },
      { head: m.import_column, value: ({ field }) => (field ? importFieldNames[field] : '') },
      { head: m.import_doubt, value: ({ code }) => doubtNames[code], width: 40 },
      {
        head: m.import_problem,
        value: ({ problem }, locale) => (isKnown(problem) ? fieldText(problem, locale) : ''),
        width: 32,
      },
      { head: m.import_value, value: ({ value }) => value, width: 32 },
      { head: m.import_other, value: ({ other }) => other, width: 32 },
      { head: m.import_act, value: ({ act }) => becameOf(stage, act) },
    ],
    page: ({ db }, paging) => doubtPage(db, importId, code, paging),
  }
}
const isKnown = (problem: string | null): problem is string =>
  problem !== null && (fieldCodes as readonly string[]).includes(problem.split(':')[0]!)
