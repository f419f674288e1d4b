// Which statements Drizzle's builder can say, so that they need not be SQL (docs/STYLE.md).

const onlySql =
  /\b(with|union|join|lateral|unnest|exists|over|within|update .* from|jsonb?_\w+|\w+_agg|jsonb?_to_\w+)\b/i
const verbs = /\b(select|insert into|update|delete from)\b/gi
/** Words that stand after another verb and begin no statement. */
const afterwards = /\bfor (no key )?update\b|\bdo update\b/gi
const oneTable = /\b(from|insert into|update)\s+"?[a-z_]+"?/i

/** Whether a statement reads or writes one table, and has nothing that only SQL says. */
export function isForBuilder(text: string): boolean {
  const plain = text.replace(afterwards, '')
  return plain.match(verbs)?.length === 1 && oneTable.test(plain) && !onlySql.test(plain)
}
