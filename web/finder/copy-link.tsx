import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Copies the page's address to the clipboard and confirms it in the button's text. */
export function CopyLink({ text, small = false }: { text: string; small?: boolean }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    void navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button icon="link" size={small ? 'sm' : 'md'} onClick={copy}>
      <span role="status">
        {copied === undefined ? text : copied ? m.finder_link_copied() : m.finder_link_failed()}
      </span>
    </Button>
  )
}
