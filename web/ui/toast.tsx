import { clsx } from 'clsx'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

export type ToastKind = 'good' | 'bad'
/** Button of a toast, which then stays for `actionMs`. */
export interface ToastAction {
  label: string
  run: () => void
}
interface Toast {
  key: number
  text: string
  kind: ToastKind
  action: ToastAction | undefined
}

/** Milliseconds a toast is shown. Errors are therefore also shown next to their cause. */
export const toastMs = 1_000
const actionMs = 10_000

let toasts: readonly Toast[] = []
let hosts: readonly string[] = []
let next = 1
const listeners = new Set<() => void>()
const none: readonly Toast[] = []
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const notify = () => {
  for (const listener of listeners) listener()
}

/** Shows a short message at the top centre for `toastMs`, or with a button for ten seconds. */
export function say(text: string, kind: ToastKind = 'good', action?: ToastAction) {
  const key = next++
  toasts = [...toasts.slice(-2), { key, text, kind, action }]
  notify()
  setTimeout(() => remove(key), action ? actionMs : toastMs)
}
function remove(key: number) {
  toasts = toasts.filter((toast) => toast.key !== key)
  notify()
}

/**
 * Shows toasts. The root and every open dialog have one, because screen readers do not read the page behind a dialog.
 * Only the one mounted last shows the toasts.
 */
export function Toasts() {
  const host = useId()
  useEffect(() => {
    hosts = [...hosts, host]
    notify()
    return () => {
      hosts = hosts.filter((one) => one !== host)
      notify()
    }
  }, [host])
  const shown = useSyncExternalStore(
    listen,
    () => (hosts.at(-1) === host ? toasts : none),
    () => none,
  )
  return (
    <div className="toasts">
      {shown.map(({ key, text, kind, action }) => (
        <span
          key={key}
          dir="auto"
          className={clsx('toast', kind === 'bad' && 'bad')}
          role={kind === 'bad' ? 'alert' : 'status'}
        >
          <Icon name={kind === 'bad' ? 'warning' : 'check'} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                remove(key)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </span>
      ))}
    </div>
  )
}
