import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { giveDrawing } from '#web/drawing/shared/given.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Desk } from './desk/desk.ts'

const pictures = /\.(png|jpe?g|webp|pdf)$/i
const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Handles a file dropped anywhere on the page. A picture or a PDF becomes an underlay. Any other file goes to the
 * import, which reports what it cannot read.
 * @returns whether a file is being dragged over the page
 */
export function useDroppedFile(desk: Desk, hallId: string): boolean {
  const [isOver, setIsOver] = useState(false)
  const go = useNavigate()
  useEffect(() => {
    if (!desk.mayWrite) return
    const ends = new AbortController()
    const over = (event: DragEvent) => {
      if (!hasFile(event) || event.defaultPrevented) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      if (document.querySelector('dialog[open]')) return
      if (pictures.test(file.name)) return desk.set({ laying: file })
      giveDrawing(file)
      void go(pathTo('importPlan', { hallId }))
    }
    addEventListener('dragover', over, { signal: ends.signal })
    addEventListener('dragleave', leave, { signal: ends.signal })
    addEventListener('drop', drop, { signal: ends.signal })
    return () => ends.abort()
  }, [desk, hallId, go])
  return isOver
}

/** Line of the start panel which shows that a file can be dropped anywhere. */
export const DropLine = ({ isOver }: { isOver: boolean }) => (
  <p className={clsx('start-drop', isOver && 'over')}>
    <Icon name="upload" small /> {m.editor_start_drop()}
  </p>
)
