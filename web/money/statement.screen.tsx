import './statement/statement.css'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { importLimits } from '#contract/constants.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { shortDate } from '#web/i18n/dates.ts'
import { ListHead } from '#web/list/list-page.tsx'
import { Go } from '#web/shell/go.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { uploadStatement } from '#web/upload.ts'
import { fieldText } from '#words'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelPayment.overview', {})
export const loader = load
export const clientLoader = load

/** Upload of a bank statement. The next screen shows its rows. */
export default function BankStatement() {
  const { lastStatement } = useLoaderData<typeof load>().overview
  const navigate = useNavigate()
  const locale = getLocale()
  return (
    <main className="pmain">
      <ListHead
        title={m.money_stmt_title()}
        about={m.money_stmt_lead()}
        crumbs={[{ label: m.money_payments(), to: pathTo('payments') }]}
      />
      <div className="stmt-start">
        <FileDrop
          label={m.money_stmt_file_bank()}
          hint={m.money_stmt_file_hint()}
          refuse={(file) => (file.size > importLimits.bytes ? fieldText('tableTooLarge', locale) : undefined)}
          upload={uploadStatement(locale)}
          onChange={(file) => {
            if (file) void navigate(pathTo('bankStatementFile', { statementId: file.id }))
          }}
        />
        <p className="hint">{m.money_stmt_file_next()}</p>
        {lastStatement && (
          <p className="hint">
            <Go className="link" to={pathTo('bankStatementFile', { statementId: lastStatement.id })}>
              {m.money_stmt_last({ day: shortDate(lastStatement.takenAt), count: lastStatement.rows })}
            </Go>
          </p>
        )}
      </div>
    </main>
  )
}
