import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PricesOfHall } from '#contract/entities/price.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { say } from '#web/ui/toast.tsx'
import { countsOf } from './preview.ts'
import type { Drafts, Tried } from './use-drafts.ts'

/** Runs a change of prices. If the server rejects it, the data are loaded again, because they may have changed. */
function useRun(reload: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (make: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem('')
    try {
      await make()
      say(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
      await reload()
    } finally {
      setBusy(false)
      void revalidate()
    }
  }
  return { run, isBusy, problem }
}

const seenIn = ({ open, rule, own, preview }: Tried) => {
  const { count: booths, after: totalCents } = countsOf([preview], 'follows')
  return { hallId: open.hall.id, rule, own, seen: { step: open.step?.id ?? null, booths, totalCents } }
}

/** Applies the previewed rules of all halls in one step, or undoes the last change of one hall. */
export function useApplying({ tried, learn, drop }: Drafts, open: PricesOfHall) {
  const [isConfirming, setConfirming] = useState(false)
  const hallId = open.hall.id
  const { run, ...running } = useRun(async () =>
    learn(await Promise.all(tried.map((one) => callFromBrowser('panelPrice.read', { hallId: one.open.hall.id })))),
  )
  const apply = async () => {
    const { items } = await callFromBrowser('panelPrice.apply', { body: { halls: tried.map(seenIn) } })
    learn(items)
    drop()
  }
  const undo = async () => {
    await callFromBrowser('panelPrice.undo', { hallId, body: { stepId: open.step?.id ?? '' } })
    drop(hallId)
  }
  const { count } = countsOf(
    tried.map(({ preview }) => preview),
    'follows',
  )
  return {
    ...running,
    isConfirming,
    setConfirming,
    apply: () => void run(apply, m.price_applied({ count })).finally(() => setConfirming(false)),
    undo: () => void run(undo, m.price_undone()),
  }
}
