import { useRef } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'

interface SecretOnceProps {
  label: string
  secret: string
  /** Example of how to use the secret, as a shell command. */
  example?: string | undefined
  onDone: () => void
}

/** Shows a secret that cannot be shown again, with a copy button. The user confirms having stored it. */
export function SecretOnce({ label, secret, example, onDone }: SecretOnceProps) {
  const shown = useRef<HTMLOutputElement>(null)
  /** If the browser blocks the clipboard, the secret is selected, so that the user can copy it with one key. */
  const mark = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    say(m.program_secret_copy_failed(), 'bad')
  }
  const copy = () => void writeClipboard(secret).then(() => say(m.program_secret_copied()), mark)
  return (
    <div className="stack">
      <div className="secret-once">
        <output ref={shown} aria-label={label}>
          {secret}
        </output>
        <Button size="sm" icon="copy" onClick={copy} data-focus="">
          {m.program_secret_copy()}
        </Button>
      </div>
      {example && (
        <div>
          <h3 className="label">{m.program_secret_try()}</h3>
          <pre className="secret-example" dir="ltr">
            {example}
          </pre>
        </div>
      )}
      <div className="acts">
        <Button variant="primary" onClick={onDone}>
          {m.program_secret_done()}
        </Button>
      </div>
    </div>
  )
}

/**
 * Without TLS a page has no `navigator.clipboard`. In an async function, the resulting error becomes a rejected
 * promise.
 */
const writeClipboard = async (text: string) => navigator.clipboard.writeText(text)
