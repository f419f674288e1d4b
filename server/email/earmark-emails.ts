// E-mails about the right of return: a company's reserved booths, their price and the last day
// (docs/decisions/right-of-return.md).
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { apart, dayText, euros, squareMetres } from '../kernel/number-format.ts'
import { firstShown } from '../kernel/untrusted-name.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

interface Kept {
  companyId: string
  company: Bilingual
  booths: { name: string; hallId: string; hall: Bilingual; meterage: number; totalCents: number }[]
  /** The last day of the reservation. */
  until: string
}

const nameOf = ({ fa, en }: Bilingual, locale: Locale) =>
  apart(firstShown(locale === 'fa' ? [fa, en] : [en, fa], m.mail_stranger_company({}, { locale })), locale)
const lastDay = (until: string, locale: Locale) => dayText(new Date(`${until}T12:00:00Z`), locale, 'UTC')

/** Sent when the edition becomes current or opens, and when booths are reserved after that. */
export const boothsEarmarked = async (writing: Writing, kept: Kept): Promise<Wording> => {
  const { locale, fair } = writing
  const inputs = { company: nameOf(kept.company, locale), count: kept.booths.length, fair }
  return {
    subject: m.mail_boothsKept_subject(inputs, { locale }),
    mark: 'news',
    title: m.mail_boothsKept_title(inputs, { locale }),
    paragraphs: [m.mail_boothsKept_text(inputs, { locale })],
    ...body(writing, kept),
  }
}

/** Sent a week before the last day of the right of return, and on the day before the last. */
export const earmarksEnd = async (writing: Writing, kept: Kept): Promise<Wording> => {
  const { locale, fair } = writing
  const inputs = {
    company: nameOf(kept.company, locale),
    count: kept.booths.length,
    fair,
    day: lastDay(kept.until, locale),
  }
  return {
    subject: m.mail_boothsKeptEnd_subject(inputs, { locale }),
    mark: 'waiting',
    title: m.mail_boothsKeptEnd_title(inputs, { locale }),
    paragraphs: [m.mail_boothsKeptEnd_text(inputs, { locale })],
    ...body(writing, kept),
  }
}

/**
 * One row per booth. The button opens the order form if all booths are in one hall. Otherwise it opens the company's
 * page, which has one button per hall.
 */
function body({ locale, link }: Writing, { companyId, booths, until }: Kept) {
  const [{ hallId }] = booths as [Kept['booths'][number]]
  const isOneHall = booths.every((booth) => booth.hallId === hallId)
  const codes = booths.map(({ name }) => name).join(',')
  return {
    due: { label: m.mail_boothsKept_until({}, { locale }), value: lastDay(until, locale) },
    facts: booths.map(({ name, hall, meterage, totalCents }) => ({
      label: `${textIn(hall, locale)}${m.mail_boothsKept_comma({}, { locale })}${apart(name, locale)}`,
      value: `${squareMetres(meterage, locale)}${m.mail_boothsKept_comma({}, { locale })}${euros(totalCents, locale)}`,
    })),
    action: {
      label: m.mail_boothsKept_action({ count: booths.length }, { locale }),
      href: link(
        isOneHall
          ? pathTo('boothReservation', {}, { hall: hallId, booths: codes })
          : pathTo('company', {}, { companyId }),
      ),
    },
    after: m.mail_boothsKept_after({}, { locale }),
  }
}
