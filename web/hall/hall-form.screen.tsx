import './hall.css'
import { useRef, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { usualHallHeightCm } from '#contract/constants.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportFiles } from '#web/shell/export-menu.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { rectangle } from './corners-field.tsx'
import { HallFields, type HallValues } from './hall-fields.tsx'
import { RemoveHall } from './remove-hall.tsx'
import { drawingFiles } from './shape-files.ts'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  const { hallId } = params
  if (hallId) {
    const [{ hall }, { items }] = await Promise.all([
      call('panelHall.read', { hallId }),
      call('panelBooth.list', { hallId }),
    ])
    return { hall, booths: items, position: hall.position }
  }
  const { items } = await call('panelHall.list', {})
  return { hall: undefined, booths: [], position: 1 + Math.max(0, ...items.map(({ position }) => position)) }
}
export const loader = load
export const clientLoader = load
type Hall = NonNullable<Awaited<ReturnType<typeof load>>['hall']>

const empty = { fa: '', en: '' }
const usualPlan = () => ({ outline: rectangle(0, 0, 6_000, 4_000), doors: [], pillars: [], facilities: [] })

const valuesOf = ({ name, theme, active, maxHeightCm, position, imageId, plan }: Hall): HallValues => ({
  name,
  theme,
  active,
  maxHeightCm,
  position,
  imageId,
  plan,
})
const newValues = (position: number): HallValues => ({
  name: empty,
  theme: empty,
  active: true,
  maxHeightCm: usualHallHeightCm,
  position,
  imageId: null,
  plan: usualPlan(),
})

export default function HallForm() {
  const { hall, booths, position } = useLoaderData<typeof load>()
  const locale = getLocale()
  const mayWrite = useMay()('halls.manage')
  const first = () => (hall ? valuesOf(hall) : newValues(position))
  const [removing, setRemoving] = useState(false)
  /** True if a new hall's plan is imported from a drawing, false if it is drawn in the editor. */
  const fromDrawing = useRef(false)
  const form = useSaveForm(first, mayWrite, async (body, { leave }) => {
    const { hall: saved } = hall
      ? await callFromBrowser('panelHall.edit', { hallId: hall.id, body })
      : await callFromBrowser('panelHall.add', { body: fromDrawing.current ? { ...body, plan: null } : body })
    leave(hall ? pathTo('halls') : pathTo(fromDrawing.current ? 'importPlan' : 'booths', { hallId: saved.id }))
  })
  const { values, setValues, pending, problems, guard } = form
  const title = hall ? textIn(hall.name) : m.hall_add_hall()
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.hall_panel(), to: pathTo('dashboard') },
          { label: m.hall_halls(), to: pathTo('halls') },
          { label: title },
        ]}
      />
      <div className="head">
        <h1>{title}</h1>
        {hall && <Acts hallId={hall.id} mayWrite={mayWrite} onRemove={() => setRemoving(true)} />}
      </div>
      <form {...form.bind}>
        <HallFields
          booths={booths}
          values={values}
          onChange={setValues}
          problems={problems}
          disabled={!mayWrite}
          locale={locale}
        />
        {mayWrite && (
          <div className="foot-acts">
            <Go to={pathTo('halls')} className="btn quiet">
              {m.hall_cancel()}
            </Go>
            <div className="acts">
              {!hall && (
                <Button type="submit" icon="upload" pending={pending} onClick={() => (fromDrawing.current = true)}>
                  {m.hall_save_and_import()}
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                pending={pending}
                pendingText={m.hall_saving()}
                onClick={() => (fromDrawing.current = false)}
              >
                {hall ? m.hall_save_changes() : m.hall_save_and_draw()}
              </Button>
            </div>
          </div>
        )}
      </form>
      {hall && removing && (
        <RemoveHall
          hall={hall}
          locale={locale}
          onClose={() => setRemoving(false)}
          onRemoved={() => form.leave(pathTo('halls'))}
        />
      )}
      <LeaveDialog guard={guard} />
    </main>
  )
}

/** Further actions for a hall. */
function Acts({ hallId, mayWrite, onRemove }: { hallId: string; mayWrite: boolean; onRemove: () => void }) {
  return (
    <div className="acts">
      <Go to={pathTo('booths', { hallId })} className="btn">
        {m.hall_open_editor()}
      </Go>
      <ExportFiles label={m.drawing_take()} files={drawingFiles(hallId)} />
      {mayWrite && (
        <>
          <Go to={pathTo('importPlan', { hallId })} className="btn">
            {m.drawing_open()}
          </Go>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            {m.hall_remove()}
          </Button>
        </>
      )}
    </div>
  )
}
