import type { StatementFile } from '#contract/entities/statement.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { rangeText } from '#web/i18n/dates.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Name of the file, its rows and days, and the way to another file. */
export function FileBox({ statement: { name, actorName, statements } }: { statement: StatementFile }) {
  const count = statements.reduce((sum, head) => sum + head.in.rows + head.out.rows, 0)
  const from = statements.flatMap(({ fromDay }) => fromDay ?? []).toSorted()[0]
  const to = statements
    .flatMap(({ toDay }) => toDay ?? [])
    .toSorted()
    .at(-1)
  return (
    <div className="field">
      <span className="label">
        {m.money_stmt_file()} <i>{m.money_stmt_file_kinds()}</i>
      </span>
      <div className="stmt-file">
        <Icon name="file" />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <small className="muted dotted">
            {statements.length > 0 && (
              <span>
                {from && to
                  ? m.money_stmt_rows_days({ count, days: rangeText(from, to) })
                  : m.money_stmt_rows({ count })}
              </span>
            )}{' '}
            <span>{m.money_stmt_by({ name: actorName })}</span>
          </small>
        </span>
        <LinkButton variant="quiet" size="sm" icon="upload" href={pathTo('bankStatement')}>
          {m.money_stmt_another()}
        </LinkButton>
      </div>
    </div>
  )
}
