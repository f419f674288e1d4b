import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { FileActs } from '#web/shell/file-acts.tsx'
import { FileList } from '#web/ui/file-row.tsx'
import { partOf } from '../kinds/parts.ts'

/** Files of an order, without those shown next to what they belong to. */
export function Attachments({ order }: { order: Order }) {
  const placed = new Set(partOf(order.kind).placedFiles?.(order))
  const files = order.attachments.filter(({ id }) => !placed.has(id))
  if (files.length === 0) return null
  return (
    <section className="section">
      <h2>{m.booth_files_title()}</h2>
      <FileList files={files.map((file) => ({ ...file, actions: <FileActs {...file} /> }))} />
    </section>
  )
}
