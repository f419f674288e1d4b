import './files.css'
import { clsx } from 'clsx'
import { useState, type ChangeEvent, type DragEvent } from 'react'
import { Icon } from './icon.tsx'

/** Handlers for a file that is chosen or dropped. `isOver` is true while a file is dragged over the area. */
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
    // Clears the input, so that choosing the same file again triggers a change event.
    event.target.value = ''
  }
  return { isOver, dropping, choosing }
}

interface FilePlaceProps {
  /** Description of the file to drop. */
  title: string
  choose: string
  /** Accepted file types. */
  kinds: string
  /** Accepted types as in the `accept` attribute of <input type=file>: `.pdf,.jpg`. */
  accept: string
  /** Name for screen readers. Default: the visible text. */
  label?: string | undefined
  onFile: (file: File) => void
}

/** Large drop zone for a file that is opened in the page. Use FileDrop for uploads to the portal. */
export function FileArea({ title, choose, kinds, accept, label, onFile }: FilePlaceProps) {
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
