import './edition.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { KeepInput, KeptBooths } from '#contract/entities/kept-booth.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { KeepBooth } from './keep-booth.tsx'
import { KeptCompanies } from './kept-companies.tsx'
import { KeptDay } from './kept-day.tsx'
import { editionInside } from './shared/name.ts'

async function load({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callFor(context)
  const [kept, { items: halls }] = await Promise.all([call('panelKeptBooth.list', {}), call('panelHall.list', {})])
  return { kept, halls }
}
export const loader = load
export const clientLoader = load

/** Until when companies keep the booths that they had, and which booths those are. */
export default function KeptBoothsScreen() {
  const { kept, halls } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const { revalidate } = useRevalidator()
  const { pending, problems, submit } = usePendingCall()
  const [adds, setAdds] = useState(0)
  const done = (message: string) => {
    say(message)
    void revalidate()
  }
  const keep = (body: KeepInput, message: string) =>
    submit(async () => {
      await callFromBrowser('panelKeptBooth.keep', { body })
      done(message)
      if (body.companyId !== null) setAdds((n) => n + 1)
    })
  return (
    <main className="pmain">
      <Heading />
      <KeptDay key={kept.until} until={kept.until} lastDay={edition?.lastDay ?? null} onDone={done} />
      <KeepBooth
        key={adds}
        halls={halls}
        pending={pending}
        onKeep={(boothId, companyId) => void keep({ boothIds: [boothId], companyId }, m.edition_kept_added())}
      />
      <div className="section-head">
        <h2>{m.edition_kept_list()}</h2>
        <span className="muted kept-sum">{sumOf(kept)}</span>
      </div>
      {problems.whole && (
        <Note kind="bad" title={problems.whole} live>
          {Object.values(problems.fields).join(' ')}
        </Note>
      )}
      {kept.booths.length === 0 ? (
        <Empty title={m.edition_kept_none()} points={8}>
          {m.edition_kept_none_text()}
        </Empty>
      ) : (
        <KeptCompanies
          booths={kept.booths}
          pending={pending}
          onRemove={(boothIds) => void keep({ boothIds, companyId: null }, m.edition_kept_removed())}
        />
      )}
    </main>
  )
}

function Heading() {
  const { edition } = useShellData() ?? {}
  return (
    <>
      <Title of={m.edition_kept_title()} />
      <Crumbs
        crumbs={[
          { label: m.edition_panel(), to: pathTo('dashboard') },
          { label: m.edition_title(), to: pathTo('editions') },
          { label: m.edition_kept_title() },
        ]}
      />
      <div className="head">
        <div>
          <h1>{m.edition_kept_title()}</h1>
          {edition && <p>{m.edition_kept_lead({ name: editionInside(edition) })}</p>}
        </div>
      </div>
    </>
  )
}

const sumOf = ({ booths }: KeptBooths) =>
  m.edition_kept_sum({ booths: booths.length, companies: new Set(booths.map(({ companyId }) => companyId)).size })
