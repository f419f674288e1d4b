// E-mails about a company and its members. The ids of named people (`byId`, `whoId`) find the e-mail when an account is
// erased. Names typed by other users are shown only if they are not a link or a number (kernel/untrusted-name.ts).
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import type { CompanyRole } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { apart, dayText } from '../kernel/number-format.ts'
import { firstShown } from '../kernel/untrusted-name.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

type Says<Data> = (writing: Writing, data: Data) => Promise<Wording>
interface About {
  company: Bilingual
}

const nameOf = ({ fa, en }: Bilingual, locale: Locale) =>
  apart(firstShown(locale === 'fa' ? [fa, en] : [en, fa], m.mail_stranger_company({}, { locale })), locale)
const roleText: Record<CompanyRole, typeof m.mail_companyInvited_owner> = {
  owner: m.mail_companyInvited_owner,
  manager: m.mail_companyInvited_manager,
  staff: m.mail_companyInvited_staff,
}

export const companyInvited: Says<
  About & { invitationId: string; by: string; byId?: string | undefined; role: CompanyRole; until: string }
> = async ({ locale, fair, timeZone, link }, { invitationId, company, by, role, until }) => {
  const name = nameOf(company, locale)
  return {
    subject: m.mail_companyInvited_subject({ company: name }, { locale }),
    mark: 'news',
    title: m.mail_companyInvited_title({ company: name }, { locale }),
    paragraphs: [
      m.mail_companyInvited_text(
        { by: apart(firstShown([by], m.mail_stranger_colleague({}, { locale })), locale), company: name, fair },
        { locale },
      ),
      roleText[role]({}, { locale }),
    ],
    action: {
      label: m.mail_companyInvited_action({}, { locale }),
      href: link(pathTo('companyInvitation', { invitationId })),
    },
    after: m.mail_companyInvited_after({ day: dayText(new Date(until), locale, timeZone) }, { locale }),
  }
}

/** Sent to the owners of a company when a member has joined. */
export const companyJoined: Says<
  About & { companyId: string; who: string; whoId?: string; role: CompanyRole }
> = async ({ locale, link }, { companyId, company, who, role }) => {
  const name = nameOf(company, locale)
  const colleague = apart(firstShown([who], m.mail_stranger_colleague({}, { locale })), locale)
  return {
    subject: m.mail_companyJoined_subject({ who: colleague, company: name }, { locale }),
    mark: 'done',
    title: m.mail_companyJoined_title({ who: colleague }, { locale }),
    paragraphs: [
      m.mail_companyJoined_text({ who: colleague, company: name }, { locale }),
      roleText[role]({}, { locale }),
    ],
    action: { label: m.mail_company_action({}, { locale }), href: link(pathTo('company', {}, { companyId })) },
  }
}

/** Sent to the new owner of a company. */
export const companyHandedOver: Says<About & { companyId: string; by: string; byId?: string }> = async (
  { locale, link },
  { companyId, company, by },
) => {
  const name = nameOf(company, locale)
  return {
    subject: m.mail_companyHandedOver_subject({ company: name }, { locale }),
    mark: 'news',
    title: m.mail_companyHandedOver_title({ company: name }, { locale }),
    paragraphs: [
      m.mail_companyHandedOver_text(
        { by: apart(firstShown([by], m.mail_stranger_colleague({}, { locale })), locale), company: name },
        { locale },
      ),
    ],
    action: { label: m.mail_company_action({}, { locale }), href: link(pathTo('company', {}, { companyId })) },
  }
}

/** Asks the owners of a company for consent: another company wants to list it at its stand. */
export const companyStandOffered: Says<About & { companyId: string; host: Bilingual }> = async (
  { locale, link },
  { companyId, company, host },
) => {
  const [name, other] = [nameOf(company, locale), nameOf(host, locale)]
  return {
    subject: m.mail_companyStandOffered_subject({ host: other }, { locale }),
    mark: 'news',
    title: m.mail_companyStandOffered_title({ host: other }, { locale }),
    paragraphs: [m.mail_companyStandOffered_text({ company: name, host: other }, { locale })],
    action: {
      label: m.mail_companyStandOffered_action({}, { locale }),
      href: `${link(pathTo('company', {}, { companyId }))}#stands`,
    },
  }
}

/** Sent when the team has approved a company’s change of its page, which is now public. */
export const pageAccepted: Says<About & { companyId: string }> = async ({ locale, link }, { companyId, company }) => {
  const name = nameOf(company, locale)
  return {
    subject: m.mail_pageAccepted_subject({ company: name }, { locale }),
    mark: 'done',
    title: m.mail_pageAccepted_title({}, { locale }),
    paragraphs: [m.mail_pageAccepted_text({ company: name }, { locale })],
    action: { label: m.mail_company_action({}, { locale }), href: link(pathTo('company', {}, { companyId })) },
  }
}

/** Sent when the team has sent back a company’s change of its page, with a reason. */
export const pageSentBack: Says<About & { companyId: string; reason: string }> = async (
  { locale, link },
  { companyId, company, reason },
) => {
  const name = nameOf(company, locale)
  return {
    subject: m.mail_pageSentBack_subject({ company: name }, { locale }),
    mark: 'news',
    title: m.mail_pageSentBack_title({}, { locale }),
    paragraphs: [m.mail_pageSentBack_text({ company: name }, { locale }), reason],
    action: { label: m.mail_company_action({}, { locale }), href: link(pathTo('company', {}, { companyId })) },
  }
}
