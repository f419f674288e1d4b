// Numbers of orders, tickets and messages that wait for the team, shown beside the areas of the panel.
import { useEffect, useState } from 'react'
import { waitingRefreshMs } from '#contract/constants.ts'
import { callFromBrowser } from '#web/browser.ts'
import type { Call } from '#web/call.ts'
import { onCacheCleared } from '#web/cache.ts'
import type { Waiting } from '#contract/entities/dashboard.ts'

/**
 * Loads the counts for the panel. On failure the panel is shown without counts. Areas that this admin may not open have
 * none.
 */
export const loadWaiting = (call: Call): Promise<Waiting> =>
  call('panelWaiting.read', {}).then(
    ({ waiting }) => waiting,
    () => ({}),
  )

/** Delay in ms before the counts are loaded again, so that several changes in a row lead to one request. */
const pauseMs = 150

/**
 * Counts of pending work, loaded with the panel frame. They are loaded again after every change, when the window gets
 * the focus, and regularly while the page is visible.
 */
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
    const end = onCacheCleared(() => later(pauseMs))
    return () => {
      here = false
      clearTimeout(timer)
      end()
    }
  }, [])
  return waiting
}
