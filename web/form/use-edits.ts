import { useState } from 'react'

interface Edits<T> {
  version: string
  stored: T
  values: T
  /** Values as they were last sent to the server. */ sent: T | undefined
}
const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Merges a newer stored state into the form. Fields with unsent input keep it, all others take the new state. */
export function followed<T extends object>(
  { stored: before, values, sent }: Edits<T>,
  stored: T,
  version: string,
): Edits<T> {
  const keys = Object.keys(stored) as (keyof T)[]
  // During a save, the sent values are the baseline. A field set back to its old value during the save also counts as
  // typed.
  const isTyped = (key: keyof T) => !same(values[key], (sent ?? before)[key])
  return {
    version,
    stored,
    sent: undefined,
    values: Object.fromEntries(keys.map((key) => [key, isTyped(key) ? values[key] : stored[key]])) as T,
  }
}

/**
 * Form values based on a stored state that other users may change.
 * - `version` changes with the stored state
 * - `sending` wraps the call that saves; rejected values count as typed
 * - `drop` discards what was typed
 */
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
