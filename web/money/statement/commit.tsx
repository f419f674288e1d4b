import { useEffect, useState } from 'react'
import type { StatementFile } from '#contract/entities/statement.ts'
import { m } from '#messages/messages.js'
import { stored } from '#web/form/stored.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Take } from './use-take.ts'

const remembered = stored<boolean>('localStorage', 'statement-confirms')

/** The foot of the page: the box that confirms the exact rows at once, and the button that takes the rows in. */
export function Commit({ statement, take }: { statement: StatementFile; take: Take }) {
  const [confirms, setConfirms] = useState(true)
  useEffect(() => setConfirms(remembered.read() ?? true), [])
  const { certain, proposal, none, out } = statement.groups
  const payments = certain.rows + proposal.rows + none.rows
  if (payments + out.rows === 0) return null
  const sure = confirms ? certain.rows : 0
  const { problems, isMoved, pending } = take
  const isBeside = problems.fields['reason'] ?? problems.fields['goodRows']
  return (
    <>
      {isMoved && (
        <Note kind="warn" title={m.money_stmt_moved()} live>
          {m.errors_statement_moved()}
        </Note>
      )}
      {problems.whole && !isBeside && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      <div className="stmt-commit">
        {certain.rows > 0 && (
          <Checkbox
            checked={confirms}
            onChange={({ target }) => {
              setConfirms(target.checked)
              remembered.write(target.checked)
            }}
          >
            <b>{m.money_stmt_confirm({ count: certain.rows })}</b>
            <small>{confirms ? m.money_stmt_confirm_hint({ count: certain.rows }) : m.money_stmt_confirm_off()}</small>
          </Checkbox>
        )}
        <Button variant="primary" size="lg" icon="check" pending={pending} onClick={() => void take.take(confirms)}>
          {payments === 0
            ? m.money_stmt_take_out({ count: out.rows })
            : sure > 0
              ? m.money_stmt_take_confirm({ count: payments, sure })
              : m.money_stmt_take({ count: payments })}
        </Button>
      </div>
    </>
  )
}
