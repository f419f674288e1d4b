// Last step of an import: saves one plan change with one API call.
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Holds, Ready } from '#contract/drawing/into-plan.ts'
import type { Plan } from '#contract/entities/plan.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import type { Change } from '#contract/plan/change.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { say } from '#web/ui/toast.tsx'
import { planned } from './make-step.tsx'
import { bring } from './shared/import-step.ts'

interface Saving {
  hallId: string
  /** The plan as loaded with the page. */
  first: Plan
  ready: Ready | undefined
  dropGone: boolean
  priceCents: number | null
  file: File | undefined
}

export function useSaving({ hallId, first, ready, dropGone, priceCents, file }: Saving) {
  const [plan, setPlan] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const navigate = useNavigate()
  const holds = useMemo(() => holdsOf(plan), [plan])
  const save = async (into: Ready) => {
    const { change } = planned(into, holds, dropGone, priceCents)
    await saved(hallId, plan, change, file?.name ?? '')
    say(m.drawing_saved())
    await navigate(pathTo('booths', { hallId }))
  }
  const failed = async (error: unknown) => {
    const isMoved = error instanceof CallError && error.code === 'plan.moved'
    if (isMoved) setPlan((await callFromBrowser('panelPlan.read', { hallId })).plan)
    setProblem(isMoved ? m.drawing_moved() : problemsOf(error).whole)
  }
  const onSave = () => {
    if (!ready) return
    setIsSaving(true)
    setProblem(undefined)
    void save(ready)
      .catch(failed)
      .finally(() => setIsSaving(false))
  }
  return { plan, holds, problem, isSaving, onSave }
}

/** Saves one plan step, which the editor can undo. @throws CallError */
async function saved(hallId: string, { version: base, document: before }: Plan, change: Change, fileName: string) {
  const stepId = crypto.randomUUID()
  const label = { act: 'import' as const, count: change.put.length, name: fileName.slice(0, 80) }
  const body = { id: stepId, base, change, label }
  const { version } = (await callFromBrowser('panelPlan.save', { hallId, body })).plan
  bring({ hallId, stepId, version, before, change, label })
}

const holdsOf = ({ document, sold, ordered }: Plan): Holds => ({
  document,
  sold: new Set(sold.map(({ id }) => id)),
  ordered: new Set(ordered),
})
