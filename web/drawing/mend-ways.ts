// Texts for the ways to fix a warning.
import type { Warning, WarningKind, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { area } from '#contract/rules/polygon.ts'
import { choiceAt, choiceIndex, type Choice } from './resolved-booths.ts'
import { unitWord } from './unit-words.ts'
import { areaText, lengthText, widthOf } from './import-words.ts'

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
  unit: ({ metres = [], booths: [one] }, booths) => [
    ...metres.map((each, at) => ({
      choice: choiceAt(at),
      title: m.drawing_mend_unit({ unit: unitWord(each) }),
      text: m.drawing_mend_width({ length: lengthText((widthOf(booths[one ?? -1]) * each) / (metres[0] ?? each)) }),
    })),
    { choice: 'hand', title: m.drawing_mend_known(), text: m.drawing_mend_known_text() },
  ],
  loose: ({ from = 'nothing', booths }) => {
    const first = {
      beside: make(m.drawing_mend_beside()),
      lines: make(m.drawing_mend_between()),
      nothing: make(m.drawing_mend_square()),
    }[from]
    return booths.length === 1 ? [first, leave(), { ...hand(), title: m.drawing_mend_draw() }] : [first, leave()]
  },
  nested: ({ shapes: [outer = []] = [], booths: [one] }, booths) => [
    make(m.drawing_mend_outline(), areaText(booths[one ?? -1]?.area ?? 0)),
    other(m.drawing_mend_outline_other(), areaText(area(outer.map(([x, y]) => [x, y])))),
    leave(),
    hand(),
  ],
  measure: ({ booths: [one] }, booths) => [
    make(m.drawing_mend_number({ number: numberOf(booths, one) })),
    leave(),
    hand(),
  ],
  two: ({ numbers = [] }) => [
    ...numbers.map((number, at) => ({ choice: choiceAt(at), title: m.drawing_mend_number({ number }), text: '' })),
    { choice: 'split', title: m.drawing_mend_split_all({ n: numbers.length }), text: m.drawing_mend_split_all_text() },
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
    make(m.drawing_mend_written(), areaText(booths[one ?? -1]?.written ?? 0)),
    other(m.drawing_mend_shape(), areaText(booths[one ?? -1]?.area ?? 0)),
    leave(),
    hand(),
  ],
  aside: () => [leave(), make(m.drawing_mend_keep()), split(), hand()],
}
const numberOf = (booths: Booths, id: number | undefined) => booths[id ?? -1]?.number ?? ''

/** Ways to fix a warning. Keys 1 to 9 choose them in this order. */
export const waysOf = (warning: Warning, booths: Booths): Way[] => ways[warning.kind](warning, booths)

/** Short text for the chosen way to fix a warning. */
export function shortWay(warning: Warning, choice: Choice, booths: Booths): string {
  const booth = booths[warning.booths[0] ?? -1]
  if (choice === 'leave' && warning.kind !== 'overlap') return m.drawing_short_leave()
  if (choice === 'split') return m.drawing_short_split()
  if (warning.kind === 'unit' && choice !== 'hand') return unitWord(warning.metres?.[choiceIndex(choice)] ?? 1)
  if (choice === 'hand') return m.drawing_short_hand()
  if (warning.kind === 'nested') {
    const other = warning.shapes?.[0] ?? []
    return areaText(choice === 'other' ? area(other.map(([x, y]) => [x, y])) : (booth?.area ?? 0))
  }
  if (warning.kind === 'loose') return m.drawing_short_make()
  if (warning.kind === 'measure') return booth?.number ?? ''
  if (warning.kind === 'area') return areaText((choice === 'other' ? booth?.area : booth?.written) ?? 0)
  if (warning.kind === 'open') return m.drawing_short_close()
  if (warning.kind === 'two') return warning.numbers?.[choiceIndex(choice)] ?? ''
  if (warning.kind === 'none' && warning.numbers) return warning.numbers[0] ?? ''
  if (warning.kind === 'twice') return m.drawing_mend_keep_one()
  if (warning.kind === 'torn') return booth?.number ?? ''
  return waysOf(warning, booths).find((way) => way.choice === choice)?.title ?? m.drawing_short_make()
}
