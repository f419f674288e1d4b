import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'

/** What the fair says of itself (spec §1). */
export function Claims({ claims }: Pick<Edition, 'claims'>) {
  return (
    <section className="claims">
      <h2>{m.home_claims_title()}</h2>
      <ClaimFigures claims={claims} />
    </section>
  )
}

export function ClaimFigures({ claims }: Pick<Edition, 'claims'>) {
  const locale = getLocale()
  const { years, boothsAYear, satisfactionPercent, editions, bookingMinutes } = claims
  const percent = (locale === 'fa' ? '٪' : '%')
  const figures = [
    { figure: numberText(years, locale), before: m.home_more_than(), what: m.home_claim_years() },
    { figure: numberText(boothsAYear, locale), before: m.home_more_than(), what: m.home_claim_booths() },
    { figure: numberText(satisfactionPercent, locale) + percent, what: m.home_claim_satisfaction() },
    { figure: numberText(editions, locale), what: m.home_claim_editions() },
    { figure: numberText(bookingMinutes, locale), before: m.home_under(), what: m.home_claim_minutes() },
  ]
  return (
    <dl className="big-figures">
      {figures.map(({ figure, before, what }) => <div key={what}><dt>{what}</dt><dd>{before && <small>{before} </small>}{figure}</dd></div>)}
    </dl>
  )
}
