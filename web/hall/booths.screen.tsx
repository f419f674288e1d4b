import { useState } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { PlanEditor } from './editor/editor.tsx'
import { useFormGuard } from '#web/form/use-form-guard.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const hallId = params['hallId'] ?? ''
  const call = callFor(context)
  const [{ hall }, { items }] = await Promise.all([
    call('panelHall.read', { hallId }),
    call('panelBooth.list', { hallId }),
  ])
  return { hall, booths: items }
}
export const loader = load
export const clientLoader = load
/** The editor keeps the plan: between plan and list nothing is read again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function Booths() {
  const { hall, booths } = useLoaderData<typeof load>()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(0)
  const mayWrite = useMay()('halls.manage')
  const locale = getLocale()
  const guard = useFormGuard(unsaved > 0)
  const view = query.get('view') === 'list' ? 'list' : 'plan'
  return (
    <main>
      <Title of={m.hall_plan_of({ hall: textIn(hall.name, locale) })} />
      <PlanEditor
        key={hall.id}
        hall={hall}
        booths={booths}
        mayWrite={mayWrite}
        locale={locale}
        view={view}
        onView={(next) => {
          if (next !== view)
            setQuery(next === 'list' ? { view: 'list' } : {}, { replace: true, preventScrollReset: true })
        }}
        onUnsaved={setUnsaved}
      />
      <LeaveDialog
        guard={guard}
        title={m.hall_leave_title()}
        text={m.hall_leave_text({ count: unsaved })}
        action={m.hall_leave()}
      />
    </main>
  )
}
