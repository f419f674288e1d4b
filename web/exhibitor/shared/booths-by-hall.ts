import type { ExhibitorRow } from '#contract/entities/exhibitor.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { unbroken } from '#web/map/names.ts'

export type ExhibitorBooth = ExhibitorRow['booths'][number]
/** Groups the booths of a company by hall, in the order of the halls. */
export const byHall = (booths: readonly ExhibitorBooth[]) => [...Map.groupBy(booths, ({ hallId }) => hallId).values()]

/** Halls and booth codes of a company, such as «سالن ۶، B-9», with the codes in their own direction. */
export function placesText(booths: readonly ExhibitorBooth[], locale: Locale): string {
  const comma = locale === 'fa' ? '، ' : ', '
  return byHall(booths)
    .map((here) =>
      m.exhibitor_booths_in({
        hall: textIn(here[0]!.hall, locale),
        booths: here.map(({ name }) => `\u2066${unbroken(name)}\u2069`).join(comma),
      }),
    )
    .join(locale === 'fa' ? '؛ ' : '; ')
}
