import '#web/ui/files.css'
import { clsx } from 'clsx'
import { useState, type DragEvent } from 'react'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

interface FileStepProps {
  /** Why the last file was not taken. */
  problem: { name: string; text: string } | undefined
  onFile: (file: File) => void
}

/** A place for the scan or the PDF. */
export function FileStep({ problem, onFile }: FileStepProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <>
      {problem && (
        <Note kind="bad" live title={m.underlay_refused()}>
          <bdi>{problem.name}</bdi>: {problem.text}
        </Note>
      )}
      <label className={clsx('drop ul-drop', isOver && 'over')}>
        <Icon name="upload" />
        <span className="drop-words">
          <b>{m.underlay_drop()}</b>
          <span className="link">{m.underlay_choose()}</span>
          <small className="muted">{m.underlay_kinds()}</small>
        </span>
        <input
          type="file"
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          data-focus=""
          aria-label={m.underlay_file()}
          accept=".png,.jpg,.jpeg,.webp,.pdf"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p className="muted ul-who">{m.underlay_who_sees()}</p>
    </>
  )
}
