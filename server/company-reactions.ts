// Reactions to company events. They also work when the company was merged in the meantime. Invited people and owners
// get e-mails, and an owner takes over the orders of a former member.
import { accountByEmail, accountById } from './account/account.ts'
import { companyById, invitationById, ownersOf, standingCompany } from './company/company.ts'
import type { EventName } from './events.ts'
import { coExhibitorById, giveExhibitor } from './exhibitor/exhibitor.ts'
import type { Attempt } from './kernel/jobs.ts'
import type { InEdition, Portal } from './kernel/portal.ts'
import { write } from './email/email.ts'
import { giveMeetings } from './meeting/meeting.ts'
import { giveOrders } from './order/order.ts'
import { toAccount, type Reaction } from './to-account.ts'
import { fullName } from './kernel/text.ts'

type CompanyEvent = EventName & `company.${string}`
/** Reaction to each event of a company. */
export const companyReactions: { [N in CompanyEvent]: Reaction<N> } = {
  'company.invited': toInvited,
  'company.standOffered': toAsked,
  'company.pageAnswered': toProposers,
  'company.joined': (portal, { companyId, userId }, { id }) => writeToOwners(portal, companyId, userId, id),
  'company.left': handOn,
  'company.handedOver': async (portal, { companyId: givenId, userId, by, byId }, { id: cause }) => {
    const companyId = await standingCompany(portal.db, givenId)
    const company = await companyById(portal.db, companyId)
    if (company)
      await toAccount(portal, userId, ({ email, locale }, tx) =>
        write(tx, portal, {
          cause,
          template: 'companyHandedOver',
          recipient: email,
          locale,
          data: { companyId, company: company.name, by, byId },
        }),
      )
  },
}

/**
 * Sends an invitation. Its language is that of the invited account, or else that of the inviting colleague. Each
 * resending is a separate e-mail.
 */
async function toInvited(portal: InEdition, { invitationId }: { invitationId: string }, { id: cause }: Attempt) {
  const invitation = await invitationById(portal.db, invitationId)
  if (invitation?.state !== 'open') return
  const { email, role, by, nameFa, nameEn, expiresAt, invitedBy } = invitation
  const account =
    (await accountByEmail(portal.db, email)) ?? (invitedBy ? await accountById(portal.db, invitedBy) : undefined)
  const data = {
    invitationId,
    company: { fa: nameFa, en: nameEn },
    by,
    byId: invitedBy ?? undefined,
    role,
    until: expiresAt,
  }
  await portal.db.transaction((tx) =>
    write(tx, portal, { cause, template: 'companyInvited', recipient: email, locale: account?.locale ?? 'fa', data }),
  )
}

/** Tells the owners that their proposed page is public, or why it was rejected. */
async function toProposers(
  portal: InEdition,
  { companyId: givenId, reason }: { companyId: string; reason: string },
  { id: cause }: Attempt,
) {
  const companyId = await standingCompany(portal.db, givenId)
  const company = await companyById(portal.db, companyId)
  if (!company) return
  const about = { companyId, company: company.name }
  for (const owner of (await ownersOf(portal.db, companyId, '')).owners)
    await toAccount(portal, owner, async ({ email, locale }, tx) => {
      const to = { cause: `${cause}:${owner}`, recipient: email, locale }
      if (reason === '') await write(tx, portal, { ...to, template: 'pageAccepted', data: about })
      else await write(tx, portal, { ...to, template: 'pageSentBack', data: { ...about, reason } })
    })
}

/**
 * Asks the owners of a company for consent to be listed at another’s stand. Sends nothing if the offer was already
 * answered or withdrawn.
 */
async function toAsked(portal: InEdition, { coExhibitorId }: { coExhibitorId: string }, { id: cause }: Attempt) {
  const offer = await coExhibitorById(portal.db, coExhibitorId)
  if (!offer || offer.accepted || offer.companyId === null) return
  const { companyId, nameFa, nameEn, hostFa, hostEn } = offer
  const data = { companyId, company: { fa: nameFa, en: nameEn }, host: { fa: hostFa, en: hostEn } }
  for (const owner of (await ownersOf(portal.db, companyId, '')).owners)
    await toAccount(portal, owner, ({ email, locale }, tx) =>
      write(tx, portal, {
        cause: `${cause}:${owner}`,
        template: 'companyStandOffered',
        recipient: email,
        locale,
        data,
      }),
    )
}

/** Tells the owners about a new member. Sends nothing if the member has already left. */
async function writeToOwners(portal: InEdition, givenId: string, userId: string, cause: string) {
  const companyId = await standingCompany(portal.db, givenId)
  const [company, who, { owners, role }] = await Promise.all([
    companyById(portal.db, companyId),
    accountById(portal.db, userId),
    ownersOf(portal.db, companyId, userId),
  ])
  if (!company || !who || !role) return
  const data = { companyId, company: company.name, who: fullName(who), whoId: userId, role }
  for (const owner of owners.filter((id) => id !== userId))
    await toAccount(portal, owner, ({ email, locale }, tx) =>
      write(tx, portal, { cause: `${cause}:${owner}`, template: 'companyJoined', recipient: email, locale, data }),
    )
}

/**
 * Transfers orders, meetings and exhibitor page of a former member to an owner, who then receives the e-mails about
 * them.
 */
async function handOn({ db }: Portal, { companyId: givenId, userId }: { companyId: string; userId: string }) {
  const companyId = await standingCompany(db, givenId)
  const [heir] = (await ownersOf(db, companyId, userId)).owners
  if (!heir) return
  await db.transaction(async (tx) => {
    await giveOrders(tx, companyId, userId, heir)
    await giveMeetings(tx, companyId, userId, heir)
    await giveExhibitor(tx, companyId, userId, heir)
  })
}
