import type { Opinion } from '#contract/entities/registers.ts'
import { imagePath } from '#contract/file-paths.ts'
import { textIn } from '#contract/text.ts'
import { otherLocale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'

const most = 3

/** What exhibitors say: quotes on the strap. */
export function Opinions({ opinions }: { opinions: readonly Opinion[] }) {
  const locale = getLocale()
  if (opinions.length === 0) return null
  return (
    <section className="opinions">
      <h2>{m.opinion_home_title()}</h2>
      <ul>
        {opinions.slice(0, most).map(({ id, comment, name, role, logoId }) => (
          <li key={id}>
            <figure>
              <blockquote {...(!comment[locale] && { lang: otherLocale(locale), dir: 'auto' })}>
                <p>{textIn(comment, locale)}</p>
              </blockquote>
              <figcaption>
                {logoId && <img src={imagePath(logoId, 320)} alt="" width="44" height="44" loading="lazy" />}
                <span>
                  <b>
                    <bdi>{textIn(name, locale)}</bdi>
                  </b>
                  <small>
                    <bdi>{textIn(role, locale)}</bdi>
                  </small>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
