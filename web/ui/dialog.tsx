import { clsx } from 'clsx'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from './language.ts'
import { Toasts } from './toast.tsx'
import { wholeCodes } from './whole-codes.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Escape. A press outside does nothing, because the dialog may hold typed text. */
  onClose?: (() => void) | undefined
  /** The question. */
  title: ReactNode
  /** The effect, in one or two sentences. */
  text?: ReactNode
  danger?: boolean | undefined
  wide?: boolean | undefined
  children?: ReactNode
}

/** A window above the page, on the browser's own <dialog>: it keeps the focus, silences the page and gives the focus back. It stands in <body>, so it may be used inside a form. `data-focus` marks what gets it first. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, text, danger, wide, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { locale, dir } = useLanguage()
  // A layout effect ends before the element is gone, so that closing it can still give the focus back.
  useLayoutEffect(() => {
    const node = dialog.current
    node?.showModal()
    node?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => node?.close()
  }, [])
  // A `close` that arrives while it is open belongs to an earlier opening: StrictMode opens everything twice.
  // A browser closes on the second Escape whatever we say, and a file chooser inside sends a `cancel` of its own.
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
      <h2 id={`${id}-title`}>{wholeCodes(title)}</h2>
      {text && (
        <p id={`${id}-text`} className="muted">
          {wholeCodes(text)}
        </p>
      )}
      {children}
      <Toasts />
    </dialog>,
    document.body,
  )
}
