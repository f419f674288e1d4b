import '#web/shell/long-form.css'
import './workshop.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { readAddress } from '#web/list/list.ts'
import { SaveForm } from '#web/form/save-form.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useMay } from '#web/shell/may.ts'
import { Participants } from './participants.tsx'
import { valuesOf, WorkshopFields } from './workshop-fields.tsx'

async function load({
  context,
  request,
  params: { workshopId },
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>) {
  const call = callFor(context)
  const { cursor } = readAddress(new URL(request.url).searchParams, ['cursor'])
  if (!workshopId) return { workshop: undefined, people: undefined, cursor }
  const [{ workshop }, people] = await Promise.all([
    call('panelWorkshop.read', { workshopId }),
    call('panelWorkshop.participants', { workshopId, query: { cursor } }),
  ])
  return { workshop, people, cursor }
}
export const loader = load
export const clientLoader = load

/** Form of one workshop, with its participants. */
export default function WorkshopForm() {
  const { workshop, people, cursor } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const may = useMay()
  const title = workshop ? textIn(workshop.title) : m.workshop_add()
  return (
    <SaveForm
      title={title}
      list={{ label: m.workshop_panel_title(), to: pathTo('panelWorkshops') }}
      mayWrite={may('content.manage')}
      first={() => valuesOf(workshop, edition)}
      fields={WorkshopFields}
      save={(body) =>
        workshop
          ? callFromBrowser('panelWorkshop.edit', { workshopId: workshop.id, body })
          : callFromBrowser('panelWorkshop.add', { body })
      }
      saved={m.workshop_saved()}
      action={workshop ? m.setting_save() : m.workshop_add()}
      remove={
        workshop && {
          action: m.workshop_remove(),
          title: m.workshop_remove_title({ title }),
          text: m.workshop_remove_text(),
          act: () => callFromBrowser('panelWorkshop.remove', { workshopId: workshop.id }),
          done: m.workshop_removed(),
        }
      }
    >
      {workshop && people && <Participants workshop={workshop} people={people} cursor={cursor} />}
    </SaveForm>
  )
}
