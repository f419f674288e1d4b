import type { Representative } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Star } from '#web/ui/star.tsx'

/** The countries where the fair has a representative, each marked with a star and the name of who stands for it. */
export function Abroad({ representatives }: { representatives: readonly Representative[] }) {
  const locale = getLocale()
  const countries = [
    ...Map.groupBy(
      representatives.filter(({ country }) => country),
      ({ country }) => country!,
    ),
  ]
  if (countries.length === 0) return null
  return (
    <section className="abroad">
      <div>
        <h2>{m.representative_home_title()}</h2>
        <p>{m.representative_home_text({ count: countries.length })}</p>
        <Go to={pathTo('representatives')} className="link">
          {m.representative_home_all()}
          <Icon name="arrow" small className="flip" />
        </Go>
      </div>
      <ul className="marked">
        {countries.map(([code, people]) => (
          <li key={code}>
            <Go to={pathTo('representatives')}>
              <Star points={8} />
              <b>{countryName(code, locale)}</b>
              <small>{people.map(({ name }) => textIn(name, locale)).join(locale === 'fa' ? '، ' : ', ')}</small>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}
