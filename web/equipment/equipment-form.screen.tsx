import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { EquipmentInput } from '#contract/entities/equipment.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Pair } from '#web/form/pair.tsx'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { RegisterForm } from '#web/register/register-form.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
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
  const { profile = null } = useShellData() ?? {}
  const locale = getLocale()
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
      mayWrite={permits(profile, 'halls.manage')}
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

function Fields({ values, set, wrong, disabled }: FieldsProps<EquipmentInput>) {
  return (
    <>
      <section className="section">
        <h2>{m.equipment_what()}</h2>
        <div className="form">
          <Pair
            label={m.equipment_name()}
            name="title"
            most={120}
            value={values.title}
            onChange={(title) => set({ title })}
            wrong={wrong}
            disabled={disabled}
          />
          <Pair
            optional
            label={m.equipment_note()}
            name="note"
            most={200}
            value={values.note}
            onChange={(note) => set({ note })}
            wrong={wrong}
            disabled={disabled}
          />
          <Field
            label={m.equipment_code()}
            name="code"
            dir="ltr"
            autoComplete="off"
            maxLength={20}
            hint={m.equipment_code_hint()}
            value={values.code}
            onChange={({ target }) => set({ code: target.value })}
            error={wrong('code')}
            disabled={disabled}
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
          <NumberField
            label={m.register_position()}
            width={2}
            max={999}
            hint={m.register_position_hint()}
            value={values.position}
            onChange={(position) => set({ position: position ?? 0 })}
            error={wrong('position')}
            disabled={disabled}
          />
          <div className="field w3">
            <Checkbox
              name="active"
              checked={values.active}
              disabled={disabled}
              onChange={({ target }) => set({ active: target.checked })}
            >
              {m.register_active()}
            </Checkbox>
            <span className="hint">{m.register_active_hint()}</span>
          </div>
        </div>
      </section>
    </>
  )
}
