// Responsibilities of team members. They are written out, because a computed key would load every message of the portal
// into the page.
import type { Desk } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'

export const deskText: Record<Desk, () => string> = {
  booth: m.team_desk_booth,
  abroad: m.team_desk_abroad,
  visa: m.team_desk_visa,
  travel: m.team_desk_travel,
  finance: m.team_desk_finance,
}
