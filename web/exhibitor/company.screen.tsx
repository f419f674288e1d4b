import '#web/shell/own.css'
import './company.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { CompanyForm } from './company-form.tsx'
import { MeetingTimes } from './meeting-times.tsx'
import { OwnFace } from './own-face.tsx'

/** The names of countries come along, because a browser may spell them differently from the server. */
const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  ...(await callFor(context)('exhibitor.mine', {})),
  places: countries(getLocale()),
})
export const loader = load
export const clientLoader = load

/** What the own company says in the directory, and when it takes meetings. */
export default function MyCompany() {
  const { exhibitor, places } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  return (
    <OwnPage title={m.exhibitor_mine()} crumbs={[{ label: m.exhibitor_mine() }]}>
      <Title of={m.exhibitor_mine()} />
      {exhibitor === null ? (
        <Empty
          title={m.exhibitor_mine_none()}
          action={
            edition &&
            !fairIsOver(edition) &&
            edition.hasHalls && (
              <Go className="btn primary" to={pathTo('boothReservation')}>
                {m.exhibitor_reserve()}
              </Go>
            )
          }
        >
          {m.exhibitor_mine_none_text()}
        </Empty>
      ) : (
        <div className="company-own">
          <OwnFace exhibitor={exhibitor} />
          <div>
            <CompanyForm exhibitor={exhibitor} places={places} />
            {edition && <MeetingTimes exhibitor={exhibitor} edition={edition} />}
          </div>
        </div>
      )}
    </OwnPage>
  )
}
