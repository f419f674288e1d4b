import './edition.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { KeepInput, EarmarkedBooths } from '#contract/entities/earmarked-booth.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { useForm, useValues } from '#web/form/use-form.ts'
import { dateText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField, today } from '#web/ui/date-field.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { KeepBooth } from './earmark-booth.tsx'
import { EarmarkedCompanies } from './earmarked-companies.tsx'
import { editionInside } from './shared/name.ts'

async function load({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callFor(context)
  const [earmarked, { items: halls }] = await Promise.all([
    call('panelEarmarkedBooth.list', {}),
    call('panelHall.list', {}),
  ])
  return { earmarked, halls }
}
export const loader = load
export const clientLoader = load

/** Right of return: its last day, and the booths reserved for each company. */
export default function EarmarkedBoothsScreen() {
  const { earmarked, halls } = useLoaderData<typeof load>()
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
      await callFromBrowser('panelEarmarkedBooth.keep', { body })
      done(message)
      if (body.companyId !== null) setAdds((n) => n + 1)
    })
  return (
    <main className="pmain">
      <Heading />
      <EarmarkDay key={earmarked.until} until={earmarked.until} lastDay={edition?.lastDay ?? null} onDone={done} />
      <KeepBooth
        key={adds}
        halls={halls}
        pending={pending}
        onKeep={(boothId, companyId) => void keep({ boothIds: [boothId], companyId }, m.edition_kept_added())}
      />
      <div className="section-head">
        <h2>{m.edition_kept_list()}</h2>
        <span className="muted kept-sum">{sumOf(earmarked)}</span>
      </div>
      {problems.whole && (
        <Note kind="bad" title={problems.whole} live>
          {Object.values(problems.fields).join(' ')}
        </Note>
      )}
      {earmarked.booths.length === 0 ? (
        <Empty title={m.edition_kept_none()} points={8}>
          {m.edition_kept_none_text()}
        </Empty>
      ) : (
        <EarmarkedCompanies
          booths={earmarked.booths}
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

const sumOf = ({ booths }: EarmarkedBooths) =>
  m.edition_kept_sum({ booths: booths.length, companies: new Set(booths.map(({ companyId }) => companyId)).size })

interface EarmarkDayProps {
  /** Last day of the right of return; null if no booths are reserved. */
  until: string | null
  lastDay: string | null
  onDone: (message: string) => void
}

/** Form for the last day of the right of return, and its current state. */
function EarmarkDay({ until, lastDay, onDone }: EarmarkDayProps) {
  const earmarked = useValues(() => ({ until }))
  const { bind, fields, pending, problems } = useForm(earmarked, {
    save: async (body) => {
      await callFromBrowser('panelEarmarkedBooth.until', { body })
      onDone(body.until === null ? m.edition_kept_ended() : m.edition_kept_saved())
    },
  })
  return (
    <form className="kept-day" {...bind}>
      <FormNote problems={problems} />
      <DateField
        label={m.edition_kept_last_day()}
        name="until"
        value={fields.values.until}
        min={today()}
        max={lastDay ?? undefined}
        onChange={(day) => fields.set({ until: day })}
        error={fields.wrong('until')}
        hint={m.edition_kept_day_hint()}
      />
      <Button type="submit" variant="primary" pending={pending} disabled={!earmarked.isDirty}>
        {m.edition_kept_save()}
      </Button>
      <State until={until} />
    </form>
  )
}

function State({ until }: Pick<EarmarkDayProps, 'until'>) {
  if (until === null) return <Status kind="past">{m.edition_kept_off()}</Status>
  const day = dateText(until)
  return until < today() ? (
    <Status kind="past">{m.edition_kept_over({ day })}</Status>
  ) : (
    <Status kind="active">{m.edition_kept_on({ day })}</Status>
  )
}
