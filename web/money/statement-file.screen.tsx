import './statement/statement.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { rowGroups, type StatementFile, type StatementTaken } from '#contract/entities/statement.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { useRestoredFocus } from '#web/shell/use-restored-focus.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { AccountFields } from './statement/accounts.tsx'
import { AllBalances } from './statement/balances.tsx'
import { Columns } from './statement/columns.tsx'
import { Commit } from './statement/commit.tsx'
import { FileBox } from './statement/file-box.tsx'
import { Problems } from './statement/problems.tsx'
import { Rows } from './statement/rows.tsx'
import { Taken } from './statement/taken.tsx'
import { useTake } from './statement/use-take.ts'

async function load({ context, params: { statementId = '' }, request }: LoaderFunctionArgs) {
  const call = callFor(context)
  const given = new URL(request.url).searchParams.get('group')
  const group = rowGroups.find((one) => one === given)
  const [{ statement }, { items }] = await Promise.all([
    call('panelStatement.read', { statementId, query: group ? { group } : {} }),
    call('panelAccount.list', {}),
  ])
  return { statement, accounts: items, group }
}
export const loader = load
export const clientLoader = load

/** An uploaded bank statement: account, balances, and the result of each row, before and after it is taken in. */
export default function StatementFileScreen() {
  const { statement, accounts, group } = useLoaderData<typeof load>()
  const [result, setResult] = useState<StatementTaken>()
  const take = useTake(statement, setResult)
  useRestoredFocus(statement.takenAt ? `${statement.takenAt} ${statement.undoneAt}` : statement.hash)
  const { statements, columns } = statement
  const isOpen = statement.takenAt === null
  const hasRows = statements.some((head) => head.in.rows + head.out.rows > 0)
  return (
    <main className="pmain">
      <Title of={m.money_stmt_title()} />
      <Crumbs
        crumbs={[
          { label: m.panel_title(), to: pathTo('dashboard') },
          { label: m.money_payments(), to: pathTo('payments') },
          { label: m.money_stmt_title(), to: pathTo('bankStatement') },
          { label: <bdi>{statement.name}</bdi> },
        ]}
      />
      <div className="head">
        <div>
          <h1>{m.money_stmt_title()}</h1>
          <p>{isOpen ? m.money_stmt_lead() : takenText(statement)}</p>
        </div>
      </div>
      {!isOpen && <Taken statement={statement} result={result} />}
      <div className="stmt-top">
        <AccountFields statement={statement} accounts={accounts} />
        <FileBox statement={statement} />
      </div>
      {columns.length > 0 && <Columns statement={statement} />}
      <AllBalances statements={statements} take={isOpen ? take : undefined} />
      <Problems statement={statement} take={isOpen ? take : undefined} />
      {hasRows ? (
        <Rows statement={statement} group={group} />
      ) : (
        columns.length === 0 && (
          <Empty
            title={m.money_stmt_empty()}
            action={<LinkButton href={pathTo('bankStatement')}>{m.money_stmt_another()}</LinkButton>}
          >
            {m.money_stmt_empty_text()}
          </Empty>
        )
      )}
      {isOpen && hasRows && <KnownNote {...statement} />}
      {isOpen && hasRows && <Commit statement={statement} take={take} />}
    </main>
  )
}

const takenText = ({ takenAt }: StatementFile) => m.money_stmt_done_at({ when: dateTimeText(takenAt ?? '') })

/** Tells the second of two users with one file that no row is left. */
const KnownNote = ({ groups: { certain, proposal, none, out } }: StatementFile) =>
  certain.rows + proposal.rows + none.rows + out.rows === 0 && (
    <Note kind="good" title={m.money_stmt_known_all()} live>
      {m.money_stmt_known_all_text()}
    </Note>
  )
