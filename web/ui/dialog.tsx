import { clsx } from 'clsx'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from './language.ts'
import { Toasts } from './toast.tsx'
import { unbrokenCodes } from './unbroken-codes.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Escape. A press outside the dialog does not close it, because the dialog may contain typed text. */
  onClose?: (() => void) | undefined
  /** Title of the dialog, usually the question to the user. */
  title: ReactNode
  /** The effect of the action in one or two sentences. */
  text?: ReactNode
  danger?: boolean | undefined
  wide?: boolean | undefined
  children?: ReactNode
}

/**
 * Modal dialog on the native <dialog>: it traps the focus, makes the page inert and returns the focus. It is rendered
 * in <body>, so it can be used inside a form. `data-focus` marks the element to focus first.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, text, danger, wide, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { locale, dir } = useLanguage()
  // The cleanup of a layout effect runs before React removes the element. Closing the dialog then still returns the
  // focus.
  useLayoutEffect(() => {
    const node = dialog.current
    node?.showModal()
    node?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => node?.close()
  }, [])
  // `stay` opens a dialog without `onClose` again, because browsers close any dialog on the second Escape. A `close`
  // event while the dialog is open belongs to an earlier opening, as StrictMode opens everything twice. A file chooser
  // inside the dialog sends a `cancel` event of its own.
  const stay = () => dialog.current?.showModal()
  return createPortal(
    <dialog
      ref={dialog}
      lang={locale}
      dir={dir}
      className={clsx('dialog', danger && 'danger', wide && 'wide')}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) (onClose ?? stay)()
      }}
    >
      <h2 id={`${id}-title`}>{unbrokenCodes(title)}</h2>
      {text && (
        <p id={`${id}-text`} className="muted">
          {unbrokenCodes(text)}
        </p>
      )}
      {children}
      <Toasts />
    </dialog>,
    document.body,
  )
}
