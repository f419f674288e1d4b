import type { Workshop } from '#contract/entities/workshop.ts'
import { m } from '#messages/messages.js'

export const spokenText: Record<Workshop['spokenIn'], () => string> = {
  fa: m.workshop_in_persian,
  en: m.workshop_in_english,
}
export const minutesOf = ({ startsAt, endsAt }: Pick<Workshop, 'startsAt' | 'endsAt'>) =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
