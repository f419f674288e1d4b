import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Puts the number on the clipboard and says so in its own words. */
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
  } // a browser that forbids it leaves the number where it can be marked
  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{copied ? m.booth_done_copied() : m.booth_done_copy()}</span>
    </Button>
  )
}
