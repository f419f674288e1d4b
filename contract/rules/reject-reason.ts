// Why the team rejects an order. The usual reasons are stored as keys, because the applicant may read another language than the admin.

export const rejectReasons = [
  'taken',
  'papers',
  'field',
  'full',
  'dates',
  'scan',
  'passport',
  'late',
  'seats',
  'incomplete',
  'not_ours',
] as const
export type RejectReason = (typeof rejectReasons)[number]

/** A reason as it is stored: the key, if one was chosen, then the explanation as typed. */
export interface RejectionText {
  reasonKey: RejectReason | null
  text: string
}

const stored = /^@(\w+) ([^]*)$/

/** The stored form of a rejection, such as "@papers The licence is missing." */
export const storedRejection = (text: string, key: RejectReason | undefined) => (key ? `@${key} ${text}` : text)

/** Reads the stored form. A text without a known key is an explanation alone. */
export function rejectionOf(note: string): RejectionText {
  const [, name, text = ''] = stored.exec(note) ?? []
  const reasonKey = rejectReasons.find((one) => one === name)
  return reasonKey ? { reasonKey, text } : { reasonKey: null, text: note }
}
