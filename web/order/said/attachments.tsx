import { useRevalidator } from 'react-router'
import { useState } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { acceptOf } from '#contract/rules/upload.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { failureText } from '#web/shell/failure.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/ui/numbers.ts'

/** The files of an order, without those that stand beside their travellers; `add` lets its owner add one while it is not decided. */
export function Attachments({
  order,
  add = true,
}: {
  order: Pick<Order, 'id' | 'attachments' | 'status' | 'visa'>
  add?: boolean
}) {
  const mayAdd = add && mayMove(order.status, 'withdraw')
  const ofTravellers = new Set(
    order.visa?.travellers.flatMap(({ passportScanId, photoId }) => [passportScanId, photoId]),
  )
  const files = order.attachments.filter(({ id }) => !ofTravellers.has(id))
  if (files.length === 0 && !mayAdd) return null
  return (
    <section className="section">
      <h2>{m.booth_files_title()}</h2>
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </ul>
      )}
      {mayAdd && <AddFile orderId={order.id} />}
    </section>
  )
}

function File({ file: { id, name, type, size } }: { file: Order['attachments'][number] }) {
  const seen = type.startsWith('image/')
  const href = `/v1/uploads/${id}`
  return (
    <li>
      <Icon name={type.startsWith('image/') ? 'image' : 'file'} />
      <div>
        <bdi dir="ltr">{name}</bdi>
        <small>
          <SizeText bytes={size} />
        </small>
      </div>
      <span className="acts">
        {seen && (
          <a
            className="icon-btn sm"
            href={`${href}?inline`}
            target="_blank"
            rel="noopener"
            aria-label={m.order_file_see({ name })}
            title={m.order_file_see({ name })}
          >
            <Icon name="eye" />
          </a>
        )}
        <a
          className="icon-btn sm"
          href={href}
          download
          aria-label={m.order_file_save({ name })}
          title={m.order_file_save({ name })}
        >
          <Icon name="download" />
        </a>
      </span>
    </li>
  )
}

function SizeText({ bytes }: { bytes: number }) {
  const locale = getLocale()
  const large = bytes >= 1_000_000
  return (
    <>
      {numberText(large ? Math.round(bytes / 100_000) / 10 : Math.max(1, Math.round(bytes / 1_000)), locale)}{' '}
      <bdi dir="ltr">{large ? 'MB' : 'kB'}</bdi>
    </>
  )
}

function AddFile({ orderId }: { orderId: string }) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string>()
  const [round, next] = useState(0)
  return (
    <FileDrop
      key={round}
      width={6}
      label={m.order_add_file()}
      mark={m.order_add_file_mark()}
      accept={acceptOf('attachment')}
      refuse={refuseFile('attachment', locale)}
      upload={uploadAs('attachment', locale)}
      error={error}
      onChange={(file) => {
        if (!file) return
        callFromBrowser('order.attach', { orderId, body: { uploadId: file.id } }).then(
          () => {
            setError(undefined)
            next(round + 1)
            return revalidate()
          },
          (cause: unknown) => setError(failureText(cause)),
        )
      }}
    />
  )
}
