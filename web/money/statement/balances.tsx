import { useEffect, useRef } from 'react'
import type { StatementHead } from '#contract/entities/statement.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { rangeText, shortDate } from '#web/i18n/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { MinorAmount, minorText } from '../shared/minor-amount.tsx'
import type { Take } from './use-take.ts'

/** More statements than this are folded if they agree with the file, such as those of each day of a month. */
const mostUnfolded = 3

/** Balances of all statements of a file. */
export function AllBalances({ statements, take }: { statements: readonly StatementHead[]; take: Take | undefined }) {
  const firstDifferent = statements.findIndex(({ balances }) => balances === 'differ')
  const all = statements.map((head, at): BalancesProps => {
    const own = statements.filter(({ account }) => account?.id === head.account?.id)
    const isFirst = own.every(({ fromDay }) => (fromDay ?? '') >= (head.fromDay ?? ''))
    const gapFrom = isFirst ? head.gapFrom : null
    return { head: { ...head, gapFrom }, at, of: statements.length, take, hasReason: at === firstDifferent }
  })
  const isFolded = ({ head: { balances, gapFrom } }: BalancesProps) =>
    all.length > mostUnfolded && (balances === 'file' || balances === 'running') && gapFrom === null
  const folded = all.filter(isFolded)
  const list = (some: readonly BalancesProps[]) => some.map((props) => <Balances key={props.at} {...props} />)
  return (
    <>
      {list(all.filter((props) => !isFolded(props)))}
      {folded.length > 0 && (
        <details className="disclosure stmt-agreeing">
          <summary>{m.money_stmt_agreeing({ count: folded.length })}</summary>
          {list(folded)}
        </details>
      )}
    </>
  )
}

interface BalancesProps {
  head: StatementHead
  /** Place in the file, from 0. */
  at: number
  of: number
  /** Absent once the file is taken in. */
  take: Take | undefined
  /** The reason for all differences of the file is written here. */
  hasReason: boolean
}
/** Opening balance, rows and closing balance of one statement, with a difference or a gap to the last statement. */
function Balances({ head, at, of, take, hasReason }: BalancesProps) {
  const currency = head.currency ?? 'EUR'
  const { openingMinor, closingMinor, balances } = head
  const isDifferent = balances === 'differ'
  return (
    <section aria-label={m.money_stmt_statement_of({ at: at + 1, of })}>
      {of > 1 && (
        <h2 className="stmt-of">
          {m.money_stmt_statement_of({ at: at + 1, of })}
          {head.number && (
            <small>
              {' '}
              <bdi dir="ltr">{head.number}</bdi>
            </small>
          )}
        </h2>
      )}
      <dl className="stmt-sum">
        {openingMinor !== null && (
          <div>
            <dt>
              {head.fromDay ? m.money_stmt_opening_day({ day: shortDate(head.fromDay) }) : m.money_stmt_opening()}
            </dt>
            <dd>
              <MinorAmount minor={openingMinor} currency={currency} />
            </dd>
          </div>
        )}
        <div data-sign={openingMinor === null ? undefined : '+'}>
          <dt>{m.money_stmt_rows_in({ count: head.in.rows })}</dt>
          <dd>
            <MinorAmount minor={head.in.amountMinor} currency={currency} />
          </dd>
        </div>
        <div data-sign="−">
          <dt>{m.money_stmt_rows_out({ count: head.out.rows })}</dt>
          <dd>
            <MinorAmount minor={head.out.amountMinor} currency={currency} />
          </dd>
        </div>
        {closingMinor !== null && openingMinor !== null ? (
          <div data-sign={isDifferent ? '≠' : '='} className={isDifferent ? 'wrong' : 'result'}>
            <dt>{closingName(head)}</dt>
            <dd>
              <MinorAmount minor={closingMinor} currency={currency} />
            </dd>
            {!isDifferent && (
              <dd className="state">
                <Status kind="paid">
                  {balances === 'running' ? m.money_stmt_balance_running() : m.money_stmt_balance_file()}
                </Status>
              </dd>
            )}
          </div>
        ) : (
          <div>
            <dt>{m.money_stmt_closing()}</dt>
            <dd className="state muted">
              {openingMinor === null ? m.money_stmt_balance_none() : m.money_stmt_balance_no_closing()}
            </dd>
          </div>
        )}
      </dl>
      {isDifferent && <Difference head={head} currency={currency} take={hasReason ? take : undefined} />}
      {head.gapFrom !== null && head.fromDay && take && (
        <Note kind="warn" title={m.money_stmt_gap({ days: rangeText(head.gapFrom, dayBefore(head.fromDay)) })}>
          {m.money_stmt_gap_text()}
        </Note>
      )}
    </section>
  )
}

const closingName = ({ balances, toDay }: StatementHead) =>
  balances === 'differ'
    ? m.money_stmt_closing_says()
    : toDay
      ? m.money_stmt_closing_day({ day: shortDate(toDay) })
      : m.money_stmt_closing()

function dayBefore(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

type DifferenceProps = Pick<BalancesProps, 'head' | 'take'> & { currency: string }
/** The missing amount, and the reason for which the file is taken in nevertheless. */
function Difference({ head: { differenceMinor }, currency, take }: DifferenceProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOpen = take?.reason !== undefined
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const amount = minorText(Math.abs(differenceMinor), currency)
  return (
    <div className="stmt-differ">
      <Note
        kind="bad"
        title={differenceMinor > 0 ? m.money_stmt_differ_less({ amount }) : m.money_stmt_differ_more({ amount })}
      >
        {m.money_stmt_differ_text()}
      </Note>
      {take && (
        <div className="stmt-acts">
          <LinkButton icon="upload" href={pathTo('bankStatement')}>
            {m.money_stmt_another()}
          </LinkButton>
          {!isOpen && (
            <Button variant="quiet" onClick={() => take.setReason('')}>
              {m.money_stmt_differ_take()}
            </Button>
          )}
        </div>
      )}
      {take && isOpen && (
        <Field
          ref={field}
          label={m.money_stmt_differ_reason()}
          maxLength={300}
          value={take.reason}
          onChange={({ target }) => take.setReason(target.value)}
          error={take.problems.fields['reason']}
        />
      )}
    </div>
  )
}
