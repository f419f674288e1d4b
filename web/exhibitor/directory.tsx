import type { DirectoryRow } from '#contract/entities/exhibitor.ts'
import { type Locale, otherLocale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { productNames } from '#contract/rules/products.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { unbroken } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { hasText } from '#contract/text.ts'
import { textIn } from '#web/i18n/text.ts'
import { Hits } from './hits.tsx'
import { Logo } from './shared/logo.tsx'
import { byHall, type ExhibitorBooth } from './shared/booths-by-hall.ts'
import { textAndLanguage } from '#web/i18n/bilingual.tsx'
import { digitsText } from '#web/ui/fold.ts'
import { sectorPoints } from './shared/sectors.ts'
import { SharedStar } from './shared/shared-stars.tsx'

export const initialOf = ({ name }: DirectoryRow, locale: Locale) =>
  [
    ...textAndLanguage(name, locale)
      .text.normalize(locale === 'en' ? 'NFKD' : 'NFC')
      .toUpperCase(),
  ][0] ?? ''

/** Companies grouped by the first letter of their name. */
export function ByLetter({ companies }: { companies: readonly DirectoryRow[] }) {
  const locale = getLocale()
  return (
    <div className="groups">
      {[...Map.groupBy(companies, (company) => initialOf(company, locale))].map(([letter, rows]) => (
        <section key={letter} className="group" id={`letter-${letter}`}>
          <h2>{letter}</h2>
          <ul>
            {rows.map((company) => (
              <Company key={company.id} company={company} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Search results, best match first. */
export const Found = ({ companies, q }: { companies: readonly DirectoryRow[]; q: string | undefined }) => (
  <ul className="groups found">
    {companies.map((company) => (
      <Company key={company.id} company={company} q={q} />
    ))}
  </ul>
)

/** Star and CSS class of a company without a sector, as in `Logo`. */
const noSector = { points: 8, className: 'none' } as const
const codesShown = 2
const hallsShown = 2
const codes = (booths: readonly ExhibitorBooth[]) => booths.map(({ name }) => unbroken(name)).join(', ')

/** The first booth codes and the number of further ones. In print, all codes are listed. */
function Codes({ booths }: { booths: readonly ExhibitorBooth[] }) {
  const rest = booths.slice(codesShown)
  return (
    <bdi dir="ltr">
      {codes(booths.slice(0, codesShown))}
      {rest.length > 0 && (
        <>
          <span className="more"> {digitsText(`+${rest.length}`, getLocale())}</span>
          <span className="rest">, {codes(rest)}</span>
        </>
      )}
    </bdi>
  )
}

function Company({ company, q }: { company: DirectoryRow; q?: string | undefined }) {
  const locale = getLocale()
  const { id, name, country, sector, products, offers, booths, host } = company
  const { text, lang } = textAndLanguage(name)
  const other = name[otherLocale(locale)]
  const shown = textAndLanguage(hasText(products) ? productNames(products) : offers)
  return (
    <li className="company-row">
      {company.logoId ? (
        <Logo company={company} silent />
      ) : (
        <span className="mark">
          <SharedStar {...(sector ? { points: sectorPoints[sector], className: sector } : noSector)} />
        </span>
      )}
      <div>
        <h3>
          <Go to={pathTo('exhibitor', { exhibitorId: host?.id ?? id })}>
            <bdi {...(lang !== locale && { lang })}>
              <Hits text={text} q={q} />
            </bdi>
          </Go>{' '}
          {other && other !== text && (
            <bdi className="other-name" lang={otherLocale(locale)}>
              <Hits text={other} q={q} />
            </bdi>
          )}
        </h3>
        <p>
          {sector && <SharedStar points={sectorPoints[sector]} className={sector} />}
          {country && <span>{countryName(country)}</span>}
          {host && <bdi className="shows whole">{m.exhibitor_at_stand_of({ company: textIn(host.name) })}</bdi>}
          {shown.text && (
            <bdi className="shows" {...(shown.lang !== locale && { lang: shown.lang })}>
              <Hits text={shown.text.replaceAll('\n', locale === 'fa' ? '، ' : ', ')} q={q} />
            </bdi>
          )}
        </p>
      </div>
      <div className="at">
        {byHall(booths).map((here, at) => (
          <p key={here[0]!.hallId} {...(at >= hallsShown && { className: 'rest' })}>
            <b>
              <Codes booths={here} />
            </b>{' '}
            {textIn(here[0]!.hall)}
          </p>
        ))}
      </div>
    </li>
  )
}
