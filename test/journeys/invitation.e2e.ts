// An invitation to join a company, in every state in which its link can be opened.
import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { pathTo } from '#contract/paths.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { addressInLanguage, locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { inDatabase } from './database.ts'
import { base, browser, logIn, newEmail, overflowOf, phone, tookOver, visiting } from './visit.ts'

interface Own {
  company: { id: string; invitations: { id: string; email: string }[] }
}
/** Sara invites a user to her own company. */
async function invited(context: BrowserContext, email: string) {
  const { items } = (await (await context.request.get(base + pathToCall('company.list'))).json()) as {
    items: { id: string }[]
  }
  const companyId = items[0]!.id
  const path = base + pathToCall('companyInvitation.send', { companyId })
  const answer = await context.request.post(path, { data: { email, role: 'staff' }, headers: { origin: base } })
  expect(answer.status()).toBeLessThan(300)
  const { company } = (await answer.json()) as Own
  return { companyId, invitationId: company.invitations.find((one) => one.email === email)!.id }
}
const withdraw = (context: BrowserContext, ids: { companyId: string; invitationId: string }) =>
  context.request.delete(base + pathToCall('companyInvitation.withdraw', ids), { headers: { origin: base } })
const expire = (id: string) =>
  inDatabase(`update company_invitations set expires_at = portal_now() - interval '1 day' where id = $1`, [id])
const accept = (id: string) =>
  inDatabase(`update company_invitations set accepted_at = portal_now() where id = $1`, [id])

/** One invitation for each state, each to an address without an account. */
async function oneOfEach() {
  const context = await (await browser()).newContext()
  await logIn(context, 'sara')
  const [withdrawn, expired, accepted] = [
    await invited(context, newEmail('withdrawn')),
    await invited(context, newEmail('expired')),
    await invited(context, newEmail('accepted')),
  ]
  await withdraw(context, withdrawn)
  await expire(expired.invitationId)
  await accept(accepted.invitationId)
  await context.close()
  return [
    [withdrawn.invitationId, m.company_invitation_withdrawn],
    [expired.invitationId, m.company_invitation_expired],
    [accepted.invitationId, m.company_invitation_accepted],
    [crypto.randomUUID(), m.company_invitation_unknown],
  ] as const
}
const ways = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

it('a link to an invitation that cannot be accepted shows its state, who can help and where to go next', async () => {
  const all = await oneOfEach()
  for (const locale of locales)
    for (const who of [undefined, 'jonas'] as const)
      await visiting({ locale, viewport: phone, allow: /404/, ...(who && { who }) }, async ({ page, at }) => {
        for (const [invitationId, state] of all) {
          await page.goto(at(pathTo('companyInvitation', { invitationId })))
          await tookOver(page)
          await page.getByText(state({}, { locale }), { exact: true }).first().waitFor()
          const own = addressInLanguage(pathTo(who ? 'company' : 'login'), locale)
          const home = addressInLanguage(pathTo('home'), locale)
          expect(await ways(page), `${locale} ${who ?? 'nobody'} ${invitationId}`).toEqual(
            expect.arrayContaining([own, home]),
          )
          expect(await overflowOf(page)).toBe(0)
          if (state === m.company_invitation_withdrawn || state === m.company_invitation_expired)
            await page.getByRole('main').getByText('سارا مهرجو').nth(1).waitFor() // named twice: as the inviter and as the one who can help
        }
      })
})
