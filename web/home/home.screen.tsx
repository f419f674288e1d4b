import './home.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#contract/text.ts'
import { exhibitionEvent, organization, webSite } from '#contract/rules/structured.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { useShellData } from '#web/shell/header.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { Abroad } from './abroad.tsx'
import { Claims } from './claims.tsx'
import { Closing } from './closing.tsx'
import { Halls } from './halls.tsx'
import { Hero, HeroPattern } from './hero.tsx'
import { LiveMap, total } from './live-map.tsx'
import { Opinions } from './opinions.tsx'
import { Over } from './over.tsx'
import { Sectors } from './shared/sectors.tsx'
import { Steps } from './steps.tsx'
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

/** What a fair that is over can say of itself. */
async function wasOf(call: ReturnType<typeof callFor>) {
  const [{ total: companies }, { items: sessions }] = await Promise.all([
    call('exhibitor.list', { query: { limit: '1' } }),
    call('workshop.list', {}),
  ])
  return { companies, workshops: sessions.length }
}

/** In a list of results: what the fair says of itself, or else what its portal does. */
const descriptionOf = (edition: Edition) =>
  textIn(edition.lead, getLocale()) || (fairIsOver(edition) ? m.home_over_lead() : m.home_description())

/** The hall whose plan the page shows: the one with the most booths to choose from. */
const mostToOffer = (halls: readonly Hall[]) => halls.toSorted((a, b) => b.free - a.free)[0]

export default function Home({
  loaderData: { halls, opinions, representatives, featured, was },
}: Route.ComponentProps) {
  const { edition } = useShellData() ?? {}
  const where = useWhere()
  if (!edition) return null
  return (
    <main className="home">
      <PageHead title={textIn(edition.name, getLocale())} description={descriptionOf(edition)} />
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
