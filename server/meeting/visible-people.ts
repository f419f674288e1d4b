// Names of meeting participants that are safe to show in the e-mails and calendar of the other side.
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
/** The guest's name and company, each only if `ofStranger` allows it. `part` formats each of them for the sentence. */
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
