// Doubts of one booth in words.
import { m } from '#messages/messages.js'
import type { Doubt } from './doubts.ts'

export function doubtText(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'overlap':
      return m.hall_doubt_overlap({ other: `\u2068${doubt.other}\u2069` })
    case 'outside':
      return m.hall_doubt_outside()
    case 'crosses':
      return m.hall_doubt_crosses()
    case 'area':
      return m.hall_doubt_area({ says: doubt.says, shape: doubt.shape })
    case 'price':
      return m.hall_doubt_price()
    case 'twice':
      return m.hall_doubt_twice()
    case 'unnamed':
      return m.hall_doubt_unnamed()
  }
}
