// Lengths in words and digits of the language.
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { digitsText } from '#web/ui/fold.ts'
import { numberText } from '#web/ui/numbers.ts'

export const metres = (cm: number, locale: Locale) =>
  m.editor_metres({ length: numberText(cm / 100, locale, 2) }, { locale })

/** "1.00 left, 1.20 up". */
export function wayText([dx, dy]: readonly [number, number], locale: Locale): string {
  const length = (cm: number) => numberText(Math.abs(cm) / 100, locale, 2)
  const across = dx < 0 ? m.editor_way_left({ length: length(dx) }) : m.editor_way_right({ length: length(dx) })
  const along = dy < 0 ? m.editor_way_up({ length: length(dy) }) : m.editor_way_down({ length: length(dy) })
  if (!dx && !dy) return m.editor_way_none()
  return !dy ? across : !dx ? along : m.editor_way_both({ across, along })
}

/** What was typed so far, in the digits of the language; nothing where nothing was. */
export function typedMetres(typed: string | undefined, locale: Locale): string | undefined {
  if (!typed) return undefined
  return m.editor_metres({ length: digitsText(typed, locale).replace('.', locale === 'fa' ? '٫' : '.') }, { locale })
}
