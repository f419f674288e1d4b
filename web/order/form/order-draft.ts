import type { RatedKind } from '#contract/orders/names.ts'
import { editionKey } from '#web/form/stored.ts'
import { useDraft } from '#web/form/use-draft.ts'
import { withRegion } from '#web/i18n/region.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft<F> {
  fields: F
  /** Attachments of the whole order. Files of a single field, such as a passport scan, are in `fields`. */
  files: StoredFile[]
  /** Idempotency key, which prevents ordering twice, also after a reload. */
  key: string
}

/** Draft of a travel form, stored in this browser. */
export function useTravelDraft<F extends object>(kind: RatedKind, userId: string, draftOf: string, first: () => F) {
  const fresh = (fields: F): Draft<F> => ({ fields, files: [], key: crypto.randomUUID() })
  const { restart, ...rest } = useDraft<Draft<F>>(
    { where: 'localStorage', key: `${editionKey(`${kind}Draft`)}${draftOf}:${userId}` },
    () => ({ fields: first(), files: [], key: '' }),
    ({ fields }, old) => {
      forgetOthers(userId)
      const typed = { ...fields, ...old?.fields }
      return {
        key: old?.key || crypto.randomUUID(),
        files: old?.files ?? [],
        // On behalf of a company, the admin's own region must not be filled in.
        fields: draftOf ? typed : withRegion(typed),
      }
    },
  )
  return { ...rest, restart: (fields: F) => restart(fresh(draftOf ? fields : withRegion(fields))) }
}

/** Removes drafts of other users. On a shared computer, the next user must not see those of an expired session. */
function forgetOthers(userId: string) {
  try {
    for (const key of Object.keys(localStorage))
      if (/Draft:/.test(key) && !key.endsWith(userId)) localStorage.removeItem(key)
  } catch {}
}
