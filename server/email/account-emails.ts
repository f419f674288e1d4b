// E-mails about an account. E-mails to an unconfirmed address never repeat text that another person may have typed.
import { invitationDays, resetSeconds, verifySeconds } from '#contract/constants.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { apart, momentText } from '../kernel/number-format.ts'
import type { Events } from '../events.ts'
import { firstShown } from '../kernel/untrusted-name.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

type Says<Data> = (writing: Writing, data: Data) => Promise<Wording>
const hours = verifySeconds / 3_600
const minutes = resetSeconds / 60

/** `next`: the path that the reader wanted to open, limited by `nextInEmail`. */
export const verify: Says<{ userId: string; next?: string }> = async ({ locale, fair, link, secret }, { next }) => ({
  subject: m.mail_verify_subject({}, { locale }),
  title: m.mail_verify_title({}, { locale }),
  paragraphs: [m.mail_verify_text({ fair }, { locale })],
  action: {
    label: m.mail_verify_action({}, { locale }),
    href: link(pathTo('verify', { token: await secret('verify') }, { next })),
  },
  after: m.mail_verify_after({ count: hours }, { locale }),
})

export const verifyChange: Says<{ userId: string }> = async ({ locale, fair, link, secret }) => ({
  subject: m.mail_verifyChange_subject({}, { locale }),
  title: m.mail_verifyChange_title({}, { locale }),
  paragraphs: [m.mail_verifyChange_text({ fair }, { locale })],
  action: {
    label: m.mail_verifyChange_action({}, { locale }),
    href: link(pathTo('verify', { token: await secret('verify') }, { change: '1' })),
  },
  after: m.mail_verifyChange_after({ count: hours }, { locale }),
})

export const reset: Says<{ userId: string; next?: string }> = async ({ locale, link, secret }, { next }) => ({
  subject: m.mail_reset_subject({}, { locale }),
  title: m.mail_reset_title({}, { locale }),
  paragraphs: [m.mail_reset_text({}, { locale })],
  action: {
    label: m.mail_reset_action({}, { locale }),
    href: link(pathTo('reset', { token: await secret('reset') }, { next })),
  },
  after: m.mail_reset_after({ count: minutes }, { locale }),
})

/**
 * Data of a changed password. `dropped`: the account’s first log-in with a provider removed the password. `tokens`: API
 * tokens that were withdrawn at the same time.
 */
export const passwordChanged: Says<Pick<Events['password.changed'], 'tokens' | 'dropped'> & { at: string }> = async (
  { locale, timeZone, link },
  { at, tokens = [], dropped },
) => ({
  subject: (dropped ? m.mail_passwordChanged_dropped_subject : m.mail_passwordChanged_subject)({}, { locale }),
  mark: 'waiting',
  title: (dropped ? m.mail_passwordChanged_dropped_subject : m.mail_passwordChanged_title)({}, { locale }),
  paragraphs: [
    (dropped ? m.mail_passwordChanged_dropped : m.mail_passwordChanged_text)(
      { moment: momentText(new Date(at), locale, timeZone) },
      { locale },
    ),
    ...(tokens.length > 0 ? [m.mail_passwordChanged_tokens({}, { locale })] : []),
  ],
  ...(tokens.length > 0 && {
    facts: tokens.map(({ name, start }) => ({
      label: apart(name, locale),
      value: apart(`${start}…`, locale),
    })),
  }),
  action: { label: m.mail_passwordChanged_action({}, { locale }), href: link(pathTo('resetRequest')) },
  after: m.mail_passwordChanged_after({}, { locale }),
})

/** Sent to the old address after an account’s e-mail address was changed. */
export const emailChanged: Says<{ at: string; email: string }> = async ({ locale, timeZone }, { at, email }) => ({
  subject: m.mail_emailChanged_subject({}, { locale }),
  mark: 'waiting',
  title: m.mail_emailChanged_title({}, { locale }),
  paragraphs: [
    m.mail_emailChanged_text(
      { moment: momentText(new Date(at), locale, timeZone), email: apart(email, locale) },
      { locale },
    ),
  ],
  after: m.mail_emailChanged_after({}, { locale }),
})

const factorTexts = {
  appAdded: m.mail_factorChanged_appAdded,
  appRemoved: m.mail_factorChanged_appRemoved,
  passkeyAdded: m.mail_factorChanged_passkeyAdded,
  passkeyRemoved: m.mail_factorChanged_passkeyRemoved,
  codesRenewed: m.mail_factorChanged_codesRenewed,
  takenOff: m.mail_factorChanged_takenOff,
  recoveryUsed: m.mail_factorChanged_recoveryUsed,
}
export const factorChanged: Says<{ at: string; what: Events['factor.changed']['what']; left?: number }> = async (
  { locale, timeZone, link },
  { at, what, left },
) => ({
  subject: m.mail_factorChanged_subject({}, { locale }),
  mark: 'waiting',
  title: m.mail_factorChanged_title({}, { locale }),
  paragraphs: [
    factorTexts[what]({ moment: momentText(new Date(at), locale, timeZone) }, { locale }),
    ...(left === undefined ? [] : [m.mail_factorChanged_left({ count: left }, { locale })]),
  ],
  action: { label: m.mail_factorChanged_action({}, { locale }), href: link(pathTo('personalInformation')) },
  after: m.mail_factorChanged_after({}, { locale }),
})

/** Invitation to the team. `byId` is the inviting user; it finds the e-mail when that user’s account is erased. */
export const invitation: Says<{ userId: string; by: string; byId?: string }> = async (
  { locale, fair, link, secret },
  { by },
) => ({
  subject: m.mail_invitation_subject({ fair }, { locale }),
  title: m.mail_invitation_title({}, { locale }),
  paragraphs: [
    m.mail_invitation_text(
      { by: apart(firstShown([by], m.mail_stranger_colleague({}, { locale })), locale), fair },
      { locale },
    ),
  ],
  action: {
    label: m.mail_invitation_action({}, { locale }),
    href: link(pathTo('reset', { token: await secret('reset') })),
  },
  after: m.mail_invitation_after({ count: minutes }, { locale }),
})

/**
 * Sent to a person for whom the team opened an account. Its link to set a password is valid as long as an invitation.
 */
export const accountOpened: Says<{ userId: string }> = async ({ locale, fair, link, secret }) => ({
  subject: m.mail_accountOpened_subject({ fair }, { locale }),
  mark: 'news',
  title: m.mail_accountOpened_title({}, { locale }),
  paragraphs: [m.mail_accountOpened_text({ fair }, { locale })],
  action: {
    label: m.mail_accountOpened_action({}, { locale }),
    href: link(pathTo('reset', { token: await secret('reset', invitationDays) })),
  },
  after: m.mail_accountOpened_after({ days: invitationDays }, { locale }),
})

/** Asks the owner of an account without a password to confirm its deletion. */
export const eraseAsked: Says<{ userId: string }> = async ({ locale, link, secret }) => ({
  subject: m.mail_eraseAsked_subject({}, { locale }),
  title: m.mail_eraseAsked_title({}, { locale }),
  paragraphs: [m.mail_eraseAsked_text({}, { locale })],
  action: {
    label: m.mail_eraseAsked_action({}, { locale }),
    href: link(`${pathTo('personalInformation', {}, { edit: 'erase', token: await secret('erase') })}#erase`),
  },
  after: m.mail_eraseAsked_after({ count: minutes }, { locale }),
})
