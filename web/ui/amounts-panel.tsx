import { clsx } from 'clsx'
import { m } from '#messages/messages.js'
import { AmountField } from './amount-field.tsx'
import { useLanguage, type LanguageContext } from './language.ts'
import { numberText } from '#web/i18n/numbers.ts'

export interface Amounts {
  min: number | null
  max: number | null
}
export const noAmounts: Amounts = { min: null, max: null }
export const areTurned = ({ min, max }: Amounts) => min !== null && max !== null && min > max

/** Histogram of amounts. `counts[i]` is the number of rows with an amount from `i * stepCents` to the next step. */
export interface Spread {
  stepCents: number
  counts: readonly number[]
}

interface AmountsPanelProps {
  value: Amounts
  onChange: (amounts: Amounts) => void
  /** Undefined while loading. */
  spread: Spread | undefined
  texts: { min: string; max: string; wrong: string; amount: (cents: number) => string }
}

/**
 * Filter by a range of amounts in euro cents: a histogram with two thumbs, two fields, and three suggested ranges. Each
 * suggested range contains about the same number of rows.
 */
export function AmountsPanel({ value, onChange, spread, texts }: AmountsPanelProps) {
  const language = useLanguage()
  const parts = spread ? thirds(spread) : []
  return (
    <>
      {spread === undefined ? (
        <div className="hist" />
      ) : (
        spread.counts.length > 1 && <Picture spread={spread} value={value} onChange={onChange} texts={texts} />
      )}
      <div className="two">
        <AmountField
          label={m.ui_filter_from({}, language)}
          whole
          value={value.min}
          onChange={(min) => onChange({ ...value, min })}
        />
        <AmountField
          label={m.ui_filter_to({}, language)}
          whole
          value={value.max}
          onChange={(max) => onChange({ ...value, max })}
          error={areTurned(value) ? texts.wrong : undefined}
        />
      </div>
      {parts.length > 0 && (
        <div className="quick amounts">
          {parts.map((part) => {
            const isOn = part.min === value.min && part.max === value.max
            return (
              <button
                key={`${part.min} ${part.max}`}
                type="button"
                className={clsx('chip', isOn && 'on')}
                aria-pressed={isOn}
                onClick={() => onChange(part)}
              >
                {partText(part, language)}
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}

/** Histogram with two thumbs for the range. A thumb at its end of the line means no limit. */
function Picture({ spread: { stepCents, counts }, value, onChange, texts }: AmountsPanelProps & { spread: Spread }) {
  const far = stepCents * counts.length
  const most = Math.max(...counts)
  const min = Math.min(value.min ?? 0, far)
  const max = Math.min(value.max ?? far, far)
  const part = (cents: number) => `${(cents / far) * 100}%`
  const isIn = (at: number) => (at + 1) * stepCents > min && at * stepCents < max
  const thumb = (label: string, cents: number, move: (cents: number) => void) => (
    <input
      type="range"
      min={0}
      max={far}
      step={stepCents / 2}
      value={cents}
      aria-label={label}
      aria-valuetext={texts.amount(cents)}
      onChange={(event) => move(Number(event.target.value))}
    />
  )
  return (
    <>
      <div className="hist" aria-hidden="true">
        {counts.map((count, at) => (
          <i
            key={at}
            className={clsx(isIn(at) && 'in', count === 0 && 'nobody')}
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="range-two">
        <u style={{ insetInlineStart: part(min), insetInlineEnd: `calc(100% - ${part(max)})` }} />
        {thumb(texts.min, min, (cents) => onChange({ ...value, min: cents === 0 ? null : Math.min(cents, max) }))}
        {thumb(texts.max, max, (cents) => onChange({ ...value, max: cents === far ? null : Math.max(cents, min) }))}
      </div>
    </>
  )
}

/** Text of a suggested range, without the unit, which the fields above show. */
function partText({ min, max }: Amounts, language: LanguageContext) {
  const euros = (cents: number) => numberText(cents / 100, language.locale, 0)
  if (min === null) return m.ui_filter_up_to({ amount: euros(max ?? 0) }, language)
  return max === null
    ? m.ui_filter_over({ amount: euros(min) }, language)
    : m.ui_range({ from: euros(min), to: euros(max) }, language)
}

/**
 * Returns three ranges with about equal numbers of rows. Empty if there are fewer than six rows or the amounts are too
 * similar.
 */
function thirds({ stepCents, counts }: Spread): Amounts[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const edge = (share: number) => {
    let under = 0
    return counts.findIndex((count) => (under += count) >= all * share) + 1
  }
  const low = edge(1 / 3) * stepCents
  const high = edge(2 / 3) * stepCents
  return all < 6 || low === high || high >= counts.length * stepCents
    ? []
    : [
        { min: null, max: low },
        { min: low, max: high },
        { min: high, max: null },
      ]
}
