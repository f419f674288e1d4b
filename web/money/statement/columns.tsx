import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StatementFile } from '#contract/entities/statement.ts'
import { columnRoles, type ColumnRole } from '#contract/money/statement.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { columnLetter, roleNames } from './words.ts'

/** Columns of a table. A file whose columns were not recognised opens with the form. */
export function Columns({ statement }: { statement: StatementFile }) {
  const isUnknown = statement.statements.length === 0
  const [isChanging, setIsChanging] = useState(isUnknown)
  const change = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(isChanging)
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])
  if (isChanging)
    return <ColumnsForm statement={statement} isUnknown={isUnknown} onClose={() => setIsChanging(false)} />
  return (
    <div className="stmt-columns">
      <b>{m.money_stmt_columns()}</b>
      <dl>
        {statement.columns.map(
          ({ heading, role }, at) =>
            role && (
              <div key={at}>
                <dt>{roleNames[role]()}</dt>
                <dd>
                  <Icon name="check" small />
                  <bdi dir="ltr" title={heading || undefined}>
                    {columnLetter(at)}
                  </bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {statement.takenAt === null && (
        <Button ref={change} variant="quiet" size="sm" onClick={() => setIsChanging(true)}>
          {m.money_stmt_columns_change()}
        </Button>
      )}
    </div>
  )
}

interface FormProps {
  statement: StatementFile
  isUnknown: boolean
  onClose: () => void
}
function ColumnsForm({ statement: { id: statementId, columns }, isUnknown, onClose }: FormProps) {
  const { revalidate } = useRevalidator()
  const { pending, problems, submit } = usePendingCall()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isUnknown) heading.current?.focus()
  }, [isUnknown])
  const [roles, setRoles] = useState<readonly (ColumnRole | null)[]>(columns.map(({ role }) => role))
  /** A role belongs to one column: assigning it to another column removes it from the first. */
  const pick = (at: number, name: string) => {
    const role = columnRoles.find((one) => one === name) ?? null
    setRoles(roles.map((old, place) => (place === at ? role : old === role ? null : old)))
  }
  const save = () =>
    submit(async () => {
      await callFromBrowser('panelStatement.edit', { statementId, body: { columns: [...roles] } })
      onClose()
      await revalidate()
    })
  const options = [
    { id: '', text: m.money_stmt_column_unused() },
    ...columnRoles.map((role) => ({ id: role, text: roleNames[role]() })),
  ]
  return (
    <section className="section stmt-columns-form">
      <h2 ref={heading} tabIndex={-1}>
        {m.money_stmt_columns_title()}
      </h2>
      {isUnknown && <Note kind="warn" title={m.money_stmt_columns_unknown()} />}
      <p className="muted">{m.money_stmt_columns_text()}</p>
      <ul>
        {columns.map(({ heading, samples }, at) => (
          <li key={at}>
            <Select
              label={m.money_stmt_column({ letter: columnLetter(at) })}
              mark={<bdi>{heading || m.money_stmt_column_unnamed()}</bdi>}
              options={options}
              value={roles[at] ?? ''}
              onPick={(name) => pick(at, name)}
            />
            <ul className="muted">
              {samples.slice(0, 3).map((sample, place) => (
                <li key={place}>
                  <bdi>{sample || '–'}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {problems.whole && (
        <Note kind="bad" live title={problems.fields['columns'] ?? problems.whole}>
          {problems.fields['columns'] && m.money_stmt_columns_text()}
        </Note>
      )}
      <div className="stmt-acts">
        <Button variant="ink" pending={pending} onClick={() => void save()}>
          {m.money_stmt_columns_save()}
        </Button>
        {!isUnknown && <Button onClick={onClose}>{m.ui_cancel()}</Button>}
      </div>
    </section>
  )
}
