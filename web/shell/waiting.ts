// How many orders, tickets and messages wait for the team: the numbers beside the areas of the panel.
import { useEffect, useState } from 'react'
import { waitingRefreshMs } from '#contract/constants.ts'
import { callFromBrowser } from '#web/browser.ts'
import type { Call } from '#web/call.ts'
import { whenForgotten } from '#web/cache.ts'
import type { Waiting } from '#contract/entities/dashboard.ts'

/** When the numbers cannot be loaded the panel is shown without them; an area that is not for this admin has no number. */
export const loadWaiting = (call: Call): Promise<Waiting> =>
  call('panelWaiting.read', {}).then(
    ({ waiting }) => waiting,
    () => ({}),
  )

/** Several changes in a row lead to one request. */
const pauseMs = 150

/** The numbers that came with the frame, loaded again after every change, when the admin comes back to the window, and now and then while the page is visible. */
export function useWaiting(first: Waiting): Waiting {
  const [waiting, setWaiting] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let here = true
    const reload = async () => {
      if (document.visibilityState === 'visible')
        await loadWaiting(callFromBrowser).then((next) => {
          if (here) setWaiting(next)
        })
      later(waitingRefreshMs)
    }
    const later = (ms: number) => {
      clearTimeout(timer)
      if (here) timer = setTimeout(() => void reload(), ms)
    }
    later(waitingRefreshMs)
    const end = whenForgotten(() => later(pauseMs))
    return () => {
      here = false
      clearTimeout(timer)
      end()
    }
  }, [])
  return waiting
}
