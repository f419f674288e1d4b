import './files.css'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#messages/messages.js'
import { FieldFrame, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { useTakenFile } from './file-area.tsx'
import { FileFace } from './file-row.tsx'
import { awaitFile } from './form-waits.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useLanguage } from './language.ts'
import { useValue } from './use-value.ts'

export interface StoredFile {
  id: string
  name: string
  size: number
  /** Picture to show instead of an icon. */ picture?: string | undefined
  href?: string | undefined
}

/**
 * Stores a file. `progress` receives the finished part, from 0 to 1.
 * @throws Error with a message for the user
 */
export type Upload = (file: File, how: { progress: (part: number) => void; signal: AbortSignal }) => Promise<StoredFile>

export interface FileDropProps extends FieldTexts {
  id?: string | undefined
  /** Name of a hidden input that submits the id of the stored file. */
  name?: string | undefined
  /** Accepted types as in the `accept` attribute of <input type=file>: `.pdf,.jpg`. */
  accept?: string | undefined
  /** Returns the reason why a file is not accepted, before it is uploaded. */
  refuse?: ((file: File) => string | undefined) | undefined
  upload: Upload
  value?: StoredFile | null | undefined
  defaultValue?: StoredFile | null | undefined
  onChange?: ((file: StoredFile | null) => void) | undefined
  disabled?: boolean | undefined
}

/** Field for one file, by drag and drop or by choosing it. */
export function FileDrop({
  id,
  name,
  accept,
  refuse,
  upload,
  value,
  defaultValue = null,
  onChange,
  disabled,
  ...props
}: FileDropProps) {
  const { texts } = takeTexts(props)
  const language = useLanguage()
  const [stored, keep] = useValue(value, defaultValue, onChange)
  const input = useRef<HTMLInputElement>(null)
  const { sending, problem, send, stop } = useUpload({ upload, refuse, keep, input })
  const { isOver, dropping, choosing } = useTakenFile(send, disabled)
  const hold = useHeldFocus(input, Boolean(sending), Boolean(stored))
  const words = useId()
  const error = problem ?? texts.error
  const ids = useFieldIds({ hint: texts.hint, error }, id)
  /** Removes the stored file. While a new file is being uploaded, only the upload is cancelled. */
  const remove = () => {
    stop()
    if (!sending) keep(null)
    requestAnimationFrame(() => input.current?.focus())
  }
  const isKept = Boolean(stored) && !sending
  return (
    <FieldFrame texts={{ ...texts, error }} ids={ids}>
      <span className={clsx('drop', isOver && 'over', error && 'bad', disabled && 'off')} {...dropping}>
        {sending ? (
          <SendingFace {...sending} />
        ) : stored ? (
          <FileFace file={stored} state={m.ui_file_stored({}, language)} />
        ) : (
          <>
            <Icon name="upload" />
            <span className="drop-words" id={words}>
              <b>{m.ui_file_drop({}, language)}</b>
              <span className="link">{m.ui_file_choose({}, language)}</span>
            </span>
          </>
        )}
        {stored && isKept && (
          <IconButton
            icon="upload"
            small
            disabled={disabled}
            onClick={() => input.current?.click()}
            label={m.ui_file_replace({ name: stored.name }, language)}
          />
        )}
        {(stored || sending) && (
          <IconButton
            key={String(isKept)}
            icon={isKept ? 'trash' : 'close'}
            small
            disabled={disabled}
            onClick={remove}
            label={stored && isKept ? m.ui_file_remove({ name: stored.name }, language) : m.ui_file_stop({}, language)}
          />
        )}
        <input
          ref={input}
          type="file"
          id={ids.id}
          accept={accept}
          disabled={disabled}
          hidden={Boolean(stored || sending)}
          aria-describedby={ids.described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            hold()
            choosing(event)
          }}
        />
        {name && <input type="hidden" name={name} value={stored?.id ?? ''} />}
      </span>
    </FieldFrame>
  )
}

/**
 * Whether the user who chose the last file still has the focus in its field. In a list of files, the stored file
 * appears in a new field, which then takes the focus.
 */
const chosen = { here: false }

/**
 * Keeps the focus in the field for a user who has chosen a file. When the input, and later the Cancel button,
 * disappears, the first button of the field is focused.
 */
function useHeldFocus(input: RefObject<HTMLInputElement | null>, isSending: boolean, isStored: boolean) {
  useEffect(() => {
    const field = input.current
    if (!chosen.here || !field || ![field, document.body].includes(document.activeElement as HTMLElement)) return
    ;(field.parentElement?.querySelector('button') ?? field).focus()
    if (!isSending) chosen.here = false
  }, [input, isSending, isStored])
  return () => {
    chosen.here = document.activeElement === input.current
  }
}

/** Content of the row for a file that is being uploaded: name, size and progress. */
function SendingFace({ file: { name, size }, part, isAwaited }: Sending) {
  const language = useLanguage()
  const percent = Math.round(part * 100)
  return (
    <FileFace
      file={{ name, size }}
      state={isAwaited ? m.ui_file_awaited({}, language) : m.ui_file_sending({ percent }, language)}
      part={part}
    />
  )
}

interface Sending {
  file: File
  part: number
  /** Whether the form waits for this upload before it is submitted. */ isAwaited: boolean
}
interface Uploading {
  upload: Upload
  refuse: FileDropProps['refuse']
  keep: (file: StoredFile) => void
  input: RefObject<HTMLInputElement | null>
}

function useUpload({ upload, refuse, keep, input }: Uploading) {
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const stop = () => {
    control.current?.abort()
    setSending(undefined)
    setProblem(undefined)
  }
  const send = async (file: File) => {
    stop()
    const refusal = refuse?.(file)
    if (refusal) return setProblem(refusal)
    const { signal } = (control.current = new AbortController())
    const form = input.current?.form
    setSending({ file, part: 0, isAwaited: false })
    const change = (more: Partial<Sending>) => {
      if (!signal.aborted) setSending((now) => now && { ...now, ...more })
    }
    const isOver = form && awaitFile(form, () => change({ isAwaited: true }))
    let hasArrived = false
    try {
      const stored = await upload(file, { signal, progress: (part) => change({ part }) })
      // Rendered synchronously, because a form submitted at this moment must contain the file.
      if (!signal.aborted) {
        flushSync(() => keep(stored))
        hasArrived = true
      }
    } catch (cause) {
      if (!signal.aborted) setProblem(cause instanceof Error ? cause.message : String(cause))
    } finally {
      isOver?.(hasArrived)
      if (!signal.aborted) setSending(undefined)
    }
  }
  return {
    sending,
    problem,
    stop,
    send: (file: File) => {
      void send(file)
    },
  }
}
