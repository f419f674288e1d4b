import type { StatementFile } from '#contract/entities/statement.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Take } from './use-take.ts'
import { problemNames, rowProblems } from './words.ts'

const most = 20

/** Rows that cannot be read, and the consent to take in the others. */
export function Problems({ statement, take }: { statement: StatementFile; take: Take | undefined }) {
  const problems = rowProblems(statement)
  if (problems.length === 0) return null
  const { certain, proposal, none, out } = statement.groups
  const count = certain.rows + proposal.rows + none.rows + out.rows
  return (
    <section className="stmt-problems">
      <Note kind="bad" title={m.money_stmt_problems({ count: problems.length })}>
        {m.money_stmt_problems_text()}
      </Note>
      <table className="table">
        <caption className="sr">{m.money_stmt_problems({ count: problems.length })}</caption>
        <thead>
          <tr>
            <ColumnHead>{m.money_stmt_row()}</ColumnHead>
            <ColumnHead>{m.money_stmt_problem_what()}</ColumnHead>
            <ColumnHead>{m.money_stmt_problem_value()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, most).map(({ code, line, value }, place) => (
            <tr key={place}>
              <td>{line === undefined ? '—' : numberText(line)}</td>
              <td>{problemNames[code]()}</td>
              <td className="value">{value === undefined ? '—' : <bdi>{value}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > most && (
        <p className="muted">{m.money_stmt_problems_more({ count: problems.length - most })}</p>
      )}
      {take && count > 0 && (
        <Checkbox
          checked={take.hasGoodRows}
          onChange={({ target }) => take.setGoodRows(target.checked)}
          error={!take.hasGoodRows && take.problems.fields['goodRows'] && m.money_stmt_good_rows_needed()}
        >
          {m.money_stmt_good_rows({ count })}
        </Checkbox>
      )}
    </section>
  )
}
