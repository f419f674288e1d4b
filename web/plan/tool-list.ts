// Tools of the toolbar in their groups, with their keys.
import type { PlanDocument } from '#contract/plan/document.ts'
import { m } from '#messages/messages.js'
import type { Desk } from './desk/desk.ts'
import type { ToolName } from './desk/types.ts'
import type { Sign } from './icons.tsx'

export interface ToolRow {
  sign: Sign
  key: string
  label: () => string
  /** True if users who may only view the plan can use the tool too. */
  looks?: true
}
export const toolRows: Record<ToolName, ToolRow> = {
  select: { sign: { of: 'cursor' }, key: 'V', label: m.editor_tool_select, looks: true },
  points: { sign: { of: 'edit' }, key: 'E', label: m.editor_tool_points },
  hand: { sign: { of: 'hand' }, key: 'H', label: m.editor_tool_hand, looks: true },
  rectangle: { sign: 'rectangle', key: 'R', label: m.editor_tool_rectangle },
  polygon: { sign: { of: 'polygon' }, key: 'P', label: m.editor_tool_polygon },
  row: { sign: 'row', key: 'G', label: m.editor_tool_row },
  pillar: { sign: 'pillar', key: 'C', label: m.editor_tool_pillar },
  wall: { sign: 'wall', key: 'W', label: m.editor_tool_wall },
  door: { sign: 'door', key: 'D', label: m.editor_tool_door },
  stairs: { sign: 'stairs', key: 'K', label: m.editor_tool_stairs },
  text: { sign: 'text', key: 'T', label: m.editor_tool_text },
  measure: { sign: { of: 'ruler' }, key: 'M', label: m.editor_tool_measure, looks: true },
}
export const toolGroups: readonly (readonly ToolName[])[] = [
  ['select', 'points', 'hand'],
  ['rectangle', 'polygon', 'row'],
  ['pillar', 'wall', 'door', 'stairs', 'text'],
  ['measure'],
]
export const tools = toolGroups.flat()

/** Tool for a key code, independent of the keyboard layout. */
export const toolOfKey = (code: string): ToolName | undefined =>
  tools.find((tool) => code === `Key${toolRows[tool].key}`)

/** Whether a hall has neither an outline nor any things, not even an underlay picture. */
export const isBare = ({ frame, things }: PlanDocument) => frame.outline === null && things.length === 0
const onPictures = new Set<ToolName>(['select', 'measure'])
/** Whether a tool can be used. Most need a hall outline. Underlay pictures can be selected and measured without one. */
export const isReady = ({ state: { document }, mayWrite }: Desk, tool: ToolName): boolean =>
  (mayWrite || toolRows[tool].looks === true) &&
  (document.frame.outline !== null ||
    tool === 'hand' ||
    tool === 'polygon' ||
    (onPictures.has(tool) && document.things.length > 0))
