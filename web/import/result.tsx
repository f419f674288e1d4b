import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WarningGroup, Import, ImportCounts } from '#contract/entities/import.ts'
import { choicesOf, type WarningCode, type ImportAct } from '#contract/imports/kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { warningNames } from '#import-words'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Select } from '#web/ui/select.tsx'
import { Drop } from './drop.tsx'

interface ResultProps {
  table: Import
  onDone: () => void
  onColumns: () => void
}
/** Result of the check: rows to import, decisions to make, and the button to import. */
export function Result({ table, onDone, onColumns }: ResultProps) {
  const { id: importId, counts, groups, plan, kind } = table
  const navigate = useNavigate()
  const { pending, problems, submit } = usePendingCall()
  const [invites, setInvites] = useState(table.invites)
  const taken = counts ? counts.make + counts.update : 0
  const choose = (code: WarningCode, act: ImportAct) =>
    submit(async () => {
      await callFromBrowser('panelImport.edit', { importId, body: { choices: { [code]: act } } })
      await callFromBrowser('panelImport.check', { importId })
      onDone()
    })
  const readNumbers = (decimalSign: '.' | ',') =>
    submit(async () => {
      await callFromBrowser('panelImport.edit', { importId, body: { decimalSign } })
      await callFromBrowser('panelImport.check', { importId })
      onDone()
    })
  const run = () =>
    submit(async () => {
      if (invites !== table.invites) await callFromBrowser('panelImport.edit', { importId, body: { invites } })
      if (plan) await callFromBrowser('panelImport.run', { importId, body: { plan } })
      else await callFromBrowser('panelImport.check', { importId })
      onDone()
    })
  return (
    <section className="section">
      <h2>{m.import_result_title()}</h2>
      {counts && <Counts {...counts} />}
      <Groups
        groups={groups}
        disabled={pending}
        onChoose={(code, act) => void choose(code, act)}
        onNumbers={(sign) => void readNumbers(sign)}
      />
      {kind === 'people' && taken > 0 && (
        <p className="import-invites">
          <Checkbox checked={invites} onChange={({ target }) => setInvites(target.checked)}>
            {m.import_invites()}
            <br />
            <small className="muted">{m.import_invites_hint()}</small>
          </Checkbox>
        </p>
      )}
      {problems.whole && (
        <Note kind="bad" live>
          {problems.fields['columns'] ?? problems.whole}
        </Note>
      )}
      <div className="import-acts">
        {taken > 0 || !plan ? (
          <Button variant="primary" pending={pending} onClick={() => void run()}>
            {plan ? m.import_run_count({ count: taken }) : m.import_check()}
          </Button>
        ) : (
          <Button disabled>{m.import_run_nothing()}</Button>
        )}
        <Button onClick={onColumns}>{m.import_back()}</Button>
        <Drop importId={importId} onDone={() => void navigate(pathTo('imports'))} />
      </div>
    </section>
  )
}

export function Counts({ make, update, leave, wrong }: ImportCounts) {
  const all = [
    [m.import_make(), make, ''],
    [m.import_update(), update, ''],
    [m.import_leave(), leave, ''],
    [m.import_wrong(), wrong, 'wrong'],
  ] as const
  return (
    <dl className="import-counts">
      {all.map(([name, count, look]) => (
        <div key={name} className={count === 0 ? 'none' : look || undefined}>
          <dt>{name}</dt>
          <dd>{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface GroupsProps {
  groups: readonly WarningGroup[]
  disabled: boolean
  onChoose: (code: WarningCode, act: ImportAct) => void
  onNumbers: (decimalSign: '.' | ',') => void
}
/** Kinds of warnings with their number of rows and the choice for each. */
function Groups({ groups, disabled, onChoose, onNumbers }: GroupsProps) {
  if (groups.length === 0) return <Note kind="good" title={m.import_warnings_none()} />
  const ordered = groups.toSorted((a, b) => choicesOf(a.code).length - choicesOf(b.code).length || b.count - a.count)
  return (
    <ul className="import-groups">
      {ordered.map(({ code, count, chosen }) => {
        const choices = choicesOf(code)
        return (
          <li key={code}>
            <span>
              <b>{warningNames[code]()}</b> <small>{m.import_rows({ count })}</small>
            </span>
            {code === 'numberUnclear' ? (
              <Select
                label={`${m.import_choose_title()} ${warningNames[code]()}`}
                hideLabel
                disabled={disabled}
                options={[
                  { id: '', text: m.import_number_unread() },
                  { id: ',', text: m.import_number_comma() },
                  { id: '.', text: m.import_number_point() },
                ]}
                value=""
                onPick={(sign) => (sign === ',' || sign === '.') && onNumbers(sign)}
              />
            ) : choices.length > 1 ? (
              <Select
                label={`${m.import_choose_title()} ${warningNames[code]()}`}
                hideLabel
                disabled={disabled}
                options={choices.map((act) => ({ id: act, text: choiceText(code, act) }))}
                value={chosen}
                onPick={(act) => onChoose(code, act as ImportAct)}
              />
            ) : (
              <span className="fixed">{choiceText(code, 'leave')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const partly: ReadonlySet<WarningCode> = new Set([
  'contactDropped',
  'fieldDropped',
  'countryUnknown',
  'sectorUnknown',
  'companyUnknown',
  'companySeveral',
  'companyRuns',
  'companyFull',
])
/** Text of a choice, suited to its kind of warning. */
function choiceText(code: WarningCode, act: ImportAct): string {
  if (act === 'update') return m.import_choice_update()
  if (act === 'make')
    return partly.has(code)
      ? m.import_choice_make_without()
      : code === 'several' || code === 'alike'
        ? m.import_choice_own()
        : m.import_choice_make()
  return code === 'known' || code === 'sold' ? m.import_choice_keep() : m.import_choice_leave()
}
