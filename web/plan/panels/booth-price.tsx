import type { Locale } from '#contract/locale.ts'
import { boothCents, lineTax } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { eurosText } from '#web/map/names.ts'
import { partRows } from '#web/price/shared/part-rows.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import type { BoothOnPlan } from '../desk/types.ts'
import { disabledProps, shapeArea, shared, useChange, type Props } from './booth-change.ts'
import { NumberCell } from './number-cell.tsx'

/** Fields for the price of booths: per square metre, or a fixed price. */
export function Price(props: Props) {
  const { desk, booths, locale } = props
  const change = useChange(props)
  const off = disabledProps(props)
  const isFixed = booths.some(({ priceCents }) => priceCents !== null)
  const sums = booths.map((booth) => boothCents({ ...booth, meterage: booth.meterage ?? shapeArea(booth) }))
  const areas = booths.reduce((sum, booth) => sum + (booth.meterage ?? shapeArea(booth)), 0)
  const total = sums.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const fix = (fixed: boolean) =>
    fixed !== isFixed && change({ priceCents: fixed ? Math.round(total / Math.max(1, booths.length)) : null }, 'price')
  const way = (fixed: boolean, text: string) => (
    <button
      type="button"
      className={fixed === isFixed ? 'on' : undefined}
      aria-pressed={fixed === isFixed}
      disabled={off.disabled}
      onClick={() => fix(fixed)}
    >
      {text}
    </button>
  )
  const cents = isFixed
    ? shared(booths.map(({ priceCents }) => priceCents))
    : shared(booths.map(({ pricePerSquareMetreCents }) => pricePerSquareMetreCents))
  const ruled = ruledPrice(desk, booths)
  return (
    <section className="last">
      <h2>
        <span>{m.editor_price()}</span>
        <span className="seg xs" role="group" aria-label={m.editor_price()}>
          {way(false, m.editor_price_each())}
          {way(true, m.editor_price_fixed())}
        </span>
      </h2>
      <NumberCell
        label={isFixed ? m.editor_price_fixed() : m.editor_price_each()}
        unit="€"
        step={isFixed ? 10 : 1}
        value={typeof cents === 'number' ? cents / 100 : undefined}
        {...(cents === null && { none: '—' })}
        onTake={(euros) => change({ [isFixed ? 'priceCents' : 'pricePerSquareMetreCents']: centsOf(euros) }, 'price')}
        {...off}
      />
      {ruled && !off.disabled && <p className="hint">{m.editor_price_ruled()}</p>}
      <Sum areas={isFixed ? undefined : areas} sums={sums} ruled={ruled} locale={locale} />
    </section>
  )
}
const centsOf = (euros: number) => Math.max(0, Math.round(euros * 100))

type Ruled = ReturnType<Desk['state']['ruled']['get']>
/** The price by the hall's rule, if all booths have it. Undefined if prices differ or one was changed manually. */
function ruledPrice({ state: { ruled } }: Desk, booths: readonly BoothOnPlan[]): Ruled {
  const prices = booths.map(({ id, priceCents, pricePerSquareMetreCents: cents }) => {
    const price = ruled.get(id)
    return priceCents === null && price?.cents === cents ? price : undefined
  })
  return shared(prices.map((price) => JSON.stringify(price))) === undefined ? undefined : prices[0]
}

interface SumProps {
  ruled: Ruled
  areas: number | undefined
  /** Price of each booth in cents. Undefined if it has none. */
  sums: readonly (number | undefined)[]
  locale: Locale
}
/** The total price of the booths with VAT, as an invoice of today would show it. */
function Sum({ areas, sums, ruled, locale }: SumProps) {
  const vat = useShellData()?.edition?.vatBasisPoints
  const isPriced = sums.every((cents) => cents !== undefined)
  const total = sums.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const tax = sums.reduce<number>(
    (sum, cents) => sum + lineTax({ totalCents: cents ?? 0, discountCents: 0 }, vat ?? 0),
    0,
  )
  const text = (cents: number) => (isPriced ? eurosText(cents, locale) : '—')
  return (
    <dl className="calc">
      {ruled &&
        partRows(ruled.parts, ruled.cents, locale).map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      {areas !== undefined && (
        <div>
          <dt>{m.editor_area_sold()}</dt>
          <dd>
            <bdi dir="ltr">
              <span>×</span> <span>{numberText(areas, locale, 2)}</span>
            </bdi>{' '}
            <small className="muted">{m.editor_square_metre()}</small>
          </dd>
        </div>
      )}
      <div className={vat ? undefined : 'tt'}>
        <dt>{m.editor_before_vat()}</dt>
        <dd>{text(total)}</dd>
      </div>
      {vat ? (
        <>
          <div>
            <dt>{m.booth_vat({ percent: vat / 100 })}</dt>
            <dd>{text(tax)}</dd>
          </div>
          <div className="tt">
            <dt>{m.editor_with_vat()}</dt>
            <dd>{text(total + tax)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  )
}
