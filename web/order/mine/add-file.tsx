import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { say } from '#web/ui/toast.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'

/** Upload field for a user's own order. The file is attached immediately. */
export function AddFile({ orderId }: { orderId: string }) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <Button wide icon="plus" onClick={() => setOpen(true)}>
        {m.order_add_file()}
      </Button>
    )
  const attach = async (uploadId: string) => {
    try {
      await callFromBrowser('order.attach', { orderId, body: { uploadId } })
      setError(undefined)
      setOpen(false)
      say(m.order_event_attach())
      await revalidate()
    } catch (cause) {
      setError(failureText(cause))
    }
  }
  return (
    <div ref={place}>
      <FileDrop
        width={6}
        label={m.order_add_file()}
        mark={m.order_add_file_mark()}
        accept={acceptOf('attachment')}
        refuse={refuseFile('attachment', locale)}
        upload={uploadAs('attachment', locale)}
        error={error}
        onChange={(file) => {
          if (file) void attach(file.id)
        }}
      />
    </div>
  )
}
