import { Note } from '#web/ui/note.tsx'
import type { Problems } from './use-form-guard.ts'

/** What was refused and belongs to no field that is shown. */
export const FormNote = ({ problems: { fields, whole } }: { problems: Problems }) =>
  whole && Object.keys(fields).length === 0 ? (
    <Note kind="bad" live>
      {whole}
    </Note>
  ) : null
