import { useRef } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'

interface SecretOnceProps {
  label: string
  secret: string
  /** How it is used, as one would type it. */
  example?: string | undefined
  onDone: () => void
}

/** A secret that nobody sees again: to copy, and a way out that says it was kept. */
export function SecretOnce({ label, secret, example, onDone }: SecretOnceProps) {
  const shown = useRef<HTMLOutputElement>(null)
  /** Where a browser lets no page write there, it is marked, and one key copies it. */
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

/** A page that came without TLS has no clipboard. */
const writeClipboard = async (text: string) => navigator.clipboard.writeText(text)
