// People who apply as honorary visitors.
import { inDays } from './days.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import type { World } from './world.ts'

export const said = {
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

export async function applicants(w: World) {
  const papers = async (who: string) => ({
    resumeId: (await sendFile(w, who, 'resume', 'cv.pdf', pdf())).id,
    visitingCardId: (await sendFile(w, who, 'businessCard', 'card.jpg', await jpeg(600, 400))).id,
  })

  return { papers }
}
