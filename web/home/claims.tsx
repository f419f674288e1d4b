import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/i18n/numbers.ts'

/** The fair's claims about itself (test/SPEC.md §1). */
export function Claims({ claims }: Pick<Edition, 'claims'>) {
  if (!hasClaims(claims)) return null
  return (
    <section className="claims">
      <h2>{m.home_claims_title()}</h2>
      <ClaimFigures claims={claims} />
    </section>
  )
}

/** Whether the fair has any claim. */
export const hasClaims = (claims: Edition['claims']) => Object.values(claims).some((figure) => figure !== null)

/** `even`: for layouts in pairs; leaves out the last claim if their number is odd. */
export function ClaimFigures({ claims, even = false }: Pick<Edition, 'claims'> & { even?: boolean }) {
  const locale = getLocale()
  const { years, boothsAYear, satisfactionPercent, editions, bookingMinutes } = claims
  const percent = locale === 'fa' ? '٪' : '%'
  const figures = [
    { figure: years, before: m.home_more_than(), what: m.home_claim_years() },
    { figure: boothsAYear, before: m.home_more_than(), what: m.home_claim_booths() },
    { figure: satisfactionPercent, after: percent, what: m.home_claim_satisfaction() },
    { figure: editions, what: m.home_claim_editions() },
    { figure: bookingMinutes, before: m.home_under(), what: m.home_claim_minutes() },
  ]
  const known = figures.flatMap(({ figure, ...rest }) => (figure === null ? [] : [{ figure, ...rest }]))
  const shown = even ? known.slice(0, known.length - (known.length % 2)) : known
  return (
    <dl className="big-figures">
      {shown.map(({ figure, before, after, what }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {before && <small>{before} </small>}
            {numberText(figure)}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
