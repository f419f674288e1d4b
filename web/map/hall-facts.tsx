import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Facts } from '../ui/facts.tsx'
import { eurosText, figures } from './names.ts'

/** Facts about a hall besides its plan. */
export function HallFacts({
  hall,
  booths,
  free,
  locale,
}: {
  hall: HallWithPlan
  booths: number
  /** Number of free booths; null after the fair. */ free: number | null
  locale: Locale
}) {
  const { lowestPerSquareMetreCents: low, highestPerSquareMetreCents: high, maxHeightCm } = hall
  const theme = textIn(hall.theme, locale)
  const price =
    low === null || high === null
      ? undefined
      : low === high
        ? eurosText(low, locale)
        : m.map_fact_metre_range({ lowest: figuresOf(low, locale), highest: eurosText(high, locale) })
  return (
    <>
      <h2>
        <span>{textIn(hall.name, locale)}</span> {theme && <small className="muted">{theme}</small>}
      </h2>
      <Facts
        columns={1}
        facts={[
          [
            m.map_fact_booths(),
            free === null
              ? m.map_over_booths({ booths: booths.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB') })
              : m.map_fact_booths_value({ booths, free }),
          ],
          price !== undefined && free !== null && [m.map_fact_metre(), price],
          [m.map_fact_height(), m.map_fact_height_value({ height: maxHeightCm / 100 })],
        ]}
      />
    </>
  )
}
/** “€170 to €240” but «۱۷۰ تا ۲۴۰ یورو»: Persian names the unit only once. */
const figuresOf = (cents: number, locale: Locale) =>
  locale === 'fa' ? figures(cents, locale) : eurosText(cents, locale)
