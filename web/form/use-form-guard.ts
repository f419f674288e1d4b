import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, type Location } from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { failureText } from '#web/shell/failure.ts'

/**
 * When a form counts as left: on a change of path, or also of the query. The latter is for screens with several forms.
 */
const placeOf = {
  page: ({ pathname }: Location) => pathname,
  address: ({ pathname, search }: Location) => pathname + search,
}

/**
 * Warns users before they lose unsaved input. `isDirty` as a function is called when the user leaves. `allow` lets the
 * next navigation pass, after saving.
 */
export function useFormGuard(isDirty: boolean | (() => boolean), by: keyof typeof placeOf = 'page') {
  const free = useRef(false)
  const wouldLose = () => !free.current && (typeof isDirty === 'function' ? isDirty() : isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf[by](currentLocation) !== placeOf[by](nextLocation) && wouldLose(),
  )
  const stay = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  })
  const mayLose = isDirty !== false
  useEffect(() => {
    if (!mayLose) return
    const listener = (event: BeforeUnloadEvent) => stay(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [mayLose])
  return {
    blocker,
    allow: () => {
      free.current = true
    },
  }
}

/** Errors by field; `whole` is the error that belongs to no visible field. */
export interface Problems {
  fields: Readonly<Record<string, string>>
  whole?: string | undefined
}

/** Selects invalid controls, and the first input of invalid groups. */
const firstWrong = '[aria-invalid="true"]:not([hidden]), [role]:has(> .error) input:not([type=file])'
/**
 * Runs one call at a time and maps its errors to fields. After each response it focuses the first invalid field, or
 * scrolls to the error of the whole form.
 */
export function usePendingCall() {
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<Problems>({ fields: {} })
  useEffect(() => {
    if (pending || (Object.keys(problems.fields).length === 0 && !problems.whole)) return
    const form = document.querySelector('dialog[open]') ?? document
    const wrong = form.querySelector<HTMLElement>(firstWrong)
    if (wrong) wrong.focus()
    else form.querySelector('.note.bad')?.scrollIntoView({ block: 'nearest' })
  }, [problems, pending])
  const submit = async (act: () => Promise<void>) => {
    if (pending) return
    setPending(true)
    try {
      await act()
      setProblems({ fields: {} })
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, problems, submit, complain: setProblems }
}

export function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallError)) return { fields: {}, whole: failureText(error) }
  const named = error.code === 'booth.nameExists' ? { name: error.message } : {}
  return {
    fields: { ...named, ...Object.fromEntries(error.fields.map(({ path, message }) => [path, message])) },
    whole: error.message,
  }
}
