// Judges a row of a bank statement against the orders: certain, proposal or none, with the reasons.
import { judgePayer } from './judge-payer.ts'
import { judgeNamed } from './judge-references.ts'
import { nothing, type BankRow, type Judgement, type MatchContext, type ReadRow } from './judgement.ts'
import { matchIndex, textsOf, type MatchIndex } from './match-index.ts'
import type { MatchReason } from './match-reasons.ts'

/**
 * Returns the function that judges rows. Indexes are built once. After a change of the orders, such as
 * `takeAllocations`, a new matcher is needed.
 */
export function matcher(context: MatchContext): (row: BankRow) => Judgement {
  const index = matchIndex(context)
  return (row) => {
    const { amountMinor, valueOn, bookedOn } = row
    if (amountMinor === null || !Number.isSafeInteger(amountMinor) || amountMinor < 0) return refused('unreadable')
    if (!isDay(valueOn ?? bookedOn)) return refused('unreadable')
    if (amountMinor === 0) return refused('zero')
    const read: ReadRow = { ...row, amountMinor }
    if (row.direction === 'out') return judgeOutgoing(index, read)
    const judged = judgeIncoming(index, read)
    return row.occurrence > 1 ? { ...judged, reasons: [...judged.reasons, 'twin'] } : judged
  }
}

/** Outgoing rows pay nothing. They may be a refund that the team has released. */
function judgeOutgoing(index: MatchIndex, row: ReadRow): Judgement {
  const refund = index.findRefund(row, ['released'])
  const reasons: MatchReason[] = refund ? ['outgoing', 'refund-sent'] : ['outgoing']
  return { ...nothing, kind: 'outgoing', reasons, refund }
}

function judgeIncoming(index: MatchIndex, row: ReadRow): Judgement {
  const refund = index.findRefund(row, ['released', 'sent'])
  if (refund) return { ...nothing, kind: 'none', reasons: ['refund-returned'], refund }
  const found = index.findReferences(textsOf(row))
  const { judged, isUnknown } = judgeNamed(index, row, found)
  return judged ?? judgePayer(index, row, isUnknown)
}

const isDay = (day: string | null) =>
  day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

const refused = (reason: MatchReason): Judgement => ({ ...nothing, kind: 'refused', reasons: [reason] })
