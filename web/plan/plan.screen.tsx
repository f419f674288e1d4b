import { fullName } from '#contract/rules/full-name.ts'
import { useEffect, useState } from 'react'
import {
  useLoaderData,
  useParams,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { ErrorBoundary as ScreenError } from '#web/shell/error-boundary.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Note } from '#web/ui/note.tsx'
import { unsentSteps } from './desk/unsaved-steps.ts'
import { PlanEditor } from './editor.tsx'
import type { HallToCopy } from './start-copy.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const hallId = params['hallId'] ?? ''
  const call = callFor(context)
  const [{ hall }, { plan }] = await Promise.all([
    call('panelHall.read', { hallId }),
    call('panelPlan.read', { hallId }),
  ])
  const isEmpty = plan.document.frame.outline === null
  const others = isEmpty ? (await call('panelHall.list', {})).items.filter(({ id }) => id !== hallId) : []
  return { hall, plan, halls: others.map(({ id, name }): HallToCopy => ({ id, name })) }
}
export const loader = load
export const clientLoader = load
/** Switching between plan and table loads nothing again, because the editor component holds the plan. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function PlanOfHall() {
  const { hall, plan, halls } = useLoaderData<typeof load>()
  const [query, setQuery] = useSearchParams()
  const mayWrite = useMay()('halls.manage')
  const { profile } = useShellData() ?? {}
  const locale = getLocale()
  const view = query.get('view') === 'list' ? 'list' : 'plan'
  return (
    <main>
      <Title of={m.editor_plan_of({ hall: textIn(hall.name) })} />
      <PlanEditor
        key={hall.id}
        hall={hall}
        plan={plan}
        halls={halls}
        mayWrite={mayWrite}
        who={profile ? fullName(profile) : ''}
        locale={locale}
        view={view}
        onView={(next) => {
          if (next !== view)
            setQuery(next === 'list' ? { view: 'list' } : {}, { replace: true, preventScrollReset: true })
        }}
      />
    </main>
  )
}

/** Error page of a plan that cannot be opened. It shows how many unsaved steps this browser holds. */
export function ErrorBoundary() {
  const { hallId = '' } = useParams()
  const [count, setCount] = useState(0)
  useEffect(() => setCount(unsentSteps(hallId).length), [hallId])
  return (
    <div className="at-work">
      <ScreenError />
      {count > 0 && <Note>{m.editor_kept_steps({ count })}</Note>}
      <Go className="link" to={pathTo('halls')}>
        {m.editor_back_to_halls()}
      </Go>
    </div>
  )
}
