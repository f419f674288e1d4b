// Texts for applications to be a guest of honour, for applicants and for the team.
import type { Criterion, Honorary, ReferrerSource } from '#contract/entities/honorary.ts'
import type { HonoraryMove, HonoraryStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { StatusKind } from '#web/ui/status.tsx'

export const statusText: Record<HonoraryStatus, () => string> = {
  submitted: m.honorary_submitted,
  reviewing: m.honorary_reviewing,
  interview: m.honorary_interview,
  approved: m.honorary_approved,
  declined: m.honorary_declined,
}
export const statusKind: Record<HonoraryStatus, StatusKind> = {
  submitted: 'unseen',
  reviewing: 'reviewing',
  interview: 'interview',
  approved: 'verified',
  declined: 'rejected',
}
/** Next step that the applicant can expect. */
export const nextText: Record<HonoraryStatus, () => string> = {
  submitted: m.honorary_next_submitted,
  reviewing: m.honorary_next_reviewing,
  interview: m.honorary_next_interview,
  approved: m.honorary_next_approved,
  declined: m.honorary_next_declined,
}
export const moveText: Record<HonoraryMove, () => string> = {
  submit: m.honorary_did_submit,
  review: m.honorary_did_review,
  appoint: m.honorary_did_appoint,
  approve: m.honorary_did_approve,
  decline: m.honorary_did_decline,
}

export const sourceText: Record<ReferrerSource, () => string> = {
  colleague: m.honorary_from_colleague,
  professionalContact: m.honorary_from_contact,
  socialMedia: m.honorary_from_social,
  officialWebsite: m.honorary_from_website,
  emailInvitation: m.honorary_from_email,
  newsletter: m.honorary_from_newsletter,
  onlineAdvertisement: m.honorary_from_ad,
  previousParticipation: m.honorary_from_before,
  chamberOfCommerce: m.honorary_from_chamber,
  tradeFair: m.honorary_from_fair,
  other: m.honorary_from_other,
}
export const criterionText: Record<Criterion, () => string> = {
  expertise: m.honorary_expertise,
  influence: m.honorary_influence,
  relevance: m.honorary_relevance,
  network: m.honorary_network,
}

/** The four steps of the specification. */
export const steps = [
  { name: m.honorary_step1, text: m.honorary_step1_text },
  { name: m.honorary_step2, text: m.honorary_step2_text },
  { name: m.honorary_step3, text: m.honorary_step3_text },
  { name: m.honorary_step4, text: m.honorary_step4_text },
] as const
/**
 * Index of the application's current step, from 0. A declined application stays at its last step; with an invitation,
 * all four steps are done.
 */
export function stepOf({ status, timeline }: Pick<Honorary, 'status' | 'timeline'>): number {
  if (status === 'approved') return steps.length
  return status === 'interview' || (status === 'declined' && timeline.some(({ to }) => to === 'interview')) ? 2 : 1
}
