import { useEffect, useState } from 'react'
import type { TakeInInput, Taking } from '#contract/entities/capsule.ts'
import { callFromBrowser } from '#web/browser.ts'
import { forgetKept } from '#web/cache.ts'

const everyMs = 700
/** The package that is on its way in: one that this page began, or one that it finds; asked again until it has ended. */
export function useTaking() {
  const [taking, setTaking] = useState<Taking | null>(null)
  useEffect(() => {
    let isLeft = false
    void read().then((found) => !isLeft && found?.work && setTaking(found)) // what ended before is told no more
    return () => {
      isLeft = true
    }
  }, [])
  const id = taking?.work ? taking.id : undefined
  useEffect(() => (id === undefined ? undefined : follow(id, setTaking)), [id])
  const begin = async (body: TakeInInput) => setTaking((await callFromBrowser('panelCapsule.takeIn', { body })).taking)
  return { taking, begin }
}

/** An answer that does not come is asked for again: the work goes on without us. */
const read = () =>
  callFromBrowser('panelCapsule.read', {}).then(
    ({ taking }) => taking,
    () => null,
  )

/** @returns what ends the asking */
function follow(id: string, onProgress: (taking: Taking) => void) {
  let timer: ReturnType<typeof setTimeout>
  let isLeft = false
  const poll = async () => {
    const now = await read()
    if (isLeft) return
    if (now?.id === id) onProgress(now)
    if (now?.id === id && !now.work) return forgetKept()
    timer = setTimeout(() => void poll(), everyMs)
  }
  timer = setTimeout(() => void poll(), everyMs)
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}
