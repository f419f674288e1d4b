import { useEffect, useState } from 'react'

/** The answer to the one question of something that just opened: undefined while it is on its way, `none` when there was none. */
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
