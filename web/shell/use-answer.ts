import { useEffect, useState } from 'react'

/** Loads the data of an element that was just opened. Undefined while loading, `none` if loading failed. */
export function useAnswer<T>(load: () => Promise<T>, none: T): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    let isHere = true
    void load()
      .catch(() => none)
      .then((given) => {
        if (isHere) setAnswer(given)
      })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, for as long as it is open
  }, [])
  return answer
}
