// How the log speaks of calls and fields. What it does not know yet stands there as the contract names it.
import type { CallName } from '#contract/calls.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

const deeds: Partial<Record<CallName, () => string>> = {
  'panelOrder.review': m.audit_did_order_review, 'panelOrder.verify': m.audit_did_order_verify, 'panelOrder.reject': m.audit_did_order_reject,
  'panelOrder.reopen': m.audit_did_order_reopen, 'panelOrder.note': m.audit_did_order_note, 'panelOrder.decide': m.audit_did_order_decide,
  'panelHall.add': m.audit_did_hall_add, 'panelHall.edit': m.audit_did_hall_edit, 'panelHall.remove': m.audit_did_hall_remove,
  'panelBooth.add': m.audit_did_booth_add, 'panelBooth.edit': m.audit_did_booth_edit, 'panelBooth.remove': m.audit_did_booth_remove,
  'panelAdmin.add': m.audit_did_admin_add, 'panelAdmin.edit': m.audit_did_admin_edit, 'panelAdmin.remove': m.audit_did_admin_remove,
}
export const deedText = (action: string): string => deeds[action as CallName]?.() ?? action

export const subjects = ['order', 'hall', 'booth', 'admin'] as const
export type Subject = (typeof subjects)[number]
export const subjectText: Record<Subject, () => string> = { order: m.audit_subject_order, hall: m.audit_subject_hall, booth: m.audit_subject_booth, admin: m.audit_subject_admin }
export const subjectIcon: Record<Subject, IconName> = { order: 'list', hall: 'hall', booth: 'grid', admin: 'lock' }

const fields: Record<string, () => string> = {
  status: m.audit_field_status, reason: m.audit_field_reason, name: m.audit_field_name, lastName: m.audit_field_lastName, email: m.audit_field_email, accessLevel: m.audit_field_accessLevel,
  superAdmin: m.audit_field_superAdmin, active: m.audit_field_active, theme: m.audit_field_theme, maxHeightCm: m.audit_field_maxHeightCm, position: m.audit_field_position, imageId: m.audit_field_imageId,
  plan: m.audit_field_plan, meterage: m.audit_field_meterage, openSides: m.audit_field_openSides, priceCents: m.audit_field_priceCents, pricePerSquareMetreCents: m.audit_field_pricePerSquareMetreCents,
  polygon: m.audit_field_polygon, hallId: m.audit_field_hallId,
}
export const fieldText = (name: string): string => fields[name]?.() ?? name
