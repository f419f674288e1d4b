import { Note } from '#web/ui/note.tsx'
import type { Problems } from './use-form-guard.ts'

/** Error that belongs to no visible field. */
export const FormNote = ({ problems: { fields, whole } }: { problems: Problems }) =>
  whole && Object.keys(fields).length === 0 ? (
    <Note kind="bad" live>
      {whole}
    </Note>
  ) : null
