// Texts for lengths in metres, in a language and its digits.
import type { Locale } from '#contract/locale.ts'
import type { RowGap } from '#contract/plan/tools/row-gaps.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { digitsText } from '#web/ui/fold.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { isolated } from './desk/words.ts'

export const metres = (cm: number, locale: Locale) =>
  m.editor_metres({ length: numberText(cm / 100, locale, 2) }, { locale })

/** Returns for example “1.00 left, 1.20 up”. */
export function wayText([dx, dy]: readonly [number, number], locale: Locale): string {
  const length = (cm: number) => numberText(Math.abs(cm) / 100, locale, 2)
  const across = dx < 0 ? m.editor_way_left({ length: length(dx) }) : m.editor_way_right({ length: length(dx) })
  const along = dy < 0 ? m.editor_way_up({ length: length(dy) }) : m.editor_way_down({ length: length(dy) })
  if (!dx && !dy) return m.editor_way_none()
  return !dy ? across : !dx ? along : m.editor_way_both({ across, along })
}

/** Text of the length typed so far, in the digits of the language. Undefined if nothing was typed. */
export function typedMetres(typed: string | undefined, locale: Locale): string | undefined {
  if (!typed) return undefined
  return m.editor_metres({ length: digitsText(typed, locale).replace('.', locale === 'fa' ? '٫' : '.') }, { locale })
}

/** Name of the thing at the end of a row's gap, for use in a sentence. Empty for a facility without a name. */
export function standingText({ thing }: Pick<RowGap, 'thing'>, locale: Locale): string {
  switch (thing?.kind) {
    case undefined:
    case 'wall':
      return m.editor_row_wall({}, { locale })
    case 'booth':
      return thing.name
    case 'facility':
      return textIn(thing.name, locale)
    case 'pillar':
      return m.editor_row_pillar({}, { locale })
    case 'stairs':
      return m.editor_row_stairs({}, { locale })
    default:
      return ''
  }
}
/** Returns for example “10.00 m to G-107”. */
export function gapText(gap: RowGap, locale: Locale): string {
  const what = standingText(gap, locale)
  const length = numberText(gap.length / 100, locale, 2)
  return what ? m.editor_row_gap({ length, what: isolated(what) }, { locale }) : metres(gap.length, locale)
}
