import '#web/ui/reading.css'
import '#web/home/about.css'
import './service.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { Written, writtenFor } from '#web/page-text/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Example } from './example.tsx'
import { EquipmentPrices, Extras, HallPrices, TravelPrices } from './price-lists.tsx'

/** The halls, the equipment, and a free booth of about the size that is asked for most, for the example. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = ask(context), [{ text }, { items: halls }, { items: equipment }] = await Promise.all([call('pageText.read', { page: 'pricing' }), call('hall.list', {}), call('equipment.list', {})])
  const hall = halls.toSorted((a, b) => price(a) - price(b)).find(({ free }) => free > 0)
  const booths = hall ? (await call('booth.list', { hallId: hall.id })).items.filter(({ active, state }) => active && state === 'available') : []
  return { text, halls, equipment, hall, booth: booths.toSorted((a, b) => Math.abs(a.meterage - usualMetres) - Math.abs(b.meterage - usualMetres))[0] }
}
const usualMetres = 24
const price = ({ lowestPerSquareMetreCents }: Hall) => lowestPerSquareMetreCents ?? Number.MAX_SAFE_INTEGER

/** Every price of the fair, from what the halls and the settings say now. */
export default function Pricing() {
  const { text, halls, equipment, hall, booth } = useLoaderData<typeof loader>(), { edition } = useShellData() ?? {}, locale = getLocale(), written = writtenFor(text, locale)
  if (!edition) return null
  return (
    <main>
      <PageHead title={m.pricing_title()} description={m.pricing_description()} />
      <div className="page post prices">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.pricing_title() }]} />
          <h1>{m.pricing_headline()}</h1>
          {written ? <Written text={written} /> : <p className="standfirst">{m.pricing_standfirst()}</p>}
          <p className="vat-said">{m.pricing_vat({ percent: edition.vatBasisPoints / 100 })}</p>
        </article>
        <div>
          {halls.length > 0 && <HallPrices halls={halls} />}
          {hall && booth && <Example edition={edition} hall={hall} booth={booth} equipment={equipment[0]} />}
          <Extras edition={edition} />
          {equipment.length > 0 && <EquipmentPrices equipment={equipment} />}
          <TravelPrices rates={edition.rates} />
        </div>
        <Contents sections={[...(halls.length > 0 ? [['booths', m.pricing_booths()] as const] : []), ...(booth ? [['example', m.pricing_example()] as const] : []), ['extras', m.pricing_extras()], ...(equipment.length > 0 ? [['equipment', m.pricing_equipment()] as const] : []), ['travel', m.pricing_travel()]]} />
      </div>
    </main>
  )
}

const Contents = ({ sections }: { sections: readonly (readonly [id: string, title: string])[] }) => (
  <aside><nav className="section contents" aria-labelledby="contents"><h2 id="contents">{m.home_terms_contents()}</h2><ol>{sections.map(([id, title]) => <li key={id}><a href={`#${id}`}>{title}</a></li>)}</ol></nav></aside>
)
