import type { Locale } from '#contract/locale.ts'
import { polygonOf } from '#contract/plan/tools/ground.ts'
import { areaMayDiffer } from '#contract/plan/tools/doubts.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { boothCents, lineTax } from '#contract/rules/price.ts'
import { area } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { eurosText, sidesText } from '#web/map/names.ts'
import { useShellData } from '#web/shell/header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { Desk } from '../desk/desk.ts'
import { sidesOf } from '../desk/sides.ts'
import type { BoothOnPlan } from '../desk/types.ts'
import { labelOf } from '../desk/words.ts'
import { ChoiceCell, NumberCell, TextCell } from './number-cell.tsx'

interface Props {
  desk: Desk
  booths: readonly BoothOnPlan[]
  own: readonly BoothOnPlan[]
  reason: string | undefined
  locale: Locale
}
const shared = <T,>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined
const shapeArea = ({ shape }: BoothOnPlan) => area(polygonOf(shape))

export function BoothParts(props: Props) {
  return (
    <>
      <Area {...props} />
      <Sides {...props} />
      <NumberAndState {...props} />
      <Price {...props} />
    </>
  )
}

function useChange({ desk, own }: Props) {
  return (part: Partial<BoothOnPlan>, act: Parameters<typeof labelOf>[0]) =>
    desk.act(putting(...own.map((booth) => ({ ...booth, ...part }))), labelOf(act, own))
}
const offOf = ({ desk, own, reason }: Props) => ({
  disabled: own.length === 0 || !desk.mayWrite,
  isLocked: reason !== undefined,
  title: reason,
})

function Area(props: Props) {
  const { booths, locale } = props
  const change = useChange(props)
  const shape = shared(booths.map(shapeArea))
  const says = shared(booths.map((booth) => booth.meterage ?? shapeArea(booth)))
  const mayDiffer = areaMayDiffer(props.desk.state.document.frame)
  const apart = shape !== undefined && says !== undefined && shape > 0 ? Math.abs(says - shape) / shape : 0
  const off = offOf(props)
  return (
    <section>
      <h2>
        {m.editor_area()}
        {apart > mayDiffer && (
          <span className="warnw">
            <Icon name="warning" small />{' '}
            {m.editor_area_apart({ percent: numberText(Math.round(apart * 1000) / 10, locale) })}
          </span>
        )}
      </h2>
      <div className="nfs">
        <span className="control nf calc">
          <i>{m.editor_area_shape()}</i>
          <bdi className="val" dir="ltr">
            {shape === undefined ? m.editor_mixed() : numberText(shape, locale, 2)}
          </bdi>
          <span className="unit">{m.editor_square_metre()}</span>
        </span>
        <NumberCell
          label={m.editor_area_says()}
          unit={m.editor_square_metre()}
          value={says}
          warns={apart > mayDiffer}
          onTake={(value) => change({ meterage: Math.round(value * 100) / 100 }, 'area')}
          {...off}
        />
      </div>
      {apart > mayDiffer && !off.disabled && (
        <p className="pline">
          <span className="muted">{m.editor_area_more()}</span>
          <button type="button" className="link" onClick={() => change({ meterage: null }, 'area')}>
            {m.editor_area_take({ text: numberText(shape ?? 0, locale, 2) })}
          </button>
        </p>
      )}
    </section>
  )
}

const names = { north: m.editor_north, east: m.editor_east, south: m.editor_south, west: m.editor_west }

function Sides(props: Props) {
  const { desk, booths, locale } = props
  const change = useChange(props)
  const [one] = booths
  if (!one || booths.length > 1) return null
  const { count, sides } = sidesOf(desk.shown, one)
  const own = one.openSides ?? count
  const choices = [
    ['auto', m.editor_sides_auto({ sides: sidesText(count) })] as const,
    ...[0, 1, 2, 3, 4].map((n) => [String(n), sidesText(n)] as const),
  ]
  return (
    <section className="sides">
      <svg viewBox="0 0 60 48" width="60" height="48" aria-hidden="true">
        <rect className="sh" x="8" y="8" width="44" height="32" />
        {sides.map(({ side }) => (
          <path
            key={side}
            className="op"
            d={{ north: 'M8 8h44', south: 'M8 40h44', west: 'M8 8v32', east: 'M52 8v32' }[side]}
          />
        ))}
      </svg>
      <div>
        <h2>{sidesText(own)}</h2>
        <p className="muted">
          {sides
            .map(({ side, length }) =>
              m.editor_side_long({ side: names[side](), length: numberText(length / 100, locale, 2) }),
            )
            .join(locale === 'fa' ? '، ' : ', ')}
        </p>
        <ChoiceCell
          label={m.editor_open_sides()}
          value={one.openSides === null ? 'auto' : String(one.openSides)}
          choices={choices}
          disabled={offOf(props).disabled}
          onTake={(value) => change({ openSides: value === 'auto' ? null : Number(value) }, 'sides')}
        />
      </div>
    </section>
  )
}

function NumberAndState(props: Props) {
  const { desk, booths } = props
  const change = useChange(props)
  const off = offOf(props)
  const [one] = booths
  const state = one && booths.length === 1 ? desk.state.sale.get(one.id)?.state : undefined
  const active = shared(booths.map((booth) => booth.active))
  return (
    <section>
      <h2>
        {m.editor_number_and_state()}
        {one && booths.length === 1 && (
          <span className={`status sm ${state === 'reserved' || state === 'held' ? 'is-waiting' : 'is-verified'}`}>
            {state === 'reserved'
              ? m.editor_state_reserved()
              : state === 'held'
                ? m.editor_state_held()
                : one.active
                  ? m.editor_state_free()
                  : m.editor_state_inactive()}
          </span>
        )}
      </h2>
      {one && booths.length === 1 && (
        <div className="nfs one">
          <TextCell
            label={m.editor_number()}
            value={one.name}
            maxLength={12}
            dir="ltr"
            isNumber
            onTake={(name) => change({ name }, 'number')}
            {...off}
          />
        </div>
      )}
      <div className="pline">
        <Switch
          checked={active ?? false}
          disabled={off.disabled}
          onChange={(event) => change({ active: event.target.checked }, 'sale')}
        >
          {m.editor_active()}
        </Switch>
      </div>
    </section>
  )
}

/** By the square metre, or as a whole. */
function Price(props: Props) {
  const { booths, locale } = props
  const change = useChange(props)
  const off = offOf(props)
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
  return (
    <section className="last">
      <h2>
        {m.editor_price()}
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
      <Sum areas={isFixed ? undefined : areas} sums={sums} locale={locale} />
    </section>
  )
}
const centsOf = (euros: number) => Math.max(0, Math.round(euros * 100))

interface SumProps {
  areas: number | undefined
  /** Of each booth, in cents; undefined where it has no price. */
  sums: readonly (number | undefined)[]
  locale: Locale
}
/** As it would stand on an invoice today. */
function Sum({ areas, sums, locale }: SumProps) {
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
      {areas !== undefined && (
        <div>
          <dt>{m.editor_area_sold()}</dt>
          <dd>
            <bdi dir="ltr">× {numberText(areas, locale, 2)}</bdi>{' '}
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
