import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PriceRule, PricesOfHall } from '#contract/entities/price.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { say } from '#web/ui/toast.tsx'
import { sumsOf, type Preview } from './preview.ts'

interface Applying {
  open: PricesOfHall
  rule: PriceRule
  own: boolean
  preview: readonly Preview[]
}

/** Asks for a change; whatever changed meanwhile is read again. */
function useRun() {
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
    } finally {
      setBusy(false)
      void revalidate()
    }
  }
  return { run, isBusy, problem }
}

/** Applies what the preview shows, or takes the last step back. */
export function useApplying({ open, rule, own, preview }: Applying) {
  const [isAsking, ask] = useState(false)
  const { run, ...running } = useRun()
  const hallId = open.hall.id
  const { count: booths, after: totalCents } = sumsOf(preview, 'follows')
  const seen = { booths, totalCents }
  return {
    ...running,
    isAsking,
    ask,
    apply: () =>
      void run(
        () => callFromBrowser('panelPrice.apply', { hallId, body: { rule, own, seen } }),
        m.price_applied({ count: booths }),
      ).finally(() => ask(false)),
    undo: () =>
      void run(
        () => callFromBrowser('panelPrice.undo', { hallId, body: { stepId: open.step?.id ?? '' } }),
        m.price_undone(),
      ),
  }
}
