import type { ReactNode } from 'react'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { otherDateText, shortDateTime } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status, type StatusKind } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table.tsx'

/** Layout of a column. It overrides the defaults of the column builder. */
type Look = Omit<Column<never>, 'key' | 'head' | 'render'>

/** A row that has a field of the given type. */
type With<Field extends string, Value> = Readonly<Record<Field, Value>>

/** Muted placeholder for a missing value. */
export const missing = (text = '—') => <span className="muted">{text}</span>

/** Column heading for screen readers only. */
export const hiddenHead = (text: string) => <span className="sr">{text}</span>

/** Column of a text written in one language. */
export const textColumn = <Field extends string, Row extends With<Field, string>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({ key: field, head, render: (row) => <bdi>{row[field]}</bdi>, ...look })

/** Column of a bilingual text: in the page's language, else in the other one. */
export const bilingualColumn = <Field extends string, Row extends With<Field, Bilingual>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({ key: field, head, render: (row) => <bdi>{textIn(row[field])}</bdi>, ...look })

/**
 * Column of a text that is left-to-right in both languages, such as an e-mail address. A missing one is shown as a
 * dash.
 */
export const latinColumn = <Field extends string, Row extends With<Field, string | null>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({
  key: field,
  head,
  render: (row) => (row[field] ? <bdi dir="ltr">{row[field]}</bdi> : '—'),
  ...look,
})

/** A code, in a font that distinguishes similar letters. */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi className="code" dir="ltr">
    {children}
  </bdi>
)
export const codeColumn = <Field extends string, Row extends With<Field, string>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({ key: field, head, nowrap: true, render: (row) => <Code>{row[field]}</Code>, ...look })

/** Column of a count or a position. */
export const numberColumn = <Field extends string, Row extends With<Field, number>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({ key: field, head, render: (row) => numberText(row[field]), ...look })

/** Column of a count. Phones hide headings, so `words` name the unit there. */
export const countColumn = <Field extends string, Row extends With<Field, number>>(
  field: Field,
  head: ReactNode,
  words: (counted: { count: number }) => string,
  look?: Look,
): Column<Row> => ({
  key: field,
  head,
  render: (row) => (
    <>
      <span className="hide-phone">{numberText(row[field])}</span>
      <span className="only-phone">{words({ count: row[field] })}</span>
    </>
  ),
  ...look,
})

/** Column of euro cents; the heading names the unit. */
export const moneyColumn = <Field extends string, Row extends With<Field, number>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({
  key: field,
  head,
  end: true,
  phone: 'amount',
  render: (row) => <Amount cents={row[field]} unit={false} />,
  ...look,
})

/** Column of a moment or day formatted by `write`, or `none` if there is none. */
export const dateColumn = <Field extends string, Row extends With<Field, string | null>>(
  field: Field,
  head: ReactNode,
  write: (when: string, locale: Locale) => string,
  { none = missing(), ...look }: Look & { none?: ReactNode } = {},
): Column<Row> => ({
  key: field,
  head,
  nowrap: true,
  render: (row) => {
    const when = row[field]
    return when ? write(when, getLocale()) : none
  },
  ...look,
})

/** Column of relative times. `now` comes from the loader, so that server and browser render the same text. */
export const agoColumn = <Field extends string, Row extends With<Field, string | null>>(
  field: Field,
  head: ReactNode,
  now: string,
  look?: Look & { none?: ReactNode },
): Column<Row> => dateColumn(field, head, (when, locale) => agoText(when, locale, now), look)

/** Column of a moment, with its day in the other calendar below. */
export const momentColumn = <Field extends string, Row extends With<Field, string>>(
  field: Field,
  head: ReactNode,
  look?: Look,
): Column<Row> => ({
  key: field,
  head,
  phone: 'date',
  nowrap: true,
  render: (row) => (
    <>
      <span>{shortDateTime(row[field])}</span>
      <small>{otherDateText(row[field])}</small>
    </>
  ),
  ...look,
})

/** Column of two lines: a name, and further details below. */
export const linesColumn = <Row,>(
  key: string,
  head: ReactNode,
  first: (row: Row) => ReactNode,
  second: (row: Row) => ReactNode,
  look?: Look,
): Column<Row> => ({
  key,
  head,
  render: (row) => {
    const below = second(row)
    return (
      <>
        {first(row)}
        {below && <small>{below}</small>}
      </>
    )
  },
  ...look,
})

/** Column of a name, with a second text in its own direction below. */
export const nameColumn = <Row,>(
  key: string,
  head: ReactNode,
  name: (row: Row) => string,
  below: (row: Row) => string | null,
  look?: Look,
): Column<Row> =>
  linesColumn(
    key,
    head,
    (row) => <bdi>{name(row)}</bdi>,
    (row) => {
      const text = below(row)
      return text && <bdi>{text}</bdi>
    },
    look,
  )

/** Column of the row's state, with its mark. */
export const statusColumn = <Row,>(
  head: ReactNode,
  state: (row: Row) => { kind: StatusKind; text: string },
  look?: Look,
): Column<Row> => ({
  key: 'status',
  head,
  phone: 'state',
  render: (row) => {
    const { kind, text } = state(row)
    return <Status kind={kind}>{text}</Status>
  },
  ...look,
})

/** Column that shows whether a row is active. */
export const activeColumn = <Row extends { active: boolean }>(
  head: ReactNode = m.register_state(),
  words = { active: m.register_active, inactive: m.register_inactive },
): Column<Row> =>
  statusColumn(head, ({ active }) => {
    const kind = active ? 'active' : 'inactive'
    return { kind, text: words[kind]() }
  })
