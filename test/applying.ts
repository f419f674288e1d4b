// Applications for guest of honour: form input and decisions of the team.
import type { HonoraryInput } from '#contract/entities/honorary.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { inDays } from './days.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import type { World } from './world.ts'

export const form = {
  name: 'Jonas',
  lastName: 'Lindner',
  email: 'jonas@ghorfeh.example',
  phoneNumber: '+49 30 901820',
  country: 'DE',
  companyName: 'Lindner Medizintechnik',
  jobPosition: 'Managing director',
  referrerSource: 'colleague',
  referrerName: 'Maria Hofmann',
} as const
export const tomorrow = inDays(1)
export const appointment = { day: tomorrow, time: '10:30', minutes: 30, link: 'https://meet.ghorfeh.example/room-7' }
export const marks = { expertise: 5, influence: 4, relevance: 5, network: 3 }

/** Uploads CV and visiting card of a logged-in user. */
export const buyerDetailsOf = async (w: World, who: CastName) => ({
  resumeId: (await sendFile(w, who, 'resume', 'cv.pdf', pdf())).id,
  visitingCardId: (await sendFile(w, who, 'businessCard', 'card.jpg', await jpeg(600, 400))).id,
})

/** Submits an application with new files. */
export async function applied(w: World, who: CastName, more: Partial<HonoraryInput> = {}) {
  const call = await w.as(who, cast[who].locale)
  return (await call('honorary.apply', { body: { ...form, ...(await buyerDetailsOf(w, who)), ...more } })).visitor
}
