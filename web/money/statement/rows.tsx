import { useState } from 'react'
import { rowGroups, type RowGroup, type StatementFile, type StatementLine } from '#contract/entities/statement.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { Go } from '#web/shell/go.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { After, Becomes } from './becomes.tsx'
import { currencyUnit, MinorAmount, minorNumber, minorText } from '../shared/minor-amount.tsx'
import { commonCurrency, groupTabs, groupTitles } from './words.ts'

interface RowsProps {
  statement: StatementFile
  /** The group in the address; undefined for all. */
  group: RowGroup | undefined
}
/** Rows of a file in their groups, and the tabs that choose one. */
export function Rows({ statement, group }: RowsProps) {
  const currency = commonCurrency(statement.statements)
  const { groups, id: statementId } = statement
  const pathOf = (one?: RowGroup) => pathTo('bankStatementFile', { statementId }, one ? { group: one } : {})
  const all = rowGroups.reduce((sum, one) => sum + groups[one].rows, 0)
  const isTaken = isOwn(statement)
  const shown = group ? [group] : rowGroups.filter((one) => groups[one].rows > 0)
  return (
    <>
      {!isTaken && (
        <Tabs
          label={m.money_stmt_groups()}
          tabs={[
            { href: pathOf(), text: m.money_stmt_tab_all(), count: all, current: !group },
            ...rowGroups.map((one) => ({
              href: pathOf(one),
              text: groupTabs[one](),
              count: groups[one].rows,
              current: one === group,
            })),
          ]}
        />
      )}
      {group && groups[group].rows === 0 ? (
        <Empty title={m.money_stmt_group_empty()} points={8} />
      ) : (
        <div className="dense">
          <table className="table stmt-rows">
            <caption className="sr">{m.money_stmt_title()}</caption>
            <thead>
              <tr>
                <ColumnHead className="line">{m.money_stmt_row()}</ColumnHead>
                <ColumnHead className="day">{m.money_stmt_date()}</ColumnHead>
                <ColumnHead className="payer">{m.money_stmt_payer_text()}</ColumnHead>
                <ColumnHead end className="sum">
                  {currency ? m.money_stmt_amount_in({ unit: currencyUnit(currency) }) : m.money_amount()}
                </ColumnHead>
                <ColumnHead>{m.money_stmt_becomes()}</ColumnHead>
                <ColumnHead className="after">{m.money_stmt_after()}</ColumnHead>
              </tr>
            </thead>
            {shown.map((one) => (
              <Group
                key={one}
                statement={statement}
                group={one}
                currency={currency}
                isAlone={group !== undefined}
                all={pathOf(one)}
              />
            ))}
          </table>
        </div>
      )}
    </>
  )
}

/** Whether the rows already imported are those of this file. */
const isOwn = ({ takenAt, undoneAt }: StatementFile) => takenAt !== null && undoneAt === null

interface GroupProps {
  statement: StatementFile
  group: RowGroup
  /** Common currency of the rows; null if there are several. */
  currency: string | null
  /** The group was chosen by its tab. */
  isAlone: boolean
  /** Address of the group. */
  all: string
}
function Group({ statement, group, currency, isAlone, all }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { rows: count, amountMinor } = statement.groups[group]
  const rows = statement.rows.filter((row) => row.group === group)
  const isTaken = isOwn(statement)
  const isFolded = group === 'known' && !isAlone && !isUnfolded
  const sum = group !== 'known' && currency && minorText(amountMinor, currency)
  return (
    <tbody className={group === 'known' || group === 'out' ? 'quiet' : undefined}>
      <tr className="group">
        <th scope="rowgroup" colSpan={6}>
          <div>
            <b>{isTaken ? m.money_stmt_group_taken() : groupTitles[group]()}</b>
            <small className="dotted">
              <span>{m.money_stmt_rows({ count })}</span> {sum && <span>{sum}</span>}{' '}
              {group === 'known' && !isTaken && <span>{m.money_stmt_known_why()}</span>}
            </small>
            {group === 'known' && !isAlone && (
              <button
                type="button"
                className="link"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {isUnfolded ? m.money_stmt_known_hide() : m.money_stmt_known_show({ count })}
              </button>
            )}
          </div>
        </th>
      </tr>
      {!isFolded && rows.map((row) => <Line key={row.at} statement={statement} row={row} currency={currency} />)}
      {!isFolded && rows.length < count && (
        <tr className="more">
          <td colSpan={6}>
            {isAlone ? (
              <span className="muted">{m.money_stmt_rows_first({ shown: rows.length, count })}</span>
            ) : (
              <Go className="link" to={all}>
                {m.money_stmt_rows_all({ count })}
              </Go>
            )}
          </td>
        </tr>
      )}
    </tbody>
  )
}

type LineProps = Pick<GroupProps, 'statement' | 'currency'> & { row: StatementLine }
function Line({ statement, row, currency }: LineProps) {
  const { line, bookedOn, valueOn, payer, text, bankRef, direction, amountMinor } = row
  const below = payer ? text || bankRef : bankRef
  const signed = direction === 'out' ? -amountMinor : amountMinor
  return (
    <tr>
      <td className="line">{numberText(line)}</td>
      <td className="day">
        {shortDate(bookedOn)}
        {valueOn !== bookedOn && <small>{m.money_stmt_value_on({ day: shortDate(valueOn) })}</small>}
      </td>
      <td className="payer">
        <b>
          <bdi>{payer || text || '—'}</bdi>
        </b>
        {below && (
          <small>
            <bdi>{below}</bdi>
          </small>
        )}
      </td>
      <td className="end sum">
        {currency ? (
          <bdi className="num" dir="ltr">
            {minorNumber(signed, row.currency)}
          </bdi>
        ) : (
          <MinorAmount minor={signed} currency={row.currency} />
        )}
      </td>
      <td className="what">
        <Becomes statement={statement} row={row} />
      </td>
      <td className="after">
        <After row={row} />
      </td>
    </tr>
  )
}
