// The ways to mend a warning, in words.
import type { Warning, WarningKind, ProposedBooth } from '#contract/drawing/find/proposal.ts'
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

const ways: Readonly<Record<WarningKind, (warning: Warning, booths: Booths) => Way[]>> = {
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
export const waysOf = (warning: Warning, booths: Booths): Way[] => ways[warning.kind](warning, booths)

/** What was decided, in a word. */
export function shortWay(warning: Warning, choice: Choice, booths: Booths): string {
  const booth = booths[warning.booths[0] ?? -1]
  if (choice === 'leave' && warning.kind !== 'overlap') return m.drawing_short_leave()
  if (choice === 'split') return m.drawing_short_split()
  if (choice === 'hand') return m.drawing_short_hand()
  if (warning.kind === 'open') return m.drawing_short_close()
  if (warning.kind === 'two') return warning.numbers?.[choice === 'other' ? 1 : 0] ?? ''
  if (warning.kind === 'none' && warning.numbers) return warning.numbers[0] ?? ''
  if (warning.kind === 'twice') return m.drawing_mend_keep_one()
  if (warning.kind === 'torn') return booth?.number ?? ''
  return waysOf(warning, booths).find((way) => way.choice === choice)?.title ?? m.drawing_short_make()
}
