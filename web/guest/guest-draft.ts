// Unsent input of a guest, stored for this tab so that it survives a reload.
import { editionKey, stored } from '#web/form/stored.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import type { Wish } from './wish.ts'

export interface Draft {
  values: Readonly<Record<string, string>>
  services: readonly string[]
  files: readonly StoredFile[]
  wish?: Partial<Wish>
}
export const guestDraft = () => stored<Draft>('sessionStorage', editionKey('guestOrderDraft'))

/** Current values of the form, without the proof of work and the honeypot field. */
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
