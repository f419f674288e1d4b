import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Import, ImportEdit } from '#contract/entities/import.ts'
import { fieldsOf, isNeeded, type ImportField } from '#contract/imports/kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { fieldNameIn } from '#import-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { Drop } from './drop.tsx'
import { FormatForm } from './format-form.tsx'

type Columns = (ImportField | null)[]

interface ColumnsFormProps {
  table: Import
  onDone: () => void
  /** Goes back to the result of the last check. */
  onBack: (() => void) | undefined
}
/**
 * Form that assigns fields to the columns of a table. The proposal follows the column headings, and the choice is
 * remembered.
 */
export function ColumnsForm({ table, onDone, onBack }: ColumnsFormProps) {
  const { id: importId, kind, sheets, sheet } = table
  const [columns, setColumns] = useState<Columns>(table.columns)
  const { pending, problems, submit } = usePendingCall()
  const navigate = useNavigate()
  const missing = missingIn(kind, columns)
  const check = () =>
    submit(async () => {
      await callFromBrowser('panelImport.edit', { importId, body: { columns } })
      await callFromBrowser('panelImport.check', { importId })
      onDone()
    })
  const readAs = (body: Pick<ImportEdit, 'sheet' | 'encoding' | 'separator'>) =>
    submit(async () => {
      await callFromBrowser('panelImport.edit', { importId, body })
      onDone()
    })
  return (
    <section className="section">
      <h2>{m.import_columns_title()}</h2>
      <p className="muted">{m.import_columns_text()}</p>
      {sheets.length > 1 && (
        <Select
          label={m.import_sheet()}
          width={3}
          options={sheets.map((name) => ({ id: name, text: name }))}
          value={sheet ?? ''}
          onPick={(name) => void readAs({ sheet: name })}
        />
      )}
      <FormatForm format={table.format} pending={pending} onPick={(body) => void readAs(body)} />
      <ColumnRows table={table} columns={columns} onChange={setColumns} />
      {missing && <Note kind="warn">{missing}</Note>}
      {problems.whole && (
        <Note kind="bad" live>
          {problems.fields['columns'] ??
            problems.fields['sheet'] ??
            problems.fields['file'] ??
            problems.fields['encoding'] ??
            problems.whole}
        </Note>
      )}
      <div className="import-acts">
        <Button
          variant="primary"
          iconEnd="arrow"
          pending={pending}
          disabled={Boolean(missing) || table.format.readings.length > 1}
          onClick={() => void check()}
        >
          {m.import_check()}
        </Button>
        {onBack && <Button onClick={onBack}>{m.ui_cancel()}</Button>}
        <Drop importId={importId} onDone={() => void navigate(pathTo('imports'))} />
      </div>
    </section>
  )
}

/** Error if a column is missing that this kind of table requires. */
function missingIn(kind: Import['kind'], columns: Columns): string | undefined {
  if (kind === 'companies')
    return columns.includes('nameFa') || columns.includes('nameEn') ? undefined : m.import_needs_name()
  const missing = fieldsOf(kind).filter((field) => isNeeded(kind, field) && !columns.includes(field))
  const between = getLocale() === 'fa' ? '، ' : ', '
  return missing.length > 0
    ? m.import_needs({ fields: missing.map((field) => fieldNameIn(kind, field)()).join(between) })
    : undefined
}

interface RowsProps {
  table: Import
  columns: Columns
  onChange: (columns: Columns) => void
}
function ColumnRows({ table: { kind, headings, samples }, columns, onChange }: RowsProps) {
  /** A field belongs to one column: assigning it to another column removes it from the first. */
  const pick = (at: number, name: string) =>
    onChange(
      columns.map((field, place) =>
        place === at ? ((name || null) as ImportField | null) : field === name ? null : field,
      ),
    )
  const options = fieldsOf(kind).map((field) => ({
    id: field,
    text: isNeeded(kind, field) ? `${fieldNameIn(kind, field)()} *` : fieldNameIn(kind, field)(),
  }))
  return (
    <div className="dense">
      <table className="table import-columns">
        <caption className="sr">{m.import_columns_title()}</caption>
        <thead>
          <tr>
            <ColumnHead>{m.import_heading()}</ColumnHead>
            <ColumnHead>{m.import_sample()}</ColumnHead>
            <ColumnHead>{m.import_field()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {headings.map((heading, at) => (
            <tr key={at} className={columns[at] ? undefined : 'idle'}>
              <td className="heading">{heading ? <bdi>{heading}</bdi> : <i>{m.import_no_heading()}</i>}</td>
              <td>
                <ul>
                  {samples.slice(0, 2).map((cells, place) => (
                    <li key={place}>
                      <bdi>{cells[at] || '–'}</bdi>
                    </li>
                  ))}
                </ul>
              </td>
              <td>
                <Select
                  label={`${m.import_field()}: ${heading || m.import_no_heading()}`}
                  hideLabel
                  options={[{ id: '', text: m.import_not_taken() }, ...options]}
                  value={columns[at] ?? ''}
                  onPick={(name) => pick(at, name)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
