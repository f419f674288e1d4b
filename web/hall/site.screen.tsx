import './hall.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Hall, HallPosition } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { hallPositions } from '#contract/rules/site.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { SiteField, type Standing } from './site-field.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  halls: (await callFor(context)('panelHall.list', {})).items,
})
export const loader = load
export const clientLoader = load

/** The halls with an outline, each at its location. */
function standing(halls: readonly Hall[], places: readonly { hallId: string; place: HallPosition }[]): Standing[] {
  const at = new Map(places.map(({ hallId, place }) => [hallId, place]))
  return halls.flatMap(({ id, name, site }) => {
    const place = at.get(id)
    return site && place ? [{ id, name, outline: site.outline, place }] : []
  })
}

/** Site plan of all halls, shown to visitors above the maps. */
export default function HallSite() {
  const { halls } = useLoaderData<typeof load>()
  const mayWrite = useMay()('halls.manage')
  const locale = getLocale()
  const form = useSaveForm(
    () => ({ places: [...hallPositions(halls)].map(([hallId, place]) => ({ hallId, place })) }),
    mayWrite,
    async ({ places }, { leave }) => {
      if (places) await callFromBrowser('panelHall.place', { body: { places } })
      leave(pathTo('halls'))
    },
  )
  const { values, setValues, pending, problems, guard } = form
  const onPlace = (hallId: string, place: HallPosition) =>
    setValues({ places: values.places.map((one) => (one.hallId === hallId ? { hallId, place } : one)) })
  return (
    <main className="pmain">
      <Title of={m.hall_site()} />
      <Crumbs
        crumbs={[
          { label: m.hall_panel(), to: pathTo('dashboard') },
          { label: m.hall_halls(), to: pathTo('halls') },
          { label: m.hall_site() },
        ]}
      />
      <div className="head">
        <h1>{m.hall_site()}</h1>
      </div>
      {values.places.length === 0 ? (
        <Empty title={m.hall_site_none()} />
      ) : (
        <form {...form.bind}>
          {problems.whole && <Note kind="bad" title={problems.whole} live />}
          <SiteField halls={standing(halls, values.places)} onPlace={onPlace} disabled={!mayWrite} locale={locale} />
          {mayWrite && (
            <div className="foot-acts">
              <Go to={pathTo('halls')} className="btn quiet">
                {m.hall_cancel()}
              </Go>
              <Button type="submit" variant="primary" pending={pending} pendingText={m.hall_saving()}>
                {m.hall_save_changes()}
              </Button>
            </div>
          )}
        </form>
      )}
      <LeaveDialog guard={guard} />
    </main>
  )
}
