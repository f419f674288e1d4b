// Reasons why the team rejects an order. The usual ones are stored as keys, because the applicant may read another
// language than the admin.

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

/** A stored reason: the key, if one was chosen, and the explanation as typed. */
export interface RejectionText {
  reasonKey: RejectReason | null
  text: string
}

const stored = /^@(\w+) ([^]*)$/

/** Stored form of a rejection, such as `@papers The licence is missing.` */
export const storedRejection = (text: string, key: RejectReason | undefined) => (key ? `@${key} ${text}` : text)

/** Parses the stored form. A text without a known key is an explanation only. */
export function rejectionOf(note: string): RejectionText {
  const [, name, text = ''] = stored.exec(note) ?? []
  const reasonKey = rejectReasons.find((one) => one === name)
  return reasonKey ? { reasonKey, text } : { reasonKey: null, text: note }
}
