import type { Representative } from '#contract/entities/representative.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { countryName } from '#web/ui/countries.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The countries where the fair has a representative, as a way to their page. */
export function Abroad({ representatives }: { representatives: readonly Representative[] }) {
  const locale = getLocale(), countries = [...new Set(representatives.flatMap(({ country }) => country ?? []))]
  if (countries.length === 0) return null
  return (
    <section className="abroad">
      <div><h2>{m.representative_home_title()}</h2><p>{m.representative_home_text({ count: countries.length })}</p></div>
      <p className="countries">{countries.map((code) => countryName(code, locale)).join(locale === 'fa' ? '، ' : ', ')}</p>
      <Go to={pathTo('representatives')} className="link">{m.representative_home_all()}<Icon name="arrow" small className="flip" /></Go>
    </section>
  )
}
