import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Button that copies the number and confirms it in its label. */
export function CopyNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => {},
    )
  } // if the browser blocks the clipboard, the number can still be selected
  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{copied ? m.booth_done_copied() : m.booth_done_copy()}</span>
    </Button>
  )
}
