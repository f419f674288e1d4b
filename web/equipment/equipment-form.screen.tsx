import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { EquipmentInput } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Pair } from '#web/form/pair.tsx'
import { tied, tiedPair } from '#web/form/tied.ts'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { PlaceFields } from '#web/register/place-fields.tsx'
import { RegisterForm } from '#web/register/register-form.tsx'
import { useMay } from '#web/shell/may.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

async function load({ context, params: { equipmentId } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  return {
    equipment: equipmentId ? (await callFor(context)('panelEquipment.read', { equipmentId })).equipment : undefined,
  }
}
export const loader = load
export const clientLoader = load

const none = { fa: '', en: '' }

/** One item that can be ordered with a booth. What orders have is switched off, never removed. */
export default function EquipmentForm() {
  const { equipment } = useLoaderData<typeof load>()
  const locale = getLocale()
  const mayWrite = useMay()('halls.manage')
  const first: EquipmentInput = equipment
    ? {
        code: equipment.code,
        title: equipment.title,
        note: equipment.note,
        priceCents: equipment.priceCents,
        count: equipment.count,
        active: equipment.active,
        position: equipment.position,
      }
    : { code: '', title: none, note: none, priceCents: 0, count: 0, active: true, position: 0 }
  return (
    <RegisterForm<EquipmentInput>
      title={equipment ? textIn(equipment.title, locale) : m.equipment_new()}
      list={{ label: m.equipment_title(), to: pathTo('equipments') }}
      mayWrite={mayWrite}
      first={first}
      fields={Fields}
      note={equipment?.ordered ? m.equipment_ordered() : undefined}
      save={(body) =>
        equipment
          ? callFromBrowser('panelEquipment.edit', { equipmentId: equipment.id, body })
          : callFromBrowser('panelEquipment.add', { body })
      }
      remove={
        equipment && !equipment.ordered
          ? {
              title: m.equipment_remove_title({ name: textIn(equipment.title, locale) }),
              text: m.equipment_remove_text(),
              act: () => callFromBrowser('panelEquipment.remove', { equipmentId: equipment.id }),
            }
          : undefined
      }
    />
  )
}

function Fields(fields: FieldsProps<EquipmentInput>) {
  const { values, set, wrong, disabled } = fields
  return (
    <>
      <section className="section">
        <h2>{m.equipment_what()}</h2>
        <div className="form">
          <Pair label={m.equipment_name()} most={120} {...tiedPair(fields, 'title')} />
          <Pair optional label={m.equipment_note()} most={200} {...tiedPair(fields, 'note')} />
          <Field
            {...tied(fields, 'code')}
            label={m.equipment_code()}
            dir="ltr"
            autoComplete="off"
            maxLength={20}
            hint={m.equipment_code_hint()}
          />
        </div>
      </section>
      <section className="section">
        <h2>{m.equipment_stock()}</h2>
        <div className="form">
          <AmountField
            label={m.equipment_price()}
            width={2}
            name="priceCents"
            value={values.priceCents}
            onChange={(cents) => set({ priceCents: cents ?? 0 })}
            error={wrong('priceCents')}
            disabled={disabled}
          />
          <NumberField
            label={m.equipment_count()}
            width={2}
            max={99_999}
            name="count"
            value={values.count}
            onChange={(count) => set({ count: count ?? 0 })}
            error={wrong('count')}
            disabled={disabled}
          />
          <PlaceFields {...fields} />
        </div>
      </section>
    </>
  )
}
