import type { Edition } from '#contract/entities/edition.ts'
import { textIn } from '#web/i18n/text.ts'
import { Amount } from '#web/ui/amount.tsx'
import { FieldFrame, useFieldIds } from '#web/ui/field-frame.tsx'
import { useLanguage } from '#web/ui/language.ts'

interface RateRowsProps {
  name: string
  label: string
  rates: readonly (Edition['rates'][number] & { id: string })[]
  value: string
  onPick: (id: string) => void
  error?: string | undefined
}

/** Choice of a rate, such as a hotel category: one row per rate with its price. */
export function RateRows({ name, label, rates, value, onPick, error }: RateRowsProps) {
  const ids = useFieldIds({ error }, name)
  const { locale } = useLanguage()
  return (
    <FieldFrame texts={{ label, error, width: 6 }} ids={ids} group="radiogroup">
      <span className="rate-rows">
        {rates.map(({ id, title, unitCents }, at) => (
          <label key={id} className="choice radio">
            <input
              type="radio"
              id={at === 0 ? name : undefined}
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onPick(id)}
              aria-invalid={error ? true : undefined}
            />
            <i />
            <span>{textIn(title, locale)}</span>
            <Amount cents={unitCents} />
          </label>
        ))}
      </span>
    </FieldFrame>
  )
}
