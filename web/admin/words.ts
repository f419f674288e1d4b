// How access levels are spoken of. Written out: a computed key would carry every message of the portal into the page.
import type { AccessLevel } from '#contract/roles.ts'
import { m } from '#messages/messages.js'

export const aboutLevel: Record<AccessLevel, () => string> = {
  viewer: m.admin_about_viewer,
  operator: m.admin_about_operator,
  editor: m.admin_about_editor,
  manager: m.admin_about_manager,
}
