import type { StatementFile, StatementTaken } from '#contract/entities/statement.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface TakenProps {
  statement: StatementFile
  /** Counts of the import, if this page made it. */
  result: StatementTaken | undefined
}
/** Result of a statement that was taken in, with the button that undoes it. */
export function Taken({ statement: { id: statementId, undoneAt }, result }: TakenProps) {
  if (undoneAt)
    return (
      <div className="stmt-result">
        <Note title={m.money_stmt_undone()}>{m.money_stmt_undone_text()}</Note>
        <Another />
      </div>
    )
  return (
    <div className="stmt-result">
      <Note kind="good" title={m.money_stmt_done()} live={result !== undefined}>
        {result && <Counts {...result} />}
        <span>{m.money_stmt_done_later()}</span>
      </Note>
      <div className="stmt-acts">
        <ActionButton
          icon="undo"
          label={m.money_stmt_undo()}
          call={() => callFromBrowser('panelStatement.undo', { statementId })}
          rereads
        />
        <Another />
      </div>
    </div>
  )
}

const Another = () => (
  <LinkButton icon="upload" variant="quiet" href={pathTo('bankStatement')}>
    {m.money_stmt_another()}
  </LinkButton>
)

const Counts = ({ payments, confirmed, known, out }: StatementTaken) => (
  <span className="dotted">
    <span>{m.money_stmt_done_payments({ count: payments })}</span>{' '}
    {confirmed > 0 && <span>{m.money_stmt_done_confirmed({ count: confirmed })}</span>}{' '}
    {known > 0 && <span>{m.money_stmt_done_known({ count: known })}</span>}{' '}
    {out > 0 && <span>{m.money_stmt_done_out({ count: out })}</span>}
  </span>
)
