import { useMemo, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { companyOf, figures, sidesText, stateText } from '#web/map/names.ts'
import { lookOf } from '#web/map/paint.ts'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { shapeFiles } from '../shape-files.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fold } from '#web/ui/fold.ts'
import { numberText } from '#web/ui/numbers.ts'
import { Switch } from '#web/ui/switch.tsx'
import { isFresh } from '../drawing/draft.ts'
import { isSold, lockReason } from '../drawing/sold.ts'
import type { Editor } from '../editor/use-editor.ts'

interface BoothTableProps {
  editor: Editor
  locale: Locale
  onShow: (id: string) => void
  onRemove: (ids: ReadonlySet<string>) => void
}
const none: ReadonlySet<string> = new Set()
const byName = (a: Booth, b: Booth) => a.name.localeCompare(b.name, 'en', { numeric: true })

/** The booths as rows: everything that the plan does, without the plan. */
export function BoothTable({ editor, locale, onShow, onRemove }: BoothTableProps) {
  const { booths, selected, select, mayWrite, hallId } = editor
  const [sought, setSought] = useState('')
  const wanted = fold(sought)
  const rows = useMemo(
    () =>
      booths
        .filter(
          (booth) =>
            !wanted ||
            [booth.name, booth.company?.fa ?? '', booth.company?.en ?? ''].some((text) => fold(text).includes(wanted)),
        )
        .toSorted(byName),
    [booths, wanted],
  )
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const some = !all && rows.some(({ id }) => selected.has(id))
  return (
    <div className="booth-list dense">
      <div className="filters">
        <Field
          label={m.hall_find_booth()}
          hideLabel
          type="search"
          placeholder={m.hall_find_booth()}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          start={<Icon name="search" />}
        />
        {mayWrite && (
          <Go className="btn" to={pathTo('addBooth', { hallId })}>
            <Icon name="plus" />
            {m.hall_add_booth()}
          </Go>
        )}
        <ExportMenu call="panelBooth.export" params={{ hallId }} filters={{ q: sought }} more={shapeFiles(hallId)} />
        <span className="muted fcount">{m.hall_booth_count({ count: rows.length })}</span>
      </div>
      {selected.size > 0 && mayWrite && (
        <div className="bulk">
          <span>{m.hall_selected_count({ count: selected.size })}</span>
          <Button size="sm" icon="trash" onClick={() => onRemove(selected)}>
            {m.hall_remove()}
          </Button>
        </div>
      )}
      <table className="table booths-table">
        <caption className="sr">{m.hall_booths_caption()}</caption>
        <thead>
          <tr>
            {mayWrite && (
              <th scope="col">
                <Checkbox
                  aria-label={m.hall_select_all()}
                  checked={all}
                  some={some}
                  onChange={() => select(all ? none : new Set(rows.map(({ id }) => id)))}
                />
              </th>
            )}
            <th scope="col">{m.hall_booth()}</th>
            <th scope="col">{m.hall_state()}</th>
            <th scope="col" className="end">
              {m.hall_area_column()}
            </th>
            <th scope="col">{m.hall_sides()}</th>
            <th scope="col" className="end">
              {m.hall_price_column()}
            </th>
            <th scope="col">{m.hall_active()}</th>
            <th scope="col">
              <span className="sr">{m.hall_deeds()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((booth) => (
            <Row key={booth.id} editor={editor} booth={booth} locale={locale} onShow={onShow} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="muted none">{booths.length ? m.hall_none_found({ sought }) : m.hall_no_booths()}</p>
      )}
    </div>
  )
}

function Row({ editor, booth, locale, onShow, onRemove }: BoothTableProps & { booth: Booth }) {
  const { selected, select, mayWrite, update } = editor
  const isOn = selected.has(booth.id)
  const company = companyOf(booth, locale)
  const sold = isSold(booth)
  const toggle = () => select(new Set(isOn ? [...selected].filter((id) => id !== booth.id) : [...selected, booth.id]))
  const edit = isFresh(booth) ? undefined : pathTo('booth', { hallId: booth.hallId, boothId: booth.id })
  return (
    <tr className={isOn ? 'on' : undefined}>
      {mayWrite && (
        <td>
          <Checkbox aria-label={m.hall_select_booth({ name: booth.name })} checked={isOn} onChange={toggle} />
        </td>
      )}
      <td>
        <button
          type="button"
          className="link code"
          dir="ltr"
          onClick={() => onShow(booth.id)}
          title={m.hall_show_on_plan()}
        >
          {booth.name || m.hall_unnamed()}
        </button>
      </td>
      <td>
        {stateText(lookOf({ ...booth, active: true }, none))}
        {company && <small>{company}</small>}
      </td>
      <td className="end">
        {numberText(booth.meterage, locale, 2)} <span className="only-phone muted">{m.hall_square_metre()}</span>
      </td>
      <td>{sidesText(booth.openSides)}</td>
      <td className="end">
        {figures(booth.totalCents, locale)} <span className="only-phone muted">{m.hall_euro()}</span>
        {booth.priceCents !== null && <small>{m.hall_fixed()}</small>}
      </td>
      <td>
        <Switch
          aria-label={m.hall_active_booth({ name: booth.name })}
          checked={booth.active}
          disabled={!mayWrite || sold}
          title={sold ? lockReason(booth) : undefined}
          onChange={(event) => update(booth.id, { active: event.target.checked }, 'active')}
        >
          {booth.active ? m.hall_active() : m.hall_inactive()}
        </Switch>
      </td>
      <td className="edge row-acts">
        {edit && (
          <Go to={edit} className="icon-btn sm" aria-label={m.hall_edit_booth({ name: booth.name })}>
            <Icon name="edit" />
          </Go>
        )}
        {sold && mayWrite && (
          <span className="row-lock" title={lockReason(booth)}>
            <Icon name="lock" small />
            <span className="sr">{lockReason(booth)}</span>
          </span>
        )}
        {mayWrite && !sold && (
          <IconButton
            small
            icon="trash"
            label={m.hall_remove_booth({ name: booth.name })}
            onClick={() => onRemove(new Set([booth.id]))}
          />
        )}
      </td>
    </tr>
  )
}
