// Titles of registers. They are in a file of their own because every page of the panel loads them, and no other words of registers.
import { m } from '#messages/messages.js'
import type { RegisterName } from '#contract/registers.ts'

type Word = (inputs?: Record<string, never>, options?: { locale?: 'fa' | 'en' }) => string
export const registerTitles: Record<Exclude<RegisterName, 'redirect'>, Word> = {
  opinion: m.opinion_title,
  representative: m.representative_title,
  teamMember: m.team_title,
  equipment: m.equipment_title,
}
