import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { FileActs } from '#web/shell/file-acts.tsx'
import { FileList } from '#web/ui/file-row.tsx'
import { partOf } from '../kinds/parts.ts'

/** Attachments of an order, except files that another section shows, such as a passport scan next to its traveller. */
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
