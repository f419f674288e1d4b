// Choice of the parts that the next edition copies, and the parts it never copies.
import type { ReactNode } from 'react'
import type { EditionPart, PanelEdition } from '#contract/entities/panel-edition.ts'
import { nextPrice, priceChange } from '#contract/rules/next-price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import type { FieldsProps } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { editionInside } from './shared/name.ts'
import type { StartValues } from './start-dialog.tsx'

type Contents = PanelEdition['contents']
interface Part {
  text: () => string
  about: (contents: Contents) => string
  isThere: (contents: Contents) => boolean
}
const parts: Record<EditionPart, Part> = {
  halls: {
    text: m.edition_copy_halls,
    about: ({ halls, booths }) => m.edition_copy_halls_count({ halls, booths }),
    isThere: ({ halls }) => halls > 0,
  },
  equipment: {
    text: m.edition_copy_equipment,
    about: ({ equipment }) => m.edition_copy_equipment_count({ count: equipment }),
    isThere: ({ equipment }) => equipment > 0,
  },
  rates: {
    text: m.edition_copy_rates,
    about: ({ rates }) => m.edition_copy_rates_count({ count: rates }),
    isThere: ({ rates }) => rates > 0,
  },
  seller: { text: m.edition_copy_seller, about: () => m.edition_copy_seller_is(), isThere: ({ seller }) => seller },
  texts: {
    text: m.edition_copy_texts,
    about: ({ texts }) => m.edition_copy_texts_count({ count: texts }),
    isThere: ({ texts }) => texts > 0,
  },
  workshops: {
    text: m.edition_copy_workshops,
    about: ({ workshops }) => m.edition_copy_workshops_count({ count: workshops }),
    isThere: ({ workshops }) => workshops > 0,
  },
}

/** Parts in their order. Prices come below the halls, because they belong to the halls' booths. */
export function CarriedOver({ fields, from }: { fields: FieldsProps<StartValues>; from: PanelEdition }) {
  const row = (part: EditionPart) => <PartRow key={part} part={part} fields={fields} contents={from.contents} />
  return (
    <div>
      <h3>{m.edition_carried()}</h3>
      <ul>
        {row('halls')}
        {fields.values.copies.includes('halls') && from.contents.halls > 0 && (
          <Prices fields={fields} cents={from.contents.priceCents} />
        )}
        {(['equipment', 'rates', 'seller', 'texts', 'workshops'] as const).map(row)}
      </ul>
    </div>
  )
}

function PartRow({
  part,
  fields: { values, set },
  contents,
}: {
  part: EditionPart
  fields: FieldsProps<StartValues>
  contents: Contents
}) {
  const { text, about, isThere } = parts[part]
  const has = isThere(contents)
  const turn = (on: boolean) =>
    set({ copies: on ? [...values.copies, part] : values.copies.filter((one) => one !== part) })
  return (
    <li>
      <Checkbox
        name={part}
        checked={has && values.copies.includes(part)}
        disabled={!has}
        onChange={({ target }) => turn(target.checked)}
      >
        {text()}
        <small>{has ? about(contents) : m.edition_copy_none()}</small>
      </Checkbox>
    </li>
  )
}

function Prices({ fields: { values, set, wrong }, cents }: { fields: FieldsProps<StartValues>; cents: number | null }) {
  const { percent } = values
  return (
    <li className="within">
      <span>
        {m.edition_copy_prices()}
        <small>
          <PriceChange percent={percent} cents={cents} />
        </small>
      </span>
      <NumberField
        label={m.edition_percent_label()}
        hideLabel
        name="percent"
        unit="%"
        min={priceChange.least}
        max={priceChange.most}
        value={percent}
        onChange={(next) => set({ percent: next ?? 0 })}
        error={wrong('percent')}
      />
    </li>
  )
}

/** Example of one price before and after the increase. */
function PriceChange({ percent, cents }: { percent: number; cents: number | null }) {
  if (percent === 0) return m.edition_copy_prices_same()
  if (cents === null) return m.edition_copy_prices_round()
  return m.edition_copy_prices_next({ before: euros(cents), after: euros(nextPrice(cents, percent)) })
}

function euros(cents: number) {
  const number = numberText(cents / 100)
  return getLocale() === 'fa' ? `${number} ${m.ui_euro()}` : `${m.ui_euro()}${number}`
}

/** List without checkboxes: these parts cannot be copied. */
export function NotCarriedOver({ from }: { from: PanelEdition }) {
  return (
    <div>
      <h3>{m.edition_stays()}</h3>
      <ul>
        <Stays icon="list" text={m.edition_stay_orders()}>
          {m.edition_stay_orders_text({ name: editionInside(from) })}
        </Stays>
        <Stays icon="people" text={m.edition_stay_requests()}>
          {m.edition_stay_requests_text()}
        </Stays>
        <Stays icon="globe" text={m.edition_stay_shared()}>
          {m.edition_stay_shared_text()}
        </Stays>
      </ul>
    </div>
  )
}

const Stays = ({ icon, text, children }: { icon: IconName; text: string; children: ReactNode }) => (
  <li className="with">
    <Icon name={icon} />
    <span>
      {text}
      <small>{children}</small>
    </span>
  </li>
)
