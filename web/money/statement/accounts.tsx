import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BankAccountRow, StatementFile, StatementHead } from '#contract/entities/statement.ts'
import { beginsLikeIban, plainAccount } from '#contract/rules/bank-account.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { useMay } from '#web/shell/may.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { accountText } from './words.ts'

interface AccountsProps {
  statement: StatementFile
  accounts: readonly BankAccountRow[]
}
/** The organiser's account of each statement of the file. */
export function AccountFields({ statement, accounts }: AccountsProps) {
  const { id: statementId, statements } = statement
  const firsts = statements.flatMap((head, at) => (statements.findIndex((one) => isSame(one, head)) === at ? at : []))
  const { revalidate } = useRevalidator()
  const { problems, submit } = usePendingCall()
  const [tried, setTried] = useState<number>()
  const pick = (at: number, accountId: string) => {
    setTried(at)
    void submit(async () => {
      const body = {
        accounts: statements.map((head, place) => (place === at ? accountId : (head.account?.id ?? null))),
      }
      await callFromBrowser('panelStatement.edit', { statementId, body })
      await revalidate()
    })
  }
  return (
    <div className="stmt-accounts">
      {firsts.map((at, place) => {
        const head = statements[at]
        return (
          head && (
            <div key={at}>
              <Select
                label={
                  firsts.length > 1
                    ? m.money_stmt_account_of({ at: place + 1, of: firsts.length })
                    : m.money_stmt_account()
                }
                disabled={statement.takenAt !== null}
                options={optionsOf(head, accounts)}
                value={head.account?.id ?? ''}
                onPick={(accountId) => accountId && pick(at, accountId)}
                hint={head.account && hintOf(head)}
              />
              {tried === at && problems.whole && (
                <FieldError>{problems.fields['accounts'] ?? problems.whole}</FieldError>
              )}
              {!head.account && <UnknownAccount head={head} />}
            </div>
          )
        )
      })}
    </div>
  )
}

/** Whether two statements are of one account: those of a month are often one per day. */
const isSame = (one: StatementHead, other: StatementHead | undefined) =>
  one.number === other?.number && one.currency === other.currency

/** Open accounts in the currency of the statement, and the chosen one. */
function optionsOf({ account, currency }: StatementHead, accounts: readonly BankAccountRow[]) {
  const fitting = accounts.filter(
    (one) => one.id === account?.id || (one.closedAt === null && (currency === null || one.currency === currency)),
  )
  const options = fitting.map((one) => ({ id: one.id, text: accountText(one) }))
  return account ? options : [{ id: '', text: m.money_stmt_account_pick() }, ...options]
}

function hintOf({ account, number }: StatementHead) {
  if (number === null) return m.money_stmt_account_unnamed()
  if (plainAccount(number) !== account?.number) return m.money_stmt_account_other({ number: `\u2066${number}\u2069` })
  return beginsLikeIban(number) ? m.money_stmt_account_by_iban() : m.money_stmt_account_by_number()
}

/** Note on an account that the portal does not know. Super admins can add it, because the file names it. */
function UnknownAccount({ head: { number, currency } }: { head: StatementHead }) {
  const { revalidate } = useRevalidator()
  const { pending, problems, submit } = usePendingCall()
  const mayAdd = useMay()('accounts.manage') && number !== null && currency !== null
  const add = (button: HTMLElement) =>
    submit(async () => {
      if (number === null || currency === null) return
      await callFromBrowser('panelAccount.add', { body: { number, currency } })
      const select = button.parentElement?.querySelector('select')
      await revalidate()
      select?.focus() // the button is gone
    })
  return (
    <>
      <Note
        kind="warn"
        title={
          number === null
            ? m.money_stmt_account_missing()
            : m.money_stmt_account_unknown({ number: `\u2066${number}\u2069` })
        }
      >
        {mayAdd ? m.money_stmt_account_add_text() : m.money_stmt_account_unknown_text()}
      </Note>
      {mayAdd && (
        <Button size="sm" icon="plus" pending={pending} onClick={({ currentTarget }) => void add(currentTarget)}>
          {m.money_stmt_account_add()}
        </Button>
      )}
      {problems.whole && <FieldError>{problems.fields['number'] ?? problems.whole}</FieldError>}
    </>
  )
}
