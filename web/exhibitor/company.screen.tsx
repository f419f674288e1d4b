import '#web/order/mine.css'
import './company.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { CompanyForm } from './company-form.tsx'
import { MeetingTimes } from './meeting-times.tsx'

/** The names of countries come along, because a browser may spell them differently from the server. */
const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  ...(await ask(context)('exhibitor.mine', {})),
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
            !fairIsOver(edition) && (
              <Go className="btn primary" to={pathTo('boothReservation')}>
                {m.exhibitor_reserve()}
              </Go>
            )
          }
        >
          {m.exhibitor_mine_none_text()}
        </Empty>
      ) : (
        <>
          <Shown exhibitor={exhibitor} />
          <CompanyForm exhibitor={exhibitor} places={places} />
          {edition && <MeetingTimes exhibitor={exhibitor} edition={edition} />}
        </>
      )}
    </OwnPage>
  )
}

/** Whether visitors see the company now. */
function Shown({ exhibitor: { id, shown, listed } }: { exhibitor: OwnExhibitor }) {
  if (shown)
    return (
      <p className="company-see">
        <Go className="link" to={pathTo('exhibitor', { exhibitorId: id })}>
          {m.exhibitor_see_page()}
          <Icon name="arrow" small />
        </Go>
      </p>
    )
  return (
    <Note kind="warn" title={m.exhibitor_hidden_title()}>
      {listed ? m.exhibitor_hidden_listed() : m.exhibitor_hidden_choice()}
    </Note>
  )
}
