import './home.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import type { Opinion, Representative } from '#contract/entities/registers.ts'
import { imagePath } from '#contract/file-paths.ts'
import { otherLocale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#web/i18n/text.ts'
import { exhibitionEvent, organization, webSite } from '#contract/rules/structured.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Star, StepStar } from '#web/ui/star.tsx'
import { Closing } from './closing.tsx'
import { Claims } from './claims.tsx'
import { Halls } from './halls.tsx'
import { Hero, HeroPattern } from './hero.tsx'
import { LiveMap, total } from './live-map.tsx'
import { Over } from './over.tsx'
import { Sectors } from './shared/sectors.tsx'
import type { Route } from './+types/home.screen.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const call = callFor(context)
  const [{ edition }, { items: halls }, { items: opinions }, { items: representatives }] = await Promise.all([
    call('edition.read', {}),
    call('hall.list', {}),
    call('opinion.list', {}),
    call('representative.list', {}),
  ])
  if (fairIsOver(edition)) return { halls, opinions, representatives, featured: undefined, was: await wasOf(call) }
  const shown = mostToOffer(halls)
  if (!shown) return { halls, opinions, representatives, featured: undefined, was: undefined }
  const [{ hall }, { items: booths }] = await Promise.all([
    call('hall.read', { hallId: shown.id }),
    call('booth.list', { hallId: shown.id }),
  ])
  return { halls, opinions, representatives, featured: { hall, booths }, was: undefined }
}

/** Numbers of a past fair. */
async function wasOf(call: ReturnType<typeof callFor>) {
  const [{ total: companies }, { items: sessions }] = await Promise.all([
    call('exhibitor.list', { query: { limit: '1' } }),
    call('workshop.list', {}),
  ])
  return { companies, workshops: sessions.length }
}

/** Description for search results: the fair's lead text, else a general one. */
const descriptionOf = (edition: Edition) =>
  textIn(edition.lead) || (fairIsOver(edition) ? m.home_over_lead() : m.home_description())

/** The hall with the most free booths; the page shows its plan. */
const mostToOffer = (halls: readonly Hall[]) => halls.toSorted((a, b) => b.free - a.free)[0]

export default function Home({
  loaderData: { halls, opinions, representatives, featured, was },
}: Route.ComponentProps) {
  const { edition } = useShellData() ?? {}
  const where = useWhere()
  if (!edition) return null
  return (
    <main className="home">
      <PageHead title={textIn(edition.name)} description={descriptionOf(edition)} />
      <ForEngines
        things={[
          ...exhibitionEvent(edition, where, descriptionOf(edition)),
          organization(edition, where),
          webSite(edition, where),
        ]}
      />
      <HeroPattern colours={edition.colours} />
      {was ? (
        <>
          <Over edition={edition} halls={halls} {...was} />
          <Opinions opinions={opinions} />
        </>
      ) : (
        <>
          <Hero edition={edition} isDrawn={halls.length > 0} />
          <Sectors sectors={edition.sectors} />
          <LiveMap edition={edition} halls={halls} featured={featured} />
          <Halls halls={halls} />
          <Steps edition={edition} />
          <Opinions opinions={opinions} />
          <Claims claims={edition.claims} />
          <Abroad representatives={representatives} />
          <Closing isDrawn={halls.length > 0} free={total(halls, ({ free }) => free)} />
        </>
      )}
    </main>
  )
}

/** Countries with a representative of the fair, each with a star and the representatives' names. */
function Abroad({ representatives }: { representatives: readonly Representative[] }) {
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
              <b>{countryName(code)}</b>
              <small>{people.map(({ name }) => textIn(name)).join(locale === 'fa' ? '، ' : ', ')}</small>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}

const mostOpinions = 3

/** Quotes from exhibitors. */
function Opinions({ opinions }: { opinions: readonly Opinion[] }) {
  const locale = getLocale()
  if (opinions.length === 0) return null
  return (
    <section className="opinions">
      <h2>{m.opinion_home_title()}</h2>
      <ul>
        {opinions.slice(0, mostOpinions).map(({ id, comment, name, role, logoId }) => (
          <li key={id}>
            <figure>
              <blockquote {...(!comment[locale] && { lang: otherLocale(locale), dir: 'auto' })}>
                <p>{textIn(comment)}</p>
              </blockquote>
              <figcaption>
                {logoId && <img src={imagePath(logoId, 320)} alt="" width="44" height="44" loading="lazy" />}
                <span>
                  <b>
                    <bdi>{textIn(name)}</bdi>
                  </b>
                  <small>
                    <bdi>{textIn(role)}</bdi>
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

/** The five steps of a booking, connected by the strap that stands for a path. */
function Steps({ edition: { boothsPerOrder, holdMinutes, claims } }: { edition: Edition }) {
  const steps = [
    { name: m.home_step1(), text: m.home_step1_text({ boothsCount: boothsPerOrder, minutesCount: holdMinutes }) },
    { name: m.home_step2(), text: m.home_step2_text() },
    { name: m.home_step3(), text: m.home_step3_text() },
    { name: m.home_step4(), text: m.home_step4_text() },
    { name: m.home_step5(), text: m.home_step5_text() },
  ]
  return (
    <section className="how">
      <div className="how-head">
        <h2>{m.home_steps_title()}</h2>
        <p>
          {claims.bookingMinutes === null
            ? m.home_steps_text_bare()
            : m.home_steps_text({ minutesCount: claims.bookingMinutes })}
        </p>
      </div>
      <ol>
        {steps.map(({ name, text }, i) => (
          <li key={name}>
            <span className="step-mark">
              <StepStar />
              <b>{numberText(i + 1)}</b>
            </span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
