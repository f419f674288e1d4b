import { useDraft } from '#web/form/use-draft.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft {
  subject: string
  message: string
  orderId: string
  files: StoredFile[]
  /** Idempotency key. Sending the same message twice has no effect. */ key: string
}
const nothing: Draft = { subject: '', message: '', orderId: '', files: [], key: '' }

/**
 * Draft written in this tab, as the values of a form.
 * @param name what the draft belongs to, such as the id of a ticket
 * @param orderId the order named in the address
 */
export function useTicketDraft(name: string, orderId = '') {
  const first = () => ({ ...nothing, orderId })
  const place = { where: 'sessionStorage', key: `ticketDraft:${name}` } as const
  const { draft, change, restart } = useDraft<Draft>(place, first, (fresh, old) => ({
    ...fresh,
    ...old,
    ...(orderId && { orderId }),
  }))
  return {
    values: draft,
    set: (by: Partial<Draft>) => change((old) => ({ ...old, ...by, key: old.key || crypto.randomUUID() })),
    forget: () => restart(nothing),
  }
}
