import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, type Location } from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { failureText } from '#web/shell/failure.ts'

/** When a form counts as left: when its page changes, or already when its address does, where one page has several forms. */
const placeOf = {
  page: ({ pathname }: Location) => pathname,
  address: ({ pathname, search }: Location) => pathname + search,
}

/** Keeps users from losing what they wrote. `isDirty` as a function is called when the user leaves. `allow` lets the next navigation pass, after saving. */
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

/** What the portal refuses, by field; `whole` is for what belongs to no field that is shown. */
export interface Problems {
  fields: Readonly<Record<string, string>>
  whole?: string | undefined
}

/** A control that is marked as wrong, or the first choice of a group that is. */
const firstWrong = '[aria-invalid="true"]:not([hidden]), [role]:has(> .error) input:not([type=file])'
/** One call at a time, with its refusals by field: the first wrong field has the focus after every answer, and what belongs to no field comes into view. */
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
