// The ways to mend a doubt, in words.
import type { Doubt, DoubtKind, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import type { Choice } from './resolved.ts'
import { areaText, lengthText } from './words.ts'

type Booths = readonly ProposedBooth[]
export interface Way {
  choice: Choice
  title: string
  text: string
}
const split = (): Way => ({ choice: 'split', title: m.drawing_mend_split(), text: m.drawing_mend_split_text() })
const leave = (): Way => ({ choice: 'leave', title: m.drawing_mend_leave(), text: m.drawing_mend_leave_text() })
const hand = (): Way => ({ choice: 'hand', title: m.drawing_mend_hand(), text: m.drawing_mend_hand_text() })
const make = (title: string, text = ''): Way => ({ choice: 'make', title, text })
const other = (title: string, text = ''): Way => ({ choice: 'other', title, text })

const ways: Readonly<Record<DoubtKind, (doubt: Doubt, booths: Booths) => Way[]>> = {
  open: ({ length = 0 }) => [make(m.drawing_mend_close({ length: lengthText(length) })), split(), leave(), hand()],
  two: ({ numbers = [] }) => [
    make(m.drawing_mend_number({ number: numbers[0] ?? '' })),
    other(m.drawing_mend_number({ number: numbers[1] ?? '' })),
    leave(),
    hand(),
  ],
  outlined: () => [
    make(m.drawing_mend_numberless(), m.drawing_mend_numberless_text()),
    other(m.drawing_mend_count(), m.drawing_mend_count_text()),
    leave(),
  ],
  none: ({ numbers, booths }) => {
    const first = make(numbers?.[0] ? m.drawing_mend_number({ number: numbers[0] }) : m.drawing_mend_free())
    return booths.length === 1 ? [first, split(), leave(), hand()] : [first, leave()]
  },
  twice: () => [make(m.drawing_mend_keep_one()), split(), leave(), hand()],
  repeated: () => [
    make(m.drawing_mend_keep_all()),
    other(m.drawing_mend_renumber(), m.drawing_mend_renumber_text()),
    leave(),
  ],
  elsewhere: () => [make(m.drawing_mend_keep_all()), leave()],
  overlap: ({ booths: [first, second] }, booths) => [
    make(m.drawing_mend_both()),
    other(m.drawing_mend_first({ number: numberOf(booths, first) })),
    { choice: 'leave', title: m.drawing_mend_first({ number: numberOf(booths, second) }), text: '' },
  ],
  torn: ({ booths: [one] }, booths) => [
    make(m.drawing_mend_number({ number: numberOf(booths, one) })),
    split(),
    leave(),
    hand(),
  ],
  named: () => [make(m.drawing_mend_keep_all()), leave()],
  area: ({ booths: [one] }, booths) => [
    make(m.drawing_mend_shape(), areaText(booths[one ?? -1]?.area ?? 0)),
    other(m.drawing_mend_written(), areaText(booths[one ?? -1]?.written ?? 0)),
    leave(),
    hand(),
  ],
  aside: () => [leave(), make(m.drawing_mend_keep()), split(), hand()],
}
const numberOf = (booths: Booths, id: number | undefined) => booths[id ?? -1]?.number ?? ''

/** Four at most; 1 to 4 choose them. */
export const waysOf = (doubt: Doubt, booths: Booths): Way[] => ways[doubt.kind](doubt, booths)

/** What was decided, in a word. */
export function shortWay(doubt: Doubt, choice: Choice, booths: Booths): string {
  const booth = booths[doubt.booths[0] ?? -1]
  if (choice === 'leave' && doubt.kind !== 'overlap') return m.drawing_short_leave()
  if (choice === 'split') return m.drawing_short_split()
  if (choice === 'hand') return m.drawing_short_hand()
  if (doubt.kind === 'open') return m.drawing_short_close()
  if (doubt.kind === 'two') return doubt.numbers?.[choice === 'other' ? 1 : 0] ?? ''
  if (doubt.kind === 'none' && doubt.numbers) return doubt.numbers[0] ?? ''
  if (doubt.kind === 'twice') return m.drawing_mend_keep_one()
  if (doubt.kind === 'torn') return booth?.number ?? ''
  return waysOf(doubt, booths).find((way) => way.choice === choice)?.title ?? m.drawing_short_make()
}
