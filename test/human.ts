// Solves the challenge of a form without a session, as a browser does.
import type { Challenge } from '#contract/entities/proof.ts'
import { proofOf, solver } from '#web/proof/solve.ts'
import type { World } from './world.ts'

export const solved = (challenge: Challenge) => proofOf(challenge, solver(challenge)(1_000_000)!)
/** Requests a challenge and returns its proof. */
export const proof = async (w: World) => solved((await w.visitor()('challenge.make', {})).challenge)

/** Form input of a guest request. */
export const guestFields = {
  visitorName: 'Mina Arasteh',
  companyName: 'Ara Teb',
  email: 'mina@example.com',
  phoneNumber: '0912 345 6789',
  country: 'IR',
  services: ['hotel', 'visa'] as ('hotel' | 'visa')[],
  message: 'Two rooms for the days of the fair, and visas for two colleagues.',
  acceptTerms: true as const,
}
export const guestOrder = async (w: World, more: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'en') =>
  (await w.visitor(undefined, locale)('guestOrder.place', { body: { ...guestFields, proof: await proof(w), ...more } }))
    .order
