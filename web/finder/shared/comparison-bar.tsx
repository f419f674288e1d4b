import '../comparison-bar.css'
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { comparedText, mostCompared, type Comparing } from '#web/map/compared-booths.ts'
import { areaText, eurosText } from '#web/map/names.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { pathTo } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ComparisonBarProps {
  halls: readonly Hall[]
  hall: HallWithPlan
  booths: readonly Booth[]
  comparing: Comparing
  locale: Locale
}

/** Link to the comparison, shown from two booths on. */
export function CompareLink({ comparing, className }: Pick<ComparisonBarProps, 'comparing'> & { className: string }) {
  const { compared } = comparing
  // The link back leads to the same suggestions.
  const from = window.location.pathname + window.location.search
  const to = pathTo('compareBooths', {}, { compare: comparedText(compared), from })
  const text = (
    <>
      <Icon name="compare" />
      <span>{compared.length > 1 ? m.finder_compare_count({ count: compared.length }) : m.finder_compare()}</span>
    </>
  )
  return compared.length > 1 ? (
    <Go className={className} to={to}>
      {text}
    </Go>
  ) : (
    <button type="button" className={className} disabled>
      {text}
    </button>
  )
}

/** Bar at the bottom of the page with the two to four booths to compare. */
export function ComparisonBar({ halls, hall, booths, comparing, locale }: ComparisonBarProps) {
  const { compared } = comparing
  return (
    <section className="comparison-bar" aria-label={m.finder_comparison()}>
      <div className="comparison-bar-h">
        <b>{m.finder_compare()}</b>
        <small>{m.finder_of({ count: compared.length, most: mostCompared })}</small>
      </div>
      <ul>
        {compared.map((one) => {
          const booth = booths.find(({ name, hallId }) => name === one.name && hallId === one.hallId)
          return (
            <li className="slot" key={`${one.hallId} ${one.name}`}>
              {booth && <Cutout hall={hall} booths={booths} booth={booth} locale={locale} />}
              <span>
                <b>
                  <bdi className="code" dir="ltr">
                    {one.name}
                  </bdi>
                </b>
                <small>
                  {booth
                    ? `${areaText(booth.meterage)} · ${eurosText(booth.totalCents, locale)}`
                    : nameOf(halls, one.hallId, locale)}
                </small>
              </span>
              <IconButton
                icon="close"
                small
                label={m.finder_take_out({ code: one.name })}
                onClick={() => comparing.toggle(one)}
              />
            </li>
          )
        })}
        {compared.length < mostCompared && (
          <li className="slot none">
            <Icon name="plus" small />
            <span>{m.finder_one_more()}</span>
          </li>
        )}
      </ul>
      <CompareLink comparing={comparing} className="btn ink lg" />
    </section>
  )
}

const nameOf = (halls: readonly Hall[], hallId: string, locale: Locale) => {
  const hall = halls.find(({ id }) => id === hallId)
  return hall ? textIn(hall.name, locale) : ''
}

function Cutout({
  hall,
  booths,
  booth,
  locale,
}: Pick<ComparisonBarProps, 'hall' | 'booths' | 'locale'> & { booth: Booth }) {
  const one = new Set([booth.id])
  return (
    <PlanSvg
      className="cutout"
      plan={hall.plan}
      booths={booths}
      locale={locale}
      selected={one}
      crop={cropAround(hall.plan, booths, one, 84 / 54, 1400)}
    />
  )
}
