import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages/messages.js'

/** A page that loads faster than this many ms shows no progress line. */
const patienceMs = 400

/** Progress line at the upper edge while the next page loads. The previous page stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [state])
  return isLate ? <div className="underway" role="progressbar" aria-label={m.ui_loading()} /> : null
}
