// How the log speaks of calls and fields. A call of the panel that changes something and has no words does not compile; a field without any stands there as the contract names it.
import type { CallName, calls } from '#contract/calls.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

/** What the team can change. */
type Deed = { [Name in CallName & `panel${string}`]: (typeof calls)[Name]['method'] extends 'GET' ? never : Name }[CallName & `panel${string}`]
const deeds: Record<Deed, () => string> = {
  'panelOrder.review': m.audit_did_order_review, 'panelOrder.verify': m.audit_did_order_verify, 'panelOrder.reject': m.audit_did_order_reject,
  'panelOrder.reopen': m.audit_did_order_reopen, 'panelOrder.note': m.audit_did_order_note, 'panelOrder.decide': m.audit_did_order_decide,
  'panelHall.add': m.audit_did_hall_add, 'panelHall.edit': m.audit_did_hall_edit, 'panelHall.remove': m.audit_did_hall_remove,
  'panelBooth.add': m.audit_did_booth_add, 'panelBooth.edit': m.audit_did_booth_edit, 'panelBooth.remove': m.audit_did_booth_remove,
  'panelAdmin.add': m.audit_did_admin_add, 'panelAdmin.edit': m.audit_did_admin_edit, 'panelAdmin.remove': m.audit_did_admin_remove,
  'panelSettings.edit': m.audit_did_settings_edit, 'panelRedirect.add': m.audit_did_redirect_add, 'panelRedirect.edit': m.audit_did_redirect_edit, 'panelRedirect.remove': m.audit_did_redirect_remove,
  'panelPageText.edit': m.audit_did_page_edit, 'panelPageText.reset': m.audit_did_page_reset,
  'panelWorkshop.add': m.audit_did_workshop_add, 'panelWorkshop.edit': m.audit_did_workshop_edit, 'panelWorkshop.remove': m.audit_did_workshop_remove,
  'panelTeam.add': m.audit_did_team_add, 'panelTeam.edit': m.audit_did_team_edit, 'panelTeam.remove': m.audit_did_team_remove,
  'panelHonorary.review': m.audit_did_honorary_review, 'panelHonorary.score': m.audit_did_honorary_score, 'panelHonorary.appoint': m.audit_did_honorary_appoint, 'panelHonorary.approve': m.audit_did_honorary_approve, 'panelHonorary.decline': m.audit_did_honorary_decline,
  'panelTicket.comment': m.audit_did_ticket_comment, 'panelTicket.close': m.audit_did_ticket_close, 'panelTicket.edit': m.audit_did_ticket_edit, 'panelContact.mark': m.audit_did_contact_mark, 'panelContact.answer': m.audit_did_contact_answer, 'panelMeeting.remind': m.audit_did_meeting_remind, 'panelMeeting.strike': m.audit_did_meeting_strike,
  'panelEquipment.add': m.audit_did_equipment_add, 'panelEquipment.edit': m.audit_did_equipment_edit, 'panelEquipment.remove': m.audit_did_equipment_remove, 'panelOpinion.add': m.audit_did_opinion_add, 'panelOpinion.edit': m.audit_did_opinion_edit, 'panelOpinion.remove': m.audit_did_opinion_remove,
  'panelRepresentative.add': m.audit_did_representative_add, 'panelRepresentative.edit': m.audit_did_representative_edit, 'panelRepresentative.remove': m.audit_did_representative_remove,
  'panelBlog.add': m.audit_did_post_add, 'panelBlog.edit': m.audit_did_post_edit, 'panelBlog.remove': m.audit_did_post_remove, 'panelBlog.publish': m.audit_did_post_publish, 'panelBlog.unpublish': m.audit_did_post_unpublish, 'panelBlog.restore': m.audit_did_post_restore,
  'panelLetter.resend': m.audit_did_letter_resend,
  'panelUser.edit': m.audit_did_user_edit, 'panelUser.block': m.audit_did_user_block, 'panelUser.unblock': m.audit_did_user_unblock, 'panelUser.resend': m.audit_did_user_resend, 'panelUser.endSession': m.audit_did_user_end, 'panelUser.endSessions': m.audit_did_user_end, 'panelUser.erase': m.audit_did_user_erase, 'panelFactor.remove': m.audit_did_factor_remove,
}
export const deedText = (action: string): string => (action.endsWith('.export') ? m.audit_did_export() : (Object.hasOwn(deeds, action) ? deeds[action as Deed]() : action))

export const subjects = [
  'order', 'hall', 'booth', 'admin',
  'honorary', 'user', 'settings', 'redirect', 'page', 'workshop', 'teamMember',
  'ticket', 'contactMessage', 'meeting', 'equipment', 'opinion', 'representative', 'post', 'invoice', 'letter',
] as const
export type Subject = (typeof subjects)[number]
export const subjectText: Record<Subject, () => string> = { order: m.audit_subject_order, hall: m.audit_subject_hall, booth: m.audit_subject_booth, admin: m.audit_subject_admin,
  honorary: m.audit_subject_honorary, user: m.audit_subject_user, settings: m.audit_subject_settings, redirect: m.audit_subject_redirect, page: m.audit_subject_page, workshop: m.audit_subject_workshop, teamMember: m.audit_subject_teamMember,
  ticket: m.audit_subject_ticket, contactMessage: m.audit_subject_contactMessage, meeting: m.audit_subject_meeting, equipment: m.audit_subject_equipment, opinion: m.audit_subject_opinion, representative: m.audit_subject_representative, post: m.audit_subject_post, invoice: m.audit_subject_invoice, letter: m.audit_subject_letter,
}
export const subjectIcon: Record<Subject, IconName> = { order: 'list', hall: 'hall', booth: 'grid', admin: 'lock',
  honorary: 'people', user: 'user', settings: 'settings', redirect: 'arrow', page: 'edit', workshop: 'meet', teamMember: 'people',
  ticket: 'chat', contactMessage: 'mail', meeting: 'meet', equipment: 'grid', opinion: 'chat', representative: 'people', post: 'file', invoice: 'file', letter: 'mail',
}

/** Where a thing is in the panel. */
const places: Partial<Record<string, (id: string) => string>> = {
  order: (orderId) => pathTo('order', { orderId }), hall: (hallId) => pathTo('hall', { hallId }), admin: (adminId) => pathTo('admin', { adminId }), honorary: (visitorId) => pathTo('honoraryVisitor', { visitorId }), user: (userId) => pathTo('user', { userId }), ticket: (ticketId) => pathTo('panelTicket', { ticketId }),
  contactMessage: (messageId) => pathTo('contactMessage', { messageId }), post: (blogId) => pathTo('editPost', { blogId }), workshop: (workshopId) => pathTo('panelWorkshop', { workshopId }), teamMember: (memberId) => pathTo('teamMember', { memberId }), equipment: (equipmentId) => pathTo('equipment', { equipmentId }),
  opinion: (opinionId) => pathTo('opinion', { opinionId }), representative: (representativeId) => pathTo('representative', { representativeId }), settings: () => pathTo('settings'), redirect: () => pathTo('redirects'), page: () => pathTo('pageTexts'), letter: (letter) => pathTo('outbox', {}, { letter }),
}
/** While it can be opened: what was taken away and what was exported cannot. */
export const placeOf = ({ subject, subjectId, action }: { subject: string; subjectId: string | null; action: string }) => (subjectId === null || /\.(remove|erase|export)$/.test(action) ? undefined : places[subject]?.(subjectId))

const fields: Record<string, () => string> = {
  status: m.audit_field_status, reason: m.audit_field_reason, name: m.audit_field_name, lastName: m.audit_field_lastName, email: m.audit_field_email, accessLevel: m.audit_field_accessLevel,
  superAdmin: m.audit_field_superAdmin, active: m.audit_field_active, theme: m.audit_field_theme, maxHeightCm: m.audit_field_maxHeightCm, position: m.audit_field_position, imageId: m.audit_field_imageId,
  plan: m.audit_field_plan, meterage: m.audit_field_meterage, openSides: m.audit_field_openSides, priceCents: m.audit_field_priceCents, pricePerSquareMetreCents: m.audit_field_pricePerSquareMetreCents,
  refused: m.audit_field_refused, interviewAt: m.audit_field_interviewAt, invitationNumber: m.audit_field_invitationNumber, phoneNumber: m.audit_field_phoneNumber, companyName: m.audit_field_companyName, jobPosition: m.audit_field_jobPosition, country: m.audit_field_country, locale: m.audit_field_locale, sessions: m.audit_field_sessions, erased: m.audit_field_erased,
  title: m.audit_field_title, publishedAt: m.audit_field_publishedAt, assignee: m.audit_field_assignee, assigneeId: m.audit_field_assignee, comments: m.audit_field_comments, slug: m.audit_field_slug, answer: m.audit_field_answer, description: m.audit_field_description, author: m.audit_field_author, coverId: m.audit_field_coverId, categoryId: m.audit_field_categoryId, count: m.audit_field_count, text: m.audit_field_text,
  polygon: m.audit_field_polygon, hallId: m.audit_field_hallId,
  fromPath: m.redirect_from, toPath: m.redirect_to, permanent: m.redirect_permanent, content: m.audit_field_content, shortName: m.setting_short_name, tagline: m.setting_tagline, city: m.setting_city, venue: m.setting_venue, address: m.setting_address,
  timeZone: m.setting_time_zone, firstDay: m.setting_first_day, lastDay: m.setting_last_day, opens: m.setting_opens, closes: m.setting_closes, bookingClosesOn: m.setting_booking_closes, nextEdition: m.setting_next_edition, claims: m.setting_figures,
  contact: m.setting_contact, vatBasisPoints: m.audit_field_vat, catalogListingCents: m.audit_field_catalog, holdMinutes: m.setting_hold_minutes, boothsPerOrder: m.setting_booths_per_order, paymentDays: m.setting_payment_days,
  panelIdleMinutes: m.setting_idle_minutes, visaHandlingDays: m.setting_visa_days, rates: m.setting_rates, seller: m.setting_seller,
}
export const fieldText = (name: string): string => fields[name]?.() ?? name
