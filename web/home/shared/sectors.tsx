import type { SectorsOfFair } from '#contract/entities/edition.ts'
import { sectors, type Sector } from '#contract/rules/sectors.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { sectorPoints } from '#web/exhibitor/shared/sectors.ts'
import { Star } from '#web/ui/star.tsx'

/** The sectors that the fair has named, in a language. */
export const sectorsIn = (words: SectorsOfFair, locale: Locale): { key: Sector; name: string; text: string }[] =>
  sectors
    .map((key) => ({ key, name: textIn(words[key].name, locale), text: textIn(words[key].text, locale) }))
    .filter(({ name }) => name !== '')

/** Named sectors with their stars. Renders nothing if the fair has named none. */
export function Sectors({ sectors: words }: { sectors: SectorsOfFair }) {
  const named = sectorsIn(words, getLocale())
  if (named.length === 0) return null
  return (
    <section className="sectors" aria-label={m.home_sectors()}>
      <ul>
        {named.map(({ key, name, text }) => (
          <li key={key}>
            <Star points={sectorPoints[key]} hole className={key} />
            <div>
              <h2>{name}</h2>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
