import { textIn } from '#web/i18n/text.ts'
import type { PanelEquipment } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { tied } from '#web/form/bind-field.ts'
import { activeColumn, codeColumn, moneyColumn, nameColumn, numberColumn } from '#web/list/columns.tsx'
import type { Fields, View } from './view.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Column } from '#web/ui/table.tsx'

const left = (): Column<PanelEquipment> => ({
  key: 'left',
  head: m.equipment_left(),
  end: true,
  phone: 'date',
  render: ({ available }) => (
    <>
      <span className="only-phone muted">{m.equipment_left()}: </span>
      <span>{numberText(available, getLocale())}</span>
    </>
  ),
})

/**
 * Register of rental equipment, with stock and use in verified orders. Ordered equipment can be switched off, but not
 * removed.
 */
export const equipment: View = {
  columns: () => [
    nameColumn<PanelEquipment>('title', m.equipment_name(), ({ title }) => textIn(title), ({ note }) => textIn(note), { phone: 'lead', isLink: true }), // prettier-ignore
    codeColumn('code', m.equipment_code()),
    moneyColumn('priceCents', m.equipment_price_euro()),
    numberColumn('count', m.equipment_count(), { end: true }),
    numberColumn('used', m.equipment_used(), { end: true }),
    left(),
    activeColumn(),
  ],
  sections: [
    { title: m.equipment_what, fields: ['title', 'note', 'code'] },
    { title: m.equipment_stock, fields: ['priceCents', 'count'] },
  ],
  own: {
    code: { first: '', input: (fields) => <CodeField {...fields} /> },
    priceCents: { first: 0, input: (fields) => <PriceField {...fields} /> },
    count: { first: 0, input: (fields) => <CountField {...fields} /> },
  },
  fixed: ({ ordered }) => (ordered ? m.equipment_ordered() : undefined),
}

const CodeField = (fields: Fields) => (
  <Field
    {...tied(fields, 'code')}
    label={m.equipment_code()}
    dir="ltr"
    autoComplete="off"
    maxLength={20}
    hint={m.equipment_code_hint()}
  />
)
const PriceField = ({ values, set, wrong, disabled }: Fields) => (
  <AmountField
    label={m.equipment_price()}
    width={2}
    name="priceCents"
    value={values['priceCents'] as number}
    onChange={(cents) => set({ priceCents: cents ?? 0 })}
    error={wrong('priceCents')}
    disabled={disabled}
  />
)
const CountField = ({ values, set, wrong, disabled }: Fields) => (
  <NumberField
    label={m.equipment_count()}
    width={2}
    max={99_999}
    name="count"
    value={values['count'] as number}
    onChange={(count) => set({ count: count ?? 0 })}
    error={wrong('count')}
    disabled={disabled}
  />
)
