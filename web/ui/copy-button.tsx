import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button, type ButtonLook } from './button.tsx'

interface CopyButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  /** The text that is copied. */
  text: string
  /** Label of the button. Default: “Copy”, with `what` for screen readers. */
  children?: ReactNode
  what?: string | undefined
}

/** Button that copies a text and confirms it in its label. */
export function CopyButton({ text, what, children, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  // If the browser blocks the clipboard, the text can still be selected.
  const copy = () => void writeClipboard(text).then(setCopied, () => {})
  return (
    <Button {...look} className="copy" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{copied ? m.ui_copied() : (children ?? m.ui_copy())}</span>
      {what && <span className="sr"> {what}</span>}
    </Button>
  )
}

/**
 * Without TLS a page has no `navigator.clipboard`. In an async function, the resulting error becomes a rejected
 * promise.
 */
async function writeClipboard(text: string) {
  await navigator.clipboard.writeText(text)
  return true
}
