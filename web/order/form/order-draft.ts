import type { RatedKind } from '#contract/orders/names.ts'
import { inThisEdition } from '#web/form/stored.ts'
import { useDraft } from '#web/form/use-draft.ts'
import { withRegion } from '#web/i18n/region.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft<F> {
  fields: F
  /** Files that belong to no single field. */
  files: StoredFile[]
  /** Makes sending the same order twice harmless, also after a reload. */
  key: string
}

/** What the user typed into a travel form, kept in this browser. */
export function useTravelDraft<F extends object>(kind: RatedKind, userId: string, draftOf: string, first: () => F) {
  const fresh = (fields: F): Draft<F> => ({ fields, files: [], key: crypto.randomUUID() })
  const { restart, ...rest } = useDraft<Draft<F>>(
    { where: 'localStorage', key: `${inThisEdition(`${kind}Draft`)}${draftOf}:${userId}` },
    () => ({ fields: first(), files: [], key: '' }),
    ({ fields }, old) => {
      forgetOthers(userId)
      const typed = { ...fields, ...old?.fields }
      return {
        key: old?.key || crypto.randomUUID(),
        files: old?.files ?? [],
        // The admin's region says nothing about somebody else.
        fields: draftOf ? typed : withRegion(typed),
      }
    },
  )
  return { ...rest, restart: (fields: F) => restart(fresh(draftOf ? fields : withRegion(fields))) }
}

/** Anyone who logs in on a shared computer finds nothing of the person before, whose session just ran out. */
function forgetOthers(userId: string) {
  try {
    for (const key of Object.keys(localStorage))
      if (/Draft:/.test(key) && !key.endsWith(userId)) localStorage.removeItem(key)
  } catch {}
}
