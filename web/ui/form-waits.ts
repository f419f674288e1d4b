/** A form with pending uploads. */
interface Waiting {
  files: number
  isAwaited: boolean
  submitter: HTMLElement | null
  onWait: Set<() => void>
  hold: (event: SubmitEvent) => void
}
const waiting = new WeakMap<HTMLFormElement, Waiting>()

/**
 * Delays the submission of a form until this upload is done. When all uploads of the form are done, the form is
 * submitted automatically with all files.
 * @param onWait called when the form starts to wait for the file
 * @returns a function to call once with whether the file arrived. If a file did not arrive, the form is not submitted
 * automatically.
 */
export function awaitFile(form: HTMLFormElement, onWait: () => void): (hasArrived: boolean) => void {
  const one = waiting.get(form) ?? begin(form)
  one.files += 1
  one.onWait.add(onWait)
  if (one.isAwaited) onWait()
  return (hasArrived) => {
    one.files -= 1
    one.onWait.delete(onWait)
    if (!hasArrived) one.isAwaited = false
    if (one.files > 0) return
    waiting.delete(form)
    form.removeEventListener('submit', one.hold, true)
    if (one.isAwaited) form.requestSubmit(one.submitter?.isConnected ? one.submitter : null)
  }
}

function begin(form: HTMLFormElement) {
  const one: Waiting = {
    files: 0,
    isAwaited: false,
    submitter: null,
    onWait: new Set(),
    hold: (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      one.isAwaited = true
      one.submitter = event.submitter
      for (const onWait of one.onWait) onWait()
    },
  }
  form.addEventListener('submit', one.hold, true)
  waiting.set(form, one)
  return one
}
