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

/** A file that is dropped anywhere on the page: a picture or a PDF goes below the plan, anything else to the import, which says what it cannot read. @returns whether one is held over it */
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

/** Where nothing is drawn yet: a file may be dropped here, too. */
export const DropLine = ({ isOver }: { isOver: boolean }) => (
  <p className={clsx('start-drop', isOver && 'over')}>
    <Icon name="upload" small /> {m.editor_start_drop()}
  </p>
)
