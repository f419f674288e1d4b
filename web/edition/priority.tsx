// Right of return in the dialog for the next edition: last day and exceptions.
import { useState } from 'react'
import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import type { FieldsProps } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField, today } from '#web/ui/date-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { areInHalls, groupByCompany, codesOf } from './earmark-rows.ts'
import { editionInside } from './shared/name.ts'
import type { StartValues } from './start-dialog.tsx'

interface PriorityProps {
  fields: FieldsProps<StartValues>
  from: PanelEdition
}

/** Fields for the right of return. Shown only if halls are copied in which companies had booths. */
export function Priority({ fields, from }: PriorityProps) {
  const { values, set, wrong, disabled } = fields
  const { companies, booths } = from.places
  if (booths === 0 || !values.copies.includes('halls')) return null
  return (
    <div className="priority">
      <h3>{m.edition_kept_of({ name: editionInside(from) })}</h3>
      <Checkbox
        name="keeps"
        checked={values.keeps}
        disabled={disabled}
        onChange={({ target }) => set({ keeps: target.checked })}
      >
        {m.edition_kept_until()}
      </Checkbox>
      {values.keeps && (
        <>
          <DateField
            label={m.edition_kept_last_day()}
            hideLabel
            name="earmarkedUntil"
            value={values.earmarkedUntil}
            min={today()}
            max={values.lastDay ?? undefined}
            onChange={(earmarkedUntil) => set({ earmarkedUntil })}
            error={wrong('earmarkedUntil')}
            hint={m.edition_kept_about({ companies, booths })}
          />
          <Exceptions key={from.id} fields={fields} from={from} />
        </>
      )}
    </div>
  )
}

/**
 * List of booths to exclude from the right of return. It is loaded on demand, because a fair has hundreds of booths.
 */
function Exceptions({ fields: { values, set }, from }: PriorityProps) {
  const [rows, setRows] = useState<readonly EarmarkedBooth[] | 'asked' | 'failed'>()
  const load = () => {
    setRows('asked')
    callFromBrowser('panelEdition.places', { editionId: from.id }).then(
      ({ items }) => setRows(items),
      () => setRows('failed'),
    )
  }
  if (rows === undefined || rows === 'asked')
    return (
      <Button size="sm" variant="quiet" pending={rows === 'asked'} onClick={load}>
        {m.edition_kept_choose()}
      </Button>
    )
  if (rows === 'failed') return <Note kind="bad">{m.edition_kept_failed()}</Note>
  const not = new Set(values.notEarmarked)
  const turn = (ids: readonly string[], on: boolean) =>
    set({
      notEarmarked: on
        ? values.notEarmarked.filter((id) => !ids.includes(id))
        : [...new Set([...values.notEarmarked, ...ids])],
    })
  return (
    <ul className="kept-choice" aria-label={m.edition_kept_choose()}>
      {groupByCompany(rows, getLocale()).map((booths) => {
        const [first] = booths as [EarmarkedBooth]
        const ids = booths.map(({ id }) => id)
        return (
          <li key={first.companyId}>
            <Checkbox checked={ids.some((id) => !not.has(id))} onChange={({ target }) => turn(ids, target.checked)}>
              <bdi>{textIn(first.company)}</bdi>
              {booths.length === 1 && <small>{codesOf(booths)}</small>}
            </Checkbox>
            {booths.length > 1 && (
              <span className="codes">
                {booths.map(({ id, name, hall }) => (
                  <Checkbox key={id} checked={!not.has(id)} onChange={({ target }) => turn([id], target.checked)}>
                    <bdi className="code" dir="ltr">
                      {name}
                    </bdi>
                    {areInHalls(booths) && <small>{textIn(hall)}</small>}
                  </Checkbox>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
