import { useState } from 'react'
import type { Equipment } from '#contract/entities/registers.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { FieldsProps } from './detail-fields.tsx'

type Props = FieldsProps & { equipment: readonly Equipment[] }

/** Equipment for the booth. The list is collapsed at first to keep the form short. Chosen items are always visible. */
export function EquipmentFields(props: Props) {
  const {
    draft: { fields },
    equipment,
  } = props
  const chosen = (fields.equipment ?? []).map(({ equipmentId }) => equipmentId)
  const [open, setOpen] = useState(false)
  const [first] = useState(chosen)
  const kept = new Set([...first, ...chosen])
  const shown = open ? equipment : equipment.filter(({ id }) => kept.has(id))
  const lowest = Math.min(...equipment.map(({ priceCents }) => priceCents))
  if (equipment.length === 0) return null
  return (
    <section className="section">
      <h2>
        {m.booth_equipment_title()} <small className="muted">{m.booth_optional()}</small>
      </h2>
      {shown.length > 0 && (
        <ul className="equip" id="equipment-rows">
          {shown.map((item) => (
            <Row key={item.id} {...props} item={item} />
          ))}
        </ul>
      )}
      <div className="equip-more">
        <Button
          icon={open ? 'up' : 'down'}
          aria-expanded={open}
          aria-controls={shown.length > 0 ? 'equipment-rows' : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? m.booth_equipment_fold() : m.booth_equipment_unfold({ count: equipment.length })}
        </Button>
        {!open && chosen.length === 0 && (
          <span className="hint">
            {m.booth_equipment_from()} <Amount cents={lowest} />
          </span>
        )}
      </div>
    </section>
  )
}

function Row({ draft: { fields }, change, mistakes, locale, item }: Props & { item: Equipment }) {
  const chosen = fields.equipment ?? []
  const at = chosen.findIndex(({ equipmentId }) => equipmentId === item.id)
  const title = textIn(item.title, locale)
  const set = (count: number | null) =>
    change({
      equipment: [
        ...chosen.filter((one) => one.equipmentId !== item.id),
        ...(count ? [{ equipmentId: item.id, count }] : []),
      ],
    })
  return (
    <li>
      <span>
        <b>{title}</b>
        <small className="muted">{textIn(item.note, locale)}</small>
      </span>
      <span className="equip-price">
        <Amount cents={item.priceCents} />
        <small className="muted">{m.booth_in_stock({ count: item.available })}</small>
      </span>
      <NumberField
        id={`equipment.${item.id}`}
        label={m.booth_count_of({ item: title })}
        hideLabel
        min={0}
        max={item.available}
        value={chosen[at]?.count ?? 0}
        onChange={set}
        error={at >= 0 ? mistakes[`equipment.${at}.count`] : undefined}
        disabled={item.available === 0}
      />
    </li>
  )
}
