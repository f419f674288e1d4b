import { useMemo, useState } from 'react'
import { clsx } from 'clsx'
import { sectors } from '#contract/rules/sectors.ts'
import type { Locale } from '#contract/locale.ts'
import { byNumber } from '#contract/plan/tools/numbers.ts'
import { polygonOf } from '#contract/plan/tools/footprint.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import type { BoothMarks } from '#contract/rules/booth-marks.ts'
import { boothSchemes } from '#contract/rules/booth-scheme.ts'
import { boothCents } from '#contract/rules/price.ts'
import { area } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { eurosText } from '#web/map/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Field } from '#web/ui/field.tsx'
import { fold } from '#web/ui/fold.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Desk } from '../desk/desk.ts'
import { sidesChoices, sidesChosen, sidesFrom, sidesOf } from '../desk/sides.ts'
import { stateOf } from '../desk/selection-text.ts'
import { useDesk } from '../desk/use-desk.ts'
import type { BoothOnPlan } from '../desk/types.ts'
import { labelOf } from '../desk/words.ts'
import { schemeShort } from './booth-marks.tsx'
import { ChoiceCell, NumberCell, TextCell } from './number-cell.tsx'

interface TableProps {
  desk: Desk
  locale: Locale
  onShow: (id: string) => void
  onRemove: (ids: readonly string[]) => void
}

/** The booths as table rows, with everything except their shapes. */
export function PlanTable({ desk, locale, onShow, onRemove }: TableProps) {
  const document = useDesk(desk, (state) => state.document)
  const selected = useDesk(desk, (state) => state.selected)
  const sale = useDesk(desk, (state) => state.sale)
  const [sought, setSought] = useState('')
  const rows = useMemo(() => {
    const wanted = fold(sought)
    return document.things
      .filter((thing): thing is BoothOnPlan => thing.kind === 'booth')
      .filter(({ id, name }) =>
        [name, ...Object.values(sale.get(id)?.company ?? {})].some((text) => fold(text).includes(wanted)),
      )
      .toSorted(byNumber)
  }, [document, sale, sought])
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  return (
    <div className="plan-table dense">
      <div className="filters">
        <Field
          label={m.editor_find_booth()}
          hideLabel
          type="search"
          placeholder={m.editor_find_booth()}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          start={<Icon name="search" />}
        />
        <span className="muted fcount">{m.editor_count_booths({ count: rows.length })}</span>
      </div>
      {selected.size > 0 && desk.mayWrite && (
        <div className="bulk">
          <span>{m.editor_selected_count({ count: selected.size })}</span>
          <Button size="sm" icon="trash" onClick={() => onRemove([...selected])}>
            {m.editor_remove()}
          </Button>
        </div>
      )}
      <table className="table">
        <caption className="sr">{m.editor_table_caption()}</caption>
        <thead>
          <tr>
            {desk.mayWrite && (
              <ColumnHead>
                <Checkbox
                  aria-label={m.editor_select_all()}
                  checked={all}
                  some={!all && rows.some(({ id }) => selected.has(id))}
                  onChange={() => desk.select(all ? [] : rows.map(({ id }) => id))}
                />
              </ColumnHead>
            )}
            <ColumnHead>{m.editor_number()}</ColumnHead>
            <ColumnHead>{m.editor_state()}</ColumnHead>
            <ColumnHead>{m.editor_area()}</ColumnHead>
            <ColumnHead>{m.editor_open_sides()}</ColumnHead>
            <ColumnHead>{m.hall_scheme()}</ColumnHead>
            <ColumnHead>{m.company_sector()}</ColumnHead>
            <ColumnHead>{m.editor_price_each()}</ColumnHead>
            <ColumnHead>{m.editor_price_fixed()}</ColumnHead>
            <ColumnHead end>{m.editor_before_vat()}</ColumnHead>
            <ColumnHead>{m.editor_active()}</ColumnHead>
            <ColumnHead heard>{m.editor_deeds()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((booth) => (
            <Row
              key={booth.id}
              desk={desk}
              booth={booth}
              isOn={selected.has(booth.id)}
              locale={locale}
              onShow={onShow}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="muted none">
          {sought ? `${m.ui_nothing()} ${m.editor_none_found({ sought })}` : m.editor_no_booths()}
        </p>
      )}
    </div>
  )
}

function Row({
  desk,
  booth,
  isOn,
  locale,
  onShow,
  onRemove,
}: Omit<TableProps, 'desk'> & { desk: Desk; booth: BoothOnPlan; isOn: boolean }) {
  const sale = desk.state.sale.get(booth.id)
  const sold = desk.fixed.has(booth.id)
  const isLocked = desk.state.document.frame.layers.some(({ id, locked }) => locked && id === booth.layer)
  const disabled = sold || isLocked || !desk.mayWrite
  const shape = area(polygonOf(booth.shape))
  const cents = boothCents({ ...booth, meterage: booth.meterage ?? shape })
  const change = (part: Partial<BoothOnPlan>, act: Parameters<typeof labelOf>[0]) =>
    desk.act(putting({ ...booth, ...part }), labelOf(act, [booth]))
  const { selected } = desk.state
  const toggle = () => desk.select(isOn ? [...selected].filter((id) => id !== booth.id) : [...selected, booth.id])
  const named = (label: string) => m.editor_of_booth({ label, name: booth.name })
  const toCents = (euros: number) => Math.max(0, Math.round(euros * 100))
  return (
    <tr className={clsx(isOn && 'on')}>
      {desk.mayWrite && (
        <td data-of="check">
          <Checkbox aria-label={m.editor_select_booth({ name: booth.name })} checked={isOn} onChange={toggle} />
        </td>
      )}
      <td data-of="no">
        <TextCell
          label={named(m.editor_number())}
          value={booth.name}
          maxLength={12}
          dir="ltr"
          disabled={disabled}
          onTake={(name) => change({ name }, 'number')}
        />
      </td>
      <td data-of="state">
        {stateOf(desk, booth)}
        {sold && sale?.company && <small>{textIn(sale.company, locale)}</small>}
      </td>
      <td data-of="area" data-head={m.editor_area()}>
        <NumberCell
          label={named(m.editor_area())}
          unit={m.editor_square_metre()}
          value={booth.meterage ?? shape}
          disabled={disabled}
          onTake={(value) => change({ meterage: Math.round(value * 100) / 100 }, 'area')}
        />
      </td>
      <td data-of="sides" data-head={m.editor_open_sides()}>
        <ChoiceCell
          label={named(m.editor_open_sides())}
          value={sidesChosen(booth)}
          choices={sidesChoices(sidesOf(desk.state.document, booth).count, locale)}
          disabled={disabled}
          onTake={(value) => change({ openSides: sidesFrom(value) }, 'sides')}
        />
      </td>
      <MarkCells booth={booth} disabled={disabled} named={named} onTake={(marks) => change(marks, 'change')} />
      <td data-of="each" data-head={m.editor_price_each()}>
        <NumberCell
          label={named(m.editor_price_each())}
          unit="€"
          step={1}
          none="—"
          value={booth.pricePerSquareMetreCents === null ? undefined : booth.pricePerSquareMetreCents / 100}
          disabled={disabled}
          onTake={(value) => change({ pricePerSquareMetreCents: toCents(value) }, 'price')}
        />
      </td>
      <td data-of="fixed" data-head={m.editor_price_fixed()}>
        <NumberCell
          label={named(m.editor_price_fixed())}
          unit="€"
          step={10}
          none="—"
          value={booth.priceCents === null ? undefined : booth.priceCents / 100}
          disabled={disabled}
          onTake={(value) => change({ priceCents: toCents(value) || null }, 'price')}
        />
      </td>
      <td className="end" data-of="sum">
        {cents === undefined ? '—' : eurosText(cents, locale)}
      </td>
      <td data-of="active">
        <Switch
          aria-label={named(m.editor_active())}
          checked={booth.active}
          disabled={disabled}
          onChange={(event) => change({ active: event.target.checked }, 'sale')}
        >
          <span className="sr">{m.editor_active()}</span>
        </Switch>
      </td>
      <td className="edge row-acts" data-of="acts">
        <IconButton
          small
          icon="eye"
          label={m.editor_show_on_plan({ name: booth.name })}
          onClick={() => onShow(booth.id)}
        />
        {!disabled && (
          <IconButton
            small
            icon="trash"
            label={m.editor_remove_booth({ name: booth.name })}
            onClick={() => onRemove([booth.id])}
          />
        )}
      </td>
    </tr>
  )
}

interface MarkCellsProps {
  booth: BoothOnPlan
  disabled: boolean
  named: (label: string) => string
  onTake: (marks: BoothMarks) => void
}
/** Cells for the scheme and the sector of a booth. */
const MarkCells = ({ booth, disabled, named, onTake }: MarkCellsProps) => (
  <>
    <td data-of="scheme" data-head={m.hall_scheme()}>
      <ChoiceCell
        label={named(m.hall_scheme())}
        value={booth.scheme ?? ''}
        choices={[['', '—'], ...boothSchemes.map((scheme) => [scheme, schemeShort[scheme]()] as const)]}
        disabled={disabled}
        onTake={(scheme) => onTake({ scheme: scheme || undefined })}
      />
    </td>
    <td data-of="sector" data-head={m.company_sector()}>
      <ChoiceCell
        label={named(m.company_sector())}
        value={booth.sector ?? ''}
        choices={[['', '—'], ...sectors.map((sector) => [sector, sectorText[sector]()] as const)]}
        disabled={disabled}
        onTake={(sector) => onTake({ sector: sector || undefined })}
      />
    </td>
  </>
)
