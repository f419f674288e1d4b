import type { Locale } from '#contract/locale.ts'
import { numberText } from '#web/ui/numbers.ts'
import type { Column } from '#web/ui/table.tsx'

/** A column with a number of each row. */
export const countColumn = <Row,>(
  key: string,
  head: string,
  locale: Locale,
  of: (row: Row) => number | undefined,
): Column<Row> => ({
  key,
  head,
  end: true,
  render: (row) => <bdi dir="ltr">{numberText(of(row) ?? 0, locale)}</bdi>,
})
