// Decides which statements Drizzle's builder can express, so that they need not be SQL (docs/STYLE.md).

const onlySql =
  /\b(with|union|join|lateral|unnest|exists|over|within|update .* from|jsonb?_\w+|\w+_agg|jsonb?_to_\w+)\b/i
const verbs = /\b(select|insert into|update|delete from)\b/gi
/** Verbs that follow another verb and do not begin a statement. */
const afterwards = /\bfor (no key )?update\b|\bdo update\b/gi
const oneTable = /\b(from|insert into|update)\s+"?[a-z_]+"?/i

/** Returns whether a statement reads or writes one table and has no SQL-only features. */
export function isForBuilder(text: string): boolean {
  const plain = text.replace(afterwards, '')
  return plain.match(verbs)?.length === 1 && oneTable.test(plain) && !onlySql.test(plain)
}
