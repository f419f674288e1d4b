// The tools of the editor, their keys and their signs.
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

export const tools = ['select', 'draw', 'points', 'pan'] as const
export type Tool = (typeof tools)[number]
interface ToolRow {
  icon: IconName
  key: string
  label: () => string
  writes: boolean
}

export const toolRows: Record<Tool, ToolRow> = {
  select: { icon: 'cursor', key: 'V', label: m.hall_tool_select, writes: false },
  draw: { icon: 'polygon', key: 'P', label: m.hall_tool_draw, writes: true },
  points: { icon: 'edit', key: 'E', label: m.hall_tool_points, writes: true },
  pan: { icon: 'hand', key: 'H', label: m.hall_tool_pan, writes: false },
}

/** The tool of a key, wherever its letter stands on the keyboard: a Persian layout has it in the same place. */
export const toolOfKey = (code: string): Tool | undefined => tools.find((tool) => code === `Key${toolRows[tool].key}`)
