import type { Level } from '#contract/roles.ts'
import { m } from '#messages/messages.js'

export const levelText: Record<Level, () => string> = {
  viewer: m.panel_level_viewer,
  operator: m.panel_level_operator,
  editor: m.panel_level_editor,
  manager: m.panel_level_manager,
  superAdmin: m.panel_level_superAdmin,
}
