// Texts of a booth's warnings.
import { m } from '#messages/messages.js'
import type { Warning } from './booth-warnings.ts'

export function warningText(warning: Warning): string {
  switch (warning.kind) {
    case 'overlap':
      return m.hall_warning_overlap({ other: `\u2068${warning.other}\u2069` })
    case 'outside':
      return m.hall_warning_outside()
    case 'crosses':
      return m.hall_warning_crosses()
    case 'area':
      return m.hall_warning_area({ says: warning.says, shape: warning.shape })
    case 'price':
      return m.hall_warning_price()
    case 'twice':
      return m.hall_warning_twice()
    case 'unnamed':
      return m.hall_warning_unnamed()
  }
}
