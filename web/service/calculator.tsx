import { vatOf } from '#contract/rules/price.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Equipment } from '#contract/entities/registers.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { boothOrderLines, times, totals } from '#contract/rules/price.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { eurosText } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { area, surroundingDays, type Wish } from './wish.ts'

interface CalculatorProps {
  edition: Edition
  halls: readonly Hall[]
  hall: Hall
  booths: readonly Booth[]
  equipment: readonly Equipment[]
  wish: Wish
}

/**
 * Price of a booth, calculated by the function that prices orders. With scripts it updates immediately, otherwise after
 * pressing the button.
 */
export function Calculator({ edition, halls, hall, booths, equipment, wish }: CalculatorProps) {
  const locale = getLocale()
  const chosen = equipment.filter(({ code }) => wish.extras.includes(code))
  const isListed = wish.extras.includes('catalogue') && edition.catalogListingCents !== null
  return (
    <section className="calc" aria-labelledby="calc">
      <h2 id="calc">{m.pricing_calc()}</h2>
      <form method="get" action={localize(pathTo('pricing'), locale)} data-live="">
        <div className="calc-in">
          <Select
            name="hall"
            label={m.pricing_hall()}
            defaultValue={hall.id}
            options={halls.map(({ id, name }) => ({ id, text: textIn(name) }))}
          />
          <div className="field calc-area">
            <label className="label" htmlFor="area">
              {m.pricing_calc_area()}
            </label>
            <span>
              <input
                type="range"
                min={area.least}
                max={area.most}
                defaultValue={wish.area}
                data-with="area"
                aria-label={m.pricing_calc_area()}
              />
              <span className="control">
                <input
                  id="area"
                  name="area"
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  defaultValue={numberText(wish.area)}
                />
              </span>
            </span>
          </div>
          <div className="field">
            <span className="label" aria-hidden="true">
              {m.pricing_calc_sides()}
            </span>
            <Segmented
              label={m.pricing_calc_sides()}
              name="sides"
              defaultValue={String(wish.sides)}
              options={[1, 2, 3, 4].map((sides) => ({ id: String(sides), text: numberText(sides) }))}
            />
          </div>
          <div className="field">
            <span className="label">{m.pricing_calc_extras()}</span>
            <details className="unfold calc-extras">
              <summary className="control">
                <span id="extras-said" data-fresh="">
                  {wish.extras.length > 0
                    ? m.pricing_calc_chosen({ count: chosen.length + Number(isListed) })
                    : m.pricing_calc_none()}
                </span>
                <Icon name="down" />
              </summary>
              <div>
                {edition.catalogListingCents !== null && (
                  <Checkbox name="extra" value="catalogue" defaultChecked={isListed}>
                    {m.pricing_catalogue()} <small>{eurosText(edition.catalogListingCents)}</small>
                  </Checkbox>
                )}
                {equipment.map(({ code, title, priceCents }) => (
                  <Checkbox key={code} name="extra" value={code} defaultChecked={wish.extras.includes(code)}>
                    {textIn(title)} <small>{eurosText(priceCents)}</small>
                  </Checkbox>
                ))}
              </div>
            </details>
          </div>
          <Button type="submit" variant="primary">
            {m.pricing_calc_do()}
          </Button>
          <Result edition={edition} hall={hall} booths={booths} chosen={chosen} isListed={isListed} wish={wish} />
        </div>
      </form>
    </section>
  )
}

type ResultProps = Omit<CalculatorProps, 'halls' | 'equipment'> & { chosen: readonly Equipment[]; isListed: boolean }

function Result({ edition, hall, booths, chosen, isListed, wish: { area: metres, sides } }: ResultProps) {
  const fitting = booths.filter(({ active, openSides }) => active && openSides === sides)
  const rate = Math.min(
    ...(fitting.length > 0 ? fitting : booths).flatMap(
      ({ pricePerSquareMetreCents }) => pricePerSquareMetreCents ?? [],
    ),
  )
  const [from, to] = surroundingDays(metres)
  const free = fitting.filter(
    ({ state, meterage }) => state === 'available' && meterage >= from && meterage <= to,
  ).length
  const name = textIn(hall.name)
  if (!Number.isFinite(rate))
    return (
      <div className="calc-result" id="calc-result" data-fresh="" role="status">
        {m.service_on_request()}
      </div>
    )
  const boothCents = times(metres, rate)
  const extras = chosen.map(({ code, title, note, priceCents }) => ({
    code,
    title,
    note,
    unitCents: priceCents,
    count: 1,
  }))
  const sum = totals(
    boothOrderLines({
      booths: [
        {
          name: '',
          hall: hall.name,
          meterage: metres,
          openSides: sides,
          priceCents: null,
          pricePerSquareMetreCents: rate,
          totalCents: boothCents,
        },
      ],
      equipment: extras,
      catalogListingCents: isListed ? edition.catalogListingCents : null,
    }),
    vatOf(edition),
  )
  const figures = { booth: eurosText(boothCents), rate: eurosText(rate) }
  return (
    <div className="calc-result" id="calc-result" data-fresh="" role="status">
      <p className="calc-sum">
        <Amount cents={sum.totalWithTaxCents} />
      </p>
      <p>
        <span>
          {edition.vatBasisPoints === null
            ? m.pricing_calc_bare(figures)
            : m.pricing_calc_with({ percent: edition.vatBasisPoints / 100, ...figures })}
        </span>
        {sum.totalCents > boothCents && (
          <>
            {' '}
            <span>{m.pricing_calc_and({ extras: eurosText(sum.totalCents - boothCents) })}</span>
          </>
        )}
      </p>
      <p className="calc-free">
        {fitting.length === 0
          ? m.pricing_calc_no_such({ hall: name })
          : m.pricing_calc_free({ count: free, from, to, hall: name })}{' '}
        <Go to={pathTo('floorPlan', { hallId: hall.id }, { free: '1', area: `${from}-${to}`, sides: String(sides) })}>
          {m.pricing_calc_map()}
        </Go>
      </p>
    </div>
  )
}
