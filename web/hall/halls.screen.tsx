import './hall.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { figures } from '#web/map/names.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { Tip } from '#web/ui/tooltip.tsx'
import { CopyHall } from './copy-hall.tsx'
import { RemoveHall } from './remove-hall.tsx'
import { shapeFiles } from './shape-files.ts'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  halls: (await callFor(context)('panelHall.list', {})).items,
})
export const loader = load
export const clientLoader = load

export default function Halls() {
  const { halls } = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  const mayWrite = useMay()('halls.manage')
  const locale = getLocale()
  const [removing, setRemoving] = useState<Hall>()
  const [copying, setCopying] = useState(false)
  const add = mayWrite && (
    <Go to={pathTo('addHall')} className="btn primary">
      <Icon name="plus" />
      {m.hall_add_hall()}
    </Go>
  )
  return (
    <main className="pmain">
      <Title of={m.hall_halls()} />
      <Crumbs crumbs={[{ label: m.hall_panel(), to: pathTo('dashboard') }, { label: m.hall_halls() }]} />
      <div className="head">
        <h1>{m.hall_halls()}</h1>
        {halls.length > 0 && (
          <div className="acts">
            <Go to={pathTo('hallSite')} className="btn">
              <Icon name="polygon" />
              {m.hall_site()}
            </Go>
            {mayWrite && (
              <Button icon="copy" onClick={() => setCopying(true)}>
                {m.hall_copy()}
              </Button>
            )}
            <ExportMenu call="panelHall.export" filters={{}} more={shapeFiles()} />
            {add}
          </div>
        )}
      </div>
      {halls.length === 0 ? (
        <Empty title={m.hall_empty_title()} action={add}>
          {m.hall_empty_text()}
        </Empty>
      ) : (
        <div className="list-room">
          <div className="dense">
            <table className="table halls-table">
              <caption className="sr">{m.hall_halls()}</caption>
              <thead>
                <tr>
                  <ColumnHead>{m.hall_hall()}</ColumnHead>
                  <ColumnHead>{m.hall_state()}</ColumnHead>
                  <ColumnHead>{m.hall_occupancy()}</ColumnHead>
                  <ColumnHead end>{m.hall_booths()}</ColumnHead>
                  <ColumnHead end>{m.hall_area_column()}</ColumnHead>
                  <ColumnHead end>{m.hall_metre_column()}</ColumnHead>
                  <ColumnHead heard>{m.hall_deeds()}</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {halls.map((hall) => (
                  <HallRow key={hall.id} hall={hall} mayWrite={mayWrite} onRemove={() => setRemoving(hall)} />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {copying && <CopyHall halls={halls} locale={locale} onClose={() => setCopying(false)} />}
      {removing && (
        <RemoveHall
          hall={removing}
          locale={locale}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined)
            void revalidate()
          }}
        />
      )}
    </main>
  )
}

function HallRow({ hall, mayWrite, onRemove }: { hall: Hall; mayWrite: boolean; onRemove: () => void }) {
  const locale = getLocale()
  const name = textIn(hall.name)
  const open = mayWrite ? m.hall_edit_hall({ hall: name }) : m.hall_see_hall({ hall: name })
  const { lowestPerSquareMetreCents: lowest, highestPerSquareMetreCents: highest } = hall
  return (
    <tr>
      <td>
        <Go to={pathTo('hall', { hallId: hall.id })} className="row-link">
          <b>{name}</b>
        </Go>
        <small>{textIn(hall.theme)}</small>
      </td>
      <td data-phone="state">
        <Status kind={hall.active ? 'active' : 'inactive'}>{hall.active ? m.hall_active() : m.hall_inactive()}</Status>
      </td>
      <td className="fills">
        <Fill hall={hall} />
      </td>
      <td className="end">
        <span className="only-phone muted">{m.hall_booths()}: </span>
        <span>{numberText(hall.booths)}</span>
        <small>{m.hall_free_count({ count: hall.free })}</small>
        {hall.earmarked > 0 && <small>{m.hall_kept_count({ count: hall.earmarked })}</small>}
      </td>
      <td className="end wide-only">{numberText(hall.meterage, locale, 2)}</td>
      <td className="end wide-only">
        {lowest === null || highest === null
          ? '—'
          : lowest === highest
            ? figures(lowest)
            : m.hall_range({ lowest: figures(lowest), highest: figures(highest) })}
      </td>
      <td className="edge row-acts">
        <Go to={pathTo('booths', { hallId: hall.id })} className="btn sm">
          <Icon name="polygon" small />
          {m.hall_plan_and_booths()}
        </Go>
        <Tip text={open}>
          <Go to={pathTo('hall', { hallId: hall.id })} className="icon-btn sm" aria-label={open}>
            <Icon name={mayWrite ? 'edit' : 'eye'} />
          </Go>
        </Tip>
        {mayWrite && <IconButton small icon="trash" label={m.hall_remove_hall({ hall: name })} onClick={onRemove} />}
      </td>
    </tr>
  )
}

/** Booths by state (reserved, held, earmarked, free, inactive), in map colours. */
function Fill({ hall: { booths, onOffer, reserved, held, earmarked, free } }: { hall: Hall }) {
  const parts = [
    ['taken', reserved],
    ['held', held],
    ['earmarked', earmarked],
    ['free', free],
    ['off', booths - onOffer],
  ] as const
  const text = m.hall_fill({ reserved: numberText(reserved), all: numberText(onOffer) })
  return (
    <>
      <span className="fill" aria-hidden="true">
        {parts.map(([look, count]) => count > 0 && <i key={look} className={look} style={{ flexGrow: count }} />)}
      </span>
      <small>{text}</small>
    </>
  )
}
