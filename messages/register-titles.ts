// Titles of registers, in a file of their own. Every page of the panel loads the titles, without the other texts of
// registers.
import { m } from '#messages/messages.js'
import type { RegisterName } from '#contract/registers.ts'

type Word = (inputs?: Record<string, never>, options?: { locale?: 'fa' | 'en' }) => string
export const registerTitles: Record<Exclude<RegisterName, 'redirect'>, Word> = {
  opinion: m.opinion_title,
  representative: m.representative_title,
  teamMember: m.team_title,
  equipment: m.equipment_title,
}
