// Titles of registers. They have a separate file because every page of the panel loads them without the other texts of
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
