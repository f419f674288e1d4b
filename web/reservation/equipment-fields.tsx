import type { Equipment } from '#contract/entities/equipment.ts'
import { m } from '#messages/messages.js'
import { textIn } from '#web/map/names.ts'
import { Amount } from '#web/ui/amount.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { FieldsProps } from './detail-fields.tsx'

/** What stands in the booth, with its price and what is left of it. */
export function EquipmentFields({ draft: { fields }, change, mistakes, locale, equipment }: FieldsProps & { equipment: readonly Equipment[] }) {
  const chosen = fields.equipment ?? []
  const set = (equipmentId: string, count: number | null) => change({ equipment: [...chosen.filter((one) => one.equipmentId !== equipmentId), ...(count ? [{ equipmentId, count }] : [])] })
  return (
    <section className="section">
      <h2>{m.booth_equipment_title()}</h2>
      <ul className="equip">
        {equipment.map((item) => {
          const at = chosen.findIndex(({ equipmentId }) => equipmentId === item.id), title = textIn(item.title, locale)
          return (
            <li key={item.id}>
              <span><b>{title}</b><small className="muted">{textIn(item.note, locale)}</small></span>
              <span className="equip-price"><Amount cents={item.priceCents} /><small className="muted">{m.booth_in_stock({ count: item.available })}</small></span>
              <NumberField id={`equipment.${item.id}`} label={m.booth_count_of({ item: title })} hideLabel min={0} max={item.available} value={chosen[at]?.count ?? 0} onChange={(count) => set(item.id, count)} error={at >= 0 ? mistakes[`equipment.${at}.count`] : undefined} disabled={item.available === 0} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
