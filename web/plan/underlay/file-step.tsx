import { m } from '#messages/messages.js'
import { FileArea } from '#web/ui/file-area.tsx'
import { Note } from '#web/ui/note.tsx'

interface FileStepProps {
  /** Name of the last rejected file, and the reason. */
  problem: { name: string; text: string } | undefined
  onFile: (file: File) => void
}

/** Step to choose a scan or a PDF. */
export function FileStep({ problem, onFile }: FileStepProps) {
  return (
    <>
      {problem && (
        <Note kind="bad" live title={m.underlay_refused()}>
          <bdi>{problem.name}</bdi>: {problem.text}
        </Note>
      )}
      <FileArea
        label={m.underlay_file()}
        title={m.underlay_drop()}
        choose={m.underlay_choose()}
        kinds={m.underlay_kinds()}
        accept=".png,.jpg,.jpeg,.webp,.pdf"
        onFile={onFile}
      />
      <p className="muted ul-who">{m.underlay_who_sees()}</p>
    </>
  )
}
