// Names of meeting participants that are safe to show to the other side, in e-mails and calendar files.
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { firstShown, safeName } from '../kernel/untrusted-name.ts'

export const companyShown = (company: Bilingual, locale: Locale) =>
  firstShown(
    locale === 'fa' ? [company.fa, company.en] : [company.en, company.fa],
    m.mail_stranger_company({}, { locale }),
  )
export const personShown = (name: string, locale: Locale) => firstShown([name], m.mail_stranger_visitor({}, { locale }))
/**
 * Name and company of a guest, leaving out either that is not safe to show (`safeName`). `part` formats each for the
 * sentence.
 */
export const guestShown = (
  name: string,
  company: string,
  locale: Locale,
  part: (text: string) => string = (text) => text,
) =>
  [name, company]
    .map(safeName)
    .filter(Boolean)
    .map(part)
    .join(locale === 'fa' ? '، ' : ', ') || m.mail_stranger_visitor({}, { locale })
