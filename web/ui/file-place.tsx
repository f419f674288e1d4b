import './files.css'
import { clsx } from 'clsx'
import { useState, type ChangeEvent, type DragEvent } from 'react'
import { Icon } from './icon.tsx'

/** What takes a file that is chosen, or dropped onto it. `isOver` while one is held above. */
export function useTakenFile(onFile: (file: File) => void, disabled = false) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer.files)
    },
  }
  const choosing = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Choosing the same file twice must count as a choice.
    event.target.value = ''
  }
  return { isOver, dropping, choosing }
}

interface FilePlaceProps {
  /** What is dropped here. */
  title: string
  choose: string
  /** Which kinds are taken. */
  kinds: string
  /** As on <input type=file>: `.pdf,.jpg`. */
  accept: string
  /** Its name for screen readers; without it, its own words. */
  label?: string | undefined
  onFile: (file: File) => void
}

/** A large place for a file that is opened in the page; what is sent to the portal has FileDrop. */
export function FilePlace({ title, choose, kinds, accept, label, onFile }: FilePlaceProps) {
  const { isOver, dropping, choosing } = useTakenFile(onFile)
  return (
    <label className={clsx('drop', 'large', isOver && 'over')}>
      <Icon name="upload" />
      <span className="drop-words">
        <b>{title}</b>
        <span className="link">{choose}</span>
        <small className="muted">{kinds}</small>
      </span>
      <input type="file" data-focus="" aria-label={label} accept={accept} onChange={choosing} {...dropping} />
    </label>
  )
}
