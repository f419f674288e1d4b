import './second.css'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'

/** Recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const text = `${m.factor_codes_title()}\n${location.host} · ${email}\n\n${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => say(m.factor_copied()),
      () => say(m.factor_copy_failed()),
    )
  return (
    <>
      <ul className="recovery-codes" aria-label={m.factor_codes_title()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="acts no-print">
        <Button size="sm" icon="layers" onClick={copy}>
          {m.factor_copy()}
        </Button>
        <Button size="sm" icon="download" onClick={() => download(text)}>
          {m.factor_download()}
        </Button>
        <Button size="sm" icon="print" onClick={() => print()}>
          {m.factor_print()}
        </Button>
      </div>
    </>
  )
}

function download(text: string) {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
