import { useState } from 'react'

interface Edits<T> {
  version: string
  stored: T
  values: T
  /** As they were last sent. */ sent: T | undefined
}
const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** When a newer state comes, text that was typed and not sent stays; the rest takes the new state. */
export function followed<T extends object>(
  { stored: before, values, sent }: Edits<T>,
  stored: T,
  version: string,
): Edits<T> {
  const keys = Object.keys(stored) as (keyof T)[]
  // While a save is under way the last known state is what was sent: what is typed back to the old value meanwhile is typed as well.
  const isTyped = (key: keyof T) => !same(values[key], (sent ?? before)[key])
  return {
    version,
    stored,
    sent: undefined,
    values: Object.fromEntries(keys.map((key) => [key, isTyped(key) ? values[key] : stored[key]])) as T,
  }
}

/** What the user types over something stored, kept while it is saved and loaded again. `version` changes with what is stored; `sending` wraps the call that saves; what was refused counts as typed. `drop` forgets what was typed. */
export function useEdits<T extends object>(stored: T, version: string) {
  const [known, setKnown] = useState<Edits<T>>({ version, stored, values: stored, sent: undefined })
  const edits = known.version === version ? known : followed(known, stored, version)
  if (edits !== known) setKnown(edits)
  const { values } = edits
  const changed = (Object.keys(values) as (keyof T)[]).filter((key) => !same(values[key], edits.stored[key]))
  return {
    values,
    changed,
    isDirty: changed.length > 0,
    set: (some: Partial<T>) => setKnown((now) => ({ ...now, values: { ...now.values, ...some } })),
    sending: async (save: () => Promise<void>) => {
      setKnown((now) => ({ ...now, sent: values }))
      try {
        await save()
      } catch (error) {
        setKnown((now) => ({ ...now, sent: undefined }))
        throw error
      }
    },
    drop: () => setKnown((now) => ({ ...now, values: now.stored, sent: undefined })),
  }
}
