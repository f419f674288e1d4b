// What a guest has typed and not sent yet: kept in this tab, so that a reload does not lose it.
import { inThisEdition, stored } from '#web/form/stored.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import type { Wish } from './wish.ts'

export interface Draft {
  values: Readonly<Record<string, string>>
  services: readonly string[]
  files: readonly StoredFile[]
  wish?: Partial<Wish>
}
export const guestDraft = () => stored<Draft>('sessionStorage', inThisEdition('guestOrderDraft'))

/** The fields of the form as they stand; never the proof, and never what only robots fill in. */
export function valuesIn(form: FormData): Pick<Draft, 'values' | 'services'> {
  const texts = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !['services', 'website', 'acceptTerms'].includes(entry[0]),
  )
  return {
    values: Object.fromEntries(texts),
    services: form.getAll('services').filter((one) => typeof one === 'string'),
  }
}
