import type { Order } from '#contract/entities/order.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { partOf } from '../kinds/parts.ts'
import { numberText } from '#web/ui/numbers.ts'

/** The files of an order, without those that stand beside what they belong to. */
export function Attachments({ order }: { order: Order }) {
  const placed = new Set(partOf(order.kind).placedFiles?.(order))
  const files = order.attachments.filter(({ id }) => !placed.has(id))
  if (files.length === 0) return null
  return (
    <section className="section">
      <h2>{m.booth_files_title()}</h2>
      <ul className="files">
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function File({ file: { id, name, type, size } }: { file: Order['attachments'][number] }) {
  const seen = type.startsWith('image/')
  const href = filePath(id)
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
            href={inlinePath(id)}
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
