import './hall.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { givenOf } from '#contract/rules/booth-given.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { failureText } from '#web/shell/failure.ts'
import { useMay } from '#web/shell/may.ts'
import { withPlan } from '#web/map/empty-plan.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { BoothFields } from './booth-fields.tsx'
import { isSold, lockReason } from './drawing/sold.ts'
import { freeSquare, newBooth } from './drawing/new-booth.ts'
import { RemoveBooths } from './remove-booths.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  const hallId = params['hallId'] ?? ''
  const { boothId } = params
  const [{ hall }, { items }, found] = await Promise.all([
    call('panelHall.read', { hallId }),
    call('panelBooth.list', { hallId }),
    boothId ? call('panelBooth.read', { hallId, boothId }) : undefined,
  ])
  return { hall: withPlan(hall), others: items.filter(({ id }) => id !== boothId), booth: found?.booth }
}
export const loader = load
export const clientLoader = load

const usualSideCm = 400
/** Text of an error: the texts of all its fields, or its own text if no field is wrong. */
const wordsOf = (error: unknown): string =>
  error instanceof CallError
    ? error.fields.map(({ message }) => message).join(' ') || error.message
    : failureText(error)

export default function BoothForm() {
  const { hall, others, booth } = useLoaderData<typeof load>()
  const locale = getLocale()
  const sold = booth !== undefined && isSold(booth)
  const mayManage = useMay()('halls.manage')
  const mayWrite = mayManage && !sold
  const list = pathTo('booths', { hallId: hall.id }, { view: 'list' })
  const [confirming, setConfirming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const form = useSaveForm<Booth>(
    () =>
      (booth && { ...booth, active: !booth.switchedOff }) ??
      newBooth(hall.plan, others, hall.id, freeSquare(hall.plan, others, usualSideCm)),
    mayWrite,
    async (draft, { leave }) => {
      const body = givenOf({ ...draft, name: draft.name.trim() })
      await (booth
        ? callFromBrowser('panelBooth.edit', { hallId: hall.id, boothId: booth.id, body })
        : callFromBrowser('panelBooth.add', { hallId: hall.id, body }))
      leave(list)
    },
    ({ polygon }) => (isSimple(polygon) ? undefined : { fields: { polygon: m.fields_polygonCrosses() } }),
  )
  const { start: first, values: draft, setValues: setDraft, pending, problems, guard } = form
  const title = booth ? m.hall_booth_title({ name: `\u2068${booth.name}\u2069` }) : m.hall_add_booth()
  const remove = async () => {
    setRemoving(true)
    try {
      await callFromBrowser('panelBooth.remove', { hallId: hall.id, boothId: first.id })
      form.leave(list)
      return []
    } catch (error) {
      return [{ name: first.name, text: wordsOf(error) }]
    } finally {
      setRemoving(false)
    }
  }
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.hall_halls(), to: pathTo('halls') },
          { label: textIn(hall.name), to: pathTo('hall', { hallId: hall.id }) },
          { label: m.hall_booths(), to: list },
          { label: title },
        ]}
      />
      <div className="head">
        <h1>{title}</h1>
        {booth && mayWrite && (
          <div className="acts">
            <Button variant="danger" icon="trash" onClick={() => setConfirming(true)}>
              {m.hall_remove()}
            </Button>
          </div>
        )}
      </div>
      {sold && mayManage && <Note kind="info" title={lockReason(booth)} />}
      <form {...form.bind}>
        <BoothFields
          plan={hall.plan}
          others={others}
          booth={draft}
          onChange={setDraft}
          problems={problems}
          disabled={!mayWrite}
          locale={locale}
        />
        {mayWrite && (
          <div className="foot-acts">
            <Go to={list} className="btn quiet">
              {m.hall_cancel()}
            </Go>
            <Button type="submit" variant="primary" pending={pending} pendingText={m.hall_saving()}>
              {booth ? m.hall_save_changes() : m.hall_save_booth()}
            </Button>
          </div>
        )}
      </form>
      {booth && confirming && (
        <RemoveBooths booths={[booth]} isRemoving={isRemoving} onRemove={remove} onClose={() => setConfirming(false)} />
      )}
      <LeaveDialog guard={guard} />
    </main>
  )
}
