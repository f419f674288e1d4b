import { addedUnits, mostAdded, type AddedLine } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldText } from '#words'

/** A line while being edited. */
export interface Draft {
  key: number
  title: { fa: string; en: string }
  quantity: number | null
  unit: AddedLine['unit']
  unitCents: number | null
}
let keys = 0
export const blankLine = (): Draft => ({
  key: keys++,
  title: { fa: '', en: '' },
  quantity: 1,
  unit: 'piece',
  unitCents: null,
})
const isNamed = ({ title }: Draft) => title.fa.trim() !== '' || title.en.trim() !== ''
export const isComplete = (line: Draft) =>
  isNamed(line) && line.quantity !== null && line.quantity >= 1 && line.unitCents !== null

const unitText: Record<AddedLine['unit'], () => string> = {
  piece: m.order_unit_piece,
  person: m.order_unit_person,
  night: m.order_unit_night,
  day: m.order_unit_day,
}

/** Lines added by the team to those of the order. */
export function AddedLines({
  lines,
  titled,
  onChange,
  tried,
}: {
  lines: readonly Draft[]
  /** Whether a heading separates the added lines from the order's own lines above. */ titled: boolean
  onChange: (lines: readonly Draft[]) => void
  tried: boolean
}) {
  const locale = getLocale()
  const set = (key: number, by: Partial<Draft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...by } : line)))
  const required = fieldText('required', locale)
  return (
    <div className="added">
      {titled && lines.length > 0 && <h3>{m.order_added_title()}</h3>}
      {lines.map((line) => (
        <div key={line.key} className="form added-line">
          <Field
            label={m.order_line_fa()}
            width={3}
            dir="rtl"
            lang="fa"
            maxLength={120}
            value={line.title.fa}
            onChange={({ target }) => set(line.key, { title: { ...line.title, fa: target.value } })}
            error={tried && !isNamed(line) ? m.order_line_missing() : undefined}
          />
          <Field
            label={m.order_line_en()}
            width={3}
            dir="ltr"
            lang="en"
            maxLength={120}
            value={line.title.en}
            onChange={({ target }) => set(line.key, { title: { ...line.title, en: target.value } })}
          />
          <NumberField
            label={m.order_line_quantity()}
            width={2}
            min={1}
            max={9_999}
            value={line.quantity}
            onChange={(quantity) => set(line.key, { quantity })}
            error={tried && line.quantity === null ? required : undefined}
          />
          <Select
            label={m.order_line_unit()}
            width={2}
            options={addedUnits.map((id) => ({ id, text: unitText[id]() }))}
            value={line.unit}
            onPick={(unit) => set(line.key, { unit: addedUnits.find((one) => one === unit) ?? 'piece' })}
          />
          <AmountField
            label={m.order_line_price()}
            width={2}
            value={line.unitCents}
            onChange={(unitCents) => set(line.key, { unitCents })}
            error={tried && line.unitCents === null ? required : undefined}
          />
          <IconButton
            icon="trash"
            label={m.order_remove_line()}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      {lines.length < mostAdded && (
        <Button size="sm" icon="plus" onClick={() => onChange([...lines, blankLine()])}>
          {lines.length === 0 ? m.order_add_lines() : m.order_add_line()}
        </Button>
      )}
    </div>
  )
}
