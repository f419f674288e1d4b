import { clsx } from 'clsx'
import type { PriceRule } from '#contract/entities/price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { earlyTexts } from './shared/rule-texts.ts'

const most = 3

/** Fields for early-booking discounts, each until a day by the fair's calendar. */
export function EarlyPrices({
  early,
  day,
  onChange,
}: {
  early: PriceRule['early']
  /** Current day by the fair's clock. */
  day: string
  onChange(early: PriceRule['early']): void
}) {
  const set = (at: number, part: Partial<PriceRule['early'][number]>) =>
    onChange(early.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <section className={clsx('section early', early.length === 0 && 'no-print')} aria-label={m.price_early()}>
      <h2>
        {m.price_early()} <small className="muted">{m.price_early_hint()}</small>
      </h2>
      <ul className="paper-only">
        {earlyTexts(early, getLocale()).map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      {early.map(({ until, percent }, at) => (
        <div className="early-row no-print" key={at}>
          <DateField
            label={m.price_early_until()}
            value={until}
            onChange={(next) => next && set(at, { until: next })}
          />
          <NumberField
            label={m.price_early_percent()}
            value={percent}
            min={1}
            max={90}
            onChange={(next) => next !== null && set(at, { percent: next })}
          />
          <IconButton
            icon="close"
            label={m.price_early_remove()}
            onClick={() => onChange(early.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {early.length < most && (
        <Button size="sm" icon="plus" onClick={() => onChange([...early, { until: day, percent: 5 }])}>
          {m.price_early_add()}
        </Button>
      )}
    </section>
  )
}
