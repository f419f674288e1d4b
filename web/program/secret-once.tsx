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
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => say(m.program_secret_copied()),
      () => say(m.program_secret_copy_failed()),
    )
  return (
    <div className="stack">
      <div className="secret-once">
        <output aria-label={label}>{secret}</output>
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
