import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Import } from '#contract/entities/import.ts'
import { callFromBrowser } from '#web/browser.ts'

const everyMs = 700
/** How far work at an import has got, asked again while it goes on; when it ends the page is read again. */
export function useWork({ id, work }: Import): Import['work'] {
  const { revalidate } = useRevalidator()
  const [now, setNow] = useState<Import['work']>(null)
  const reload = useRef(revalidate)
  reload.current = revalidate
  const what = work?.what
  useEffect(() => {
    setNow(null)
    return what === undefined ? undefined : follow(id, setNow, () => void reload.current())
  }, [id, what])
  return work && (now ?? work)
}

/** @returns what ends the asking */
function follow(importId: string, report: (work: Import['work']) => void, over: () => void) {
  let timer: ReturnType<typeof setTimeout>
  let isLeft = false
  const look = async () => {
    const read = await callFromBrowser('panelImport.read', { importId }).catch(() => undefined)
    if (isLeft) return
    if (read && !read.import.work) return over()
    if (read) report(read.import.work)
    timer = setTimeout(() => void look(), everyMs)
  }
  timer = setTimeout(() => void look(), everyMs)
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}
