// Finds the field for a heading, by its Persian and English names and by choices for the same heading in earlier
// imports.
import { latinDigits } from '../rules/digits.ts'
import { importFields } from './fields.ts'
import { fieldsOf, type ImportField, type ImportKind } from './kinds.ts'

/**
 * Returns a heading in the form used for comparison. It has lower case and Western digits, one spelling of ye, kaf and
 * he, and no punctuation or half-spaces.
 */
export const foldedHeading = (text: string) =>
  latinDigits(text.normalize('NFKD').replace(/(?![\u0600-\u06ff])\p{M}|[\u064b-\u065f\u0640]/gu, ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[ۀةە]/g, 'ه')
    .replace(/[أإٱآ]/g, 'ا')
    .replace(/ه[\u200c\u200d ]ی(?=[\s\u200c]|$)/g, 'ه')
    .replace(/[\u200c\u200d]/g, ' ')
    .replace(/[^\p{L}\p{N}²]+/gu, ' ')
    .trim()
    .slice(0, 200)

const known = new Map<ImportKind, Map<string, ImportField>>()
const namesOf = (kind: ImportKind) => {
  const before = known.get(kind)
  if (before) return before
  const fields = importFields[kind] as Record<string, { names: readonly string[] }>
  const names = new Map<string, ImportField>()
  for (const field of fieldsOf(kind))
    for (const name of [field, ...(fields[field]?.names ?? [])])
      if (!names.has(foldedHeading(name))) names.set(foldedHeading(name), field)
  known.set(kind, names)
  return names
}

/**
 * Returns a field for each column, null for one that is not imported. Earlier choices (folded heading → field, empty
 * for “not imported”) precede the built-in names. Each field is proposed once.
 */
export function proposedColumns(
  kind: ImportKind,
  headings: readonly string[],
  kept: ReadonlyMap<string, string>,
): (ImportField | null)[] {
  const names = namesOf(kind)
  const all = new Set<string>(fieldsOf(kind))
  const taken = new Set<string>()
  const wanted = headings.map((heading) => {
    const folded = foldedHeading(heading)
    const before = kept.get(folded)
    return before !== undefined && (before === '' || all.has(before))
      ? { field: before, isKept: true }
      : { field: names.get(folded) ?? '', isKept: false }
  })
  const columns = wanted.map((): ImportField | null => null)
  for (const isKept of [true, false])
    for (const [at, one] of wanted.entries())
      if (one.isKept === isKept && one.field !== '' && !taken.has(one.field)) {
        taken.add(one.field)
        columns[at] = one.field as ImportField
      }
  return columns
}
