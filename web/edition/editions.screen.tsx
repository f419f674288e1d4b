import './edition.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'
import { ConfirmMove, isConfirmed } from './confirm-move.tsx'
import { EditionRow, type EditionMove } from './edition-row.tsx'
import { MakePublic } from './make-public.tsx'
import { editionText, yearText } from './shared/name.ts'
import { StartDialog } from './start-dialog.tsx'
import { TakeOut } from './export-edition.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  editions: (await callFor(context)('panelEdition.list', {})).items,
})
export const loader = load
export const clientLoader = load

type Asked = { what: 'start' } | { what: EditionMove | 'takeOut'; edition: PanelEdition }

/** All editions with their numbers and links, and the button to start the next edition. */
export default function Editions() {
  const { editions } = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  const { profile = null } = useShellData() ?? {}
  const mayTakeOut = permits(profile, 'admins.manage')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const done = (message: string) => {
    close()
    say(message)
    void revalidate()
  }
  return (
    <main className="pmain">
      <Title of={m.edition_title()} />
      <Crumbs crumbs={[{ label: m.edition_panel(), to: pathTo('dashboard') }, { label: m.edition_title() }]} />
      <div className="head">
        <div>
          <h1>{m.edition_title()}</h1>
          <p>{m.edition_lead()}</p>
        </div>
        <div className="acts">
          <ExportMenu call="panelEdition.export" filters={{}} />
          <Button variant="primary" icon="plus" onClick={() => setAsked({ what: 'start' })}>
            {m.edition_start()}
          </Button>
        </div>
      </div>
      <ul className="eds">
        {editions.map((edition) => (
          <EditionRow
            key={edition.id}
            edition={edition}
            onAsk={(what) => setAsked({ what, edition })}
            {...(mayTakeOut && { onTakeOut: () => setAsked({ what: 'takeOut', edition }) })}
          />
        ))}
      </ul>
      {editions.length > 1 && <SoldChart editions={editions} />}
      {asked && <Question asked={asked} editions={editions} onClose={close} onDone={done} />}
    </main>
  )
}

interface QuestionProps {
  asked: Asked
  editions: readonly PanelEdition[]
  onClose: () => void
  onDone: (message: string) => void
}

/** Dialog for the chosen action. */
function Question({ asked, editions, onClose, onDone }: QuestionProps) {
  if (asked.what === 'start')
    return (
      <StartDialog
        editions={editions}
        onClose={onClose}
        onDone={(edition) => onDone(m.edition_created({ name: editionText(edition) }))}
      />
    )
  if (asked.what === 'takeOut')
    return <TakeOut edition={asked.edition} onClose={onClose} onDone={() => onDone(m.capsule_started())} />
  if (isConfirmed(asked.what))
    return <ConfirmMove what={asked.what} edition={asked.edition} onClose={onClose} onDone={onDone} />
  return (
    <MakePublic
      what={asked.what}
      edition={asked.edition}
      current={editions.find(({ state }) => state === 'current')!}
      onClose={onClose}
      onDone={(edition) => {
        const name = editionText(edition)
        onDone(asked.what === 'open' ? m.edition_booked({ name }) : m.edition_made({ name }))
      }}
    />
  )
}

/** Cells per row, for any number of booths. */
const cells = 40
const pitch = 15

/** Share of booths sold per edition, oldest first, with the numbers next to the cells. */
function SoldChart({ editions }: { editions: readonly PanelEdition[] }) {
  const oldestFirst = editions.toSorted((one, other) =>
    (one.firstDay ?? one.slug).localeCompare(other.firstDay ?? other.slug),
  )
  return (
    <section className="section">
      <h2>{m.edition_chart()}</h2>
      <ul className="ed-sold">
        {oldestFirst.map((edition) => (
          <SoldRow key={edition.id} edition={edition} />
        ))}
      </ul>
    </section>
  )
}

function SoldRow({ edition }: { edition: PanelEdition }) {
  const { booths, sold } = edition.figures
  const share = booths === 0 ? 0 : sold / booths
  return (
    <li>
      <span>{yearText(edition)}</span>
      <Cells full={Math.round(share * cells)} />
      <span>
        <b>{m.edition_percent({ count: Math.round(share * 100) })}</b> <small>{m.edition_of({ count: booths })}</small>
      </span>
    </li>
  )
}

function Cells({ full }: { full: number }) {
  const boxes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `M${(from + at) * pitch + 1} 2h13v18h-13z`).join('')
  return (
    <svg viewBox={`0 0 ${cells * pitch} 22`} preserveAspectRatio="none" aria-hidden="true">
      {full > 0 && <path className="ed-taken" d={boxes(0, full)} />}
      {full < cells && <path className="ed-free" d={boxes(full, cells)} />}
    </svg>
  )
}
