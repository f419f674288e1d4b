import '#web/ui/files.css'
import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FileArea } from '#web/ui/file-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ImportState } from './use-import.ts'
import { refusalText } from './import-words.ts'

interface FileStepProps {
  state: ImportState
  onFile: (file: File) => void
  onCancel: () => void
}

/** Drop area for a drawing, and the result of the last attempt. */
export function FileStep({ state, onFile, onCancel }: FileStepProps) {
  return (
    <div className="ifirst">
      <h2>{m.drawing_file_title()}</h2>
      <p className="muted">{m.drawing_file_text()}</p>
      {state.kind === 'refused' && (
        <Note kind="bad" live title={m.drawing_refused()}>
          <bdi>{state.file.name}</bdi>: {refusalText(state.refusal)}
        </Note>
      )}
      {state.kind === 'busy' ? (
        <Busy step={state.step} name={state.file.name} onCancel={onCancel} />
      ) : (
        <FileArea
          title={m.drawing_file_drop()}
          choose={m.drawing_file_choose()}
          kinds={m.drawing_file_accept()}
          accept=".dxf,.svg,.geojson,.json,.csv,.txt"
          onFile={onFile}
        />
      )}
      <ul className="ihints muted">
        <li>{m.drawing_file_dwg()}</li>
        <li>{m.drawing_file_csv()}</li>
        <li>{m.underlay_not_here()}</li>
      </ul>
    </div>
  )
}

/** Progress note, shown only when reading takes more than a moment. */
function Busy({ step, name, onCancel }: { step: 'read' | 'find'; name: string; onCancel: () => void }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 400)
    return () => clearTimeout(timer)
  }, [])
  const text = step === 'read' ? m.drawing_busy_read() : m.drawing_busy_find()
  return (
    <div className="drop large" data-slow={isSlow || undefined}>
      <Icon name="file" />
      <span className="drop-words">
        <bdi>{name}</bdi>
        {isSlow && (
          <>
            <progress aria-label={text} value={step === 'read' ? 0.35 : 0.75} />
            <small role="status">{text}</small>
          </>
        )}
      </span>
      {isSlow && <Button onClick={onCancel}>{m.drawing_cancel()}</Button>}
    </div>
  )
}
