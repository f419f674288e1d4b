import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages/messages.js'

/** A page that comes sooner needs no sign. */
const patienceMs = 400

/** A strap along the upper edge while the next page is on its way: the one that was left stays until then. */
export function Underway() {
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
