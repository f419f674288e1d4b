import '#web/exhibitor/shared/directory.css'
import './meeting.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { BilingualText } from '#web/i18n/bilingual.tsx'
import { callFor, visitContext } from '#web/call.ts'
import { Band } from '#web/shell/band.tsx'
import { FairOver } from '#web/shell/fair-over.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { RequestMeeting } from './request-meeting.tsx'
import { FindCompany } from './find-company.tsx'
import { readFind, reasonIn } from './find-query.ts'

/** Without a company: companies that accept meetings. With a company: its meeting slots and the visitor's agenda. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = callFor(context)
  const search = new URL(request.url).searchParams
  const exhibitorId = search.get('exhibitor')
  if (!exhibitorId) {
    const query = readFind(search)
    const { nextCursor: _, ...page } = await call('match.list', {
      query: { ...query, reason: reasonIn(query), by: getLocale() },
    })
    // Country names are part of the data, because browser and server may spell them differently.
    const places = Object.fromEntries(
      [...page.facets.countries.map(({ of }) => of), ...page.items.flatMap(({ country }) => country ?? [])].map(
        (country) => [country, countryName(country)],
      ),
    )
    return { chosen: null, found: { page, places, query } }
  }
  const profile = await context.get(visitContext).who()
  const [{ exhibitor }, { items: slots }, mine, own] = await Promise.all([
    call('exhibitor.read', { exhibitorId }),
    call('meetingSlot.list', { exhibitorId }),
    profile ? call('meeting.list', { query: { limit: '200' } }).then(({ items }) => items, noneWithoutSession) : [],
    profile
      ? call('exhibitor.mine', { query: {} }).then((answer) => answer.exhibitor?.id, noneWithoutSession)
      : undefined,
  ])
  return {
    chosen: { exhibitor, slots, mine: mine ?? [], isOwn: own === exhibitor.id, isSignedIn: profile !== null },
    found: null,
  }
}
/** Returns undefined for a 401 error, because the session has just ended. Throws any other error. */
const noneWithoutSession = (error: unknown) => {
  if (error instanceof CallError && error.status === 401) return undefined
  throw error
}
export const loader = load
export const clientLoader = load

export default function B2BMeetings() {
  const { chosen, found } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  if (!edition) return null
  const isOver = fairIsOver(edition)
  return (
    <main className="b2b">
      <PageHead
        title={chosen ? m.meeting_times_of({ company: textIn(chosen.exhibitor.name) }) : m.meeting_title()}
        description={isOver ? m.meeting_over() : m.meeting_description()}
      />
      <Band
        crumbs={[
          { label: m.site_home(), to: pathTo('home') },
          ...(chosen
            ? [{ label: m.meeting_title(), to: pathTo('b2bMeetings') }, { label: textIn(chosen.exhibitor.name) }]
            : [{ label: m.meeting_title() }]),
        ]}
        title={
          chosen ? <BilingualText text={chosen.exhibitor.name} /> : isOver ? m.meeting_title() : m.meeting_headline()
        }
      />
      {isOver ? (
        <FairOver edition={edition} way={{ text: m.meeting_to_mine(), to: pathTo('myMeetings') }}>
          {m.meeting_over()}
        </FairOver>
      ) : found ? (
        <div className="page">
          <FindCompany {...found} />
        </div>
      ) : (
        <div className="page cols">
          <div>
            <RequestMeeting key={chosen.exhibitor.id} {...chosen} edition={edition} />
          </div>
          <How />
        </div>
      )}
    </main>
  )
}

const How = () => (
  <aside className="section how">
    <h2>{m.meeting_how()}</h2>
    <ol>
      {[m.meeting_how_1(), m.meeting_how_2(), m.meeting_how_3(), m.meeting_how_4()].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  </aside>
)
