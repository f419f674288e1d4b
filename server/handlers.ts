// Handlers of all calls, one line per resource. A call without a handler does not compile.
import type { CallName, JsonCallName } from '#contract/calls.ts'
import { exportGeometry } from './booth/geometry.raw.ts'
import { exportDrawing } from './drawing/drawing.raw.ts'
import { exportCatalogue } from './catalogue/catalogue.raw.ts'
import { panelCapsuleHandlers } from './capsule/capsule.handlers.ts'
import { capsuleFile } from './capsule/capsule.raw.ts'
import { accountHandlers, passwordHandlers, profileHandlers } from './account/account.handlers.ts'
import { panelAdminHandlers } from './admin/admin.handlers.ts'
import { panelAuditHandlers } from './audit/audit.handlers.ts'
import { blogCategoryHandlers, blogHandlers, panelBlogHandlers } from './blog/blog.handlers.ts'
import { boothHandlers, earmarkedBoothHandlers, panelBoothHandlers } from './booth/booth.handlers.ts'
import { savedViewHandlers } from './saved-view/saved-view.handlers.ts'
import { panelDashboardHandlers, panelWaitingHandlers } from './dashboard/dashboard.handlers.ts'
import {
  editionHandlers,
  panelEditionHandlers,
  panelEarmarkedBoothHandlers,
  panelSettingsHandlers,
  routeRuleHandlers,
} from './edition/edition.handlers.ts'
import { factorHandlers, panelFactorHandlers } from './factor/factor.handlers.ts'
import {
  coExhibitorHandlers,
  exhibitorHandlers,
  matchHandlers,
  panelCoExhibitorHandlers,
  panelPageChangeHandlers,
} from './exhibitor/exhibitor.handlers.ts'
import { challengeHandlers } from './challenge/challenge.handlers.ts'
import {
  companyHandlers,
  companyInvitationHandlers,
  companyContactHandlers,
  companyMemberHandlers,
  panelCompanyContactHandlers,
  panelCompanyHandlers,
} from './company/company.handlers.ts'
import { contactHandlers, panelContactHandlers } from './contact/contact.handlers.ts'
import { equipmentHandlers, panelEquipmentHandlers } from './equipment/equipment.handlers.ts'
import { hallEvents } from './hall/hall.raw.ts'
import { hallHandlers, panelHallHandlers } from './hall/hall.handlers.ts'
import { holdHandlers } from './hold/hold.handlers.ts'
import { honoraryHandlers, invitationHandlers, panelHonoraryHandlers } from './honorary/honorary.handlers.ts'
import { readInterviewCalendar } from './honorary/honorary.raw.ts'
import { checkedInvoiceHandlers, invoiceHandlers, panelInvoiceHandlers } from './invoice/invoice.handlers.ts'
import { panelDueHandlers, panelPaymentHandlers, paymentHandlers, receiptHandlers } from './payment/payment.handlers.ts'
import { panelAccountHandlers, panelStatementHandlers } from './statement/statement.handlers.ts'
import { sendStatement } from './statement/statement.raw.ts'
import { panelImportHandlers } from './import/import.handlers.ts'
import { sendTable } from './import/import.raw.ts'
import { panelEmailHandlers } from './email/email.handlers.ts'
import { meetingHandlers, meetingSlotHandlers, panelMeetingHandlers } from './meeting/meeting.handlers.ts'
import { readCalendar } from './meeting/meeting.raw.ts'
import { guestOrderHandlers, orderHandlers, panelOrderHandlers, quoteHandlers } from './order/order.handlers.ts'
import { readOrderCalendar } from './order/order.raw.ts'
import { setupHandlers } from './setup/setup.handlers.ts'
import { overviewHandlers } from './overview/overview.handlers.ts'
import { panelSearchHandlers } from './search/search.handlers.ts'
import { panelPriceHandlers } from './price/price.handlers.ts'
import { privacyHandlers } from './privacy/privacy.handlers.ts'
import { downloadOwnData } from './privacy/privacy.raw.ts'
import { panelPlanHandlers } from './plan/plan.handlers.ts'
import { planEvents } from './plan/plan.raw.ts'
import { documentHandlers } from './document/document.raw.ts'
import { pageTextHandlers, panelPageTextHandlers } from './page-text/page-text.handlers.ts'
import { registerHandlers } from './register/register.handlers.ts'
import { panelRedirectHandlers } from './redirect/redirect.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { panelTokenHandlers } from './token/token.handlers.ts'
import { panelTicketHandlers, ticketHandlers } from './ticket/ticket.handlers.ts'
import {
  readHallImage,
  readImage,
  readUpload,
  receiveGuestUpload,
  receivePart,
  receiveUpload,
} from './upload/upload.raw.ts'
import { panelWebhookHandlers } from './webhook/webhook.handlers.ts'
import { panelWorkshopHandlers, workshopHandlers, workshopSeatHandlers } from './workshop/workshop.handlers.ts'
import { workshopCalendar } from './workshop/workshop.raw.ts'
import { panelUserHandlers } from './user/user.handlers.ts'
import type { Handler } from './kernel/handler.ts'
import type { RawHandler } from './kernel/raw.ts'
import { exportHandlers } from './listings.ts'

export const handlers: { [N in JsonCallName]: Handler<N> } = {
  ...accountHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...overviewHandlers,
  ...sessionHandlers,
  ...privacyHandlers,
  ...editionHandlers,
  ...routeRuleHandlers,
  ...panelEditionHandlers,
  ...panelEarmarkedBoothHandlers,
  ...panelCapsuleHandlers,
  ...panelSettingsHandlers,
  ...setupHandlers,
  ...panelRedirectHandlers,
  ...pageTextHandlers,
  ...panelPageTextHandlers,
  ...workshopHandlers,
  ...workshopSeatHandlers,
  ...panelWorkshopHandlers,
  ...hallHandlers,
  ...boothHandlers,
  ...earmarkedBoothHandlers,
  ...equipmentHandlers,
  ...blogHandlers,
  ...blogCategoryHandlers,
  ...exhibitorHandlers,
  ...coExhibitorHandlers,
  ...panelCoExhibitorHandlers,
  ...panelPageChangeHandlers,
  ...matchHandlers,
  ...meetingSlotHandlers,
  ...meetingHandlers,
  ...panelMeetingHandlers,
  ...honoraryHandlers,
  ...invitationHandlers,
  ...panelHonoraryHandlers,
  ...companyHandlers,
  ...companyMemberHandlers,
  ...companyContactHandlers,
  ...companyInvitationHandlers,
  ...panelCompanyHandlers,
  ...panelCompanyContactHandlers,
  ...panelUserHandlers,
  ...factorHandlers,
  ...panelFactorHandlers,
  ...panelEquipmentHandlers,
  ...registerHandlers,
  ...holdHandlers,
  ...quoteHandlers,
  ...orderHandlers,
  ...challengeHandlers,
  ...guestOrderHandlers,
  ...contactHandlers,
  ...panelContactHandlers,
  ...invoiceHandlers,
  ...paymentHandlers,
  ...receiptHandlers,
  ...ticketHandlers,
  ...panelTicketHandlers,
  ...savedViewHandlers,
  ...panelDashboardHandlers,
  ...panelWaitingHandlers,
  ...panelSearchHandlers,
  ...panelOrderHandlers,
  ...checkedInvoiceHandlers,
  ...panelInvoiceHandlers,
  ...panelPaymentHandlers,
  ...panelDueHandlers,
  ...panelStatementHandlers,
  ...panelAccountHandlers,
  ...panelHallHandlers,
  ...panelPriceHandlers,
  ...panelBoothHandlers,
  ...panelPlanHandlers,
  ...panelBlogHandlers,
  ...panelAdminHandlers,
  ...panelAuditHandlers,
  ...panelEmailHandlers,
  ...panelImportHandlers,
  ...panelTokenHandlers,
  ...panelWebhookHandlers,
}

/** Calls whose response is not JSON. */
export const rawHandlers: { [N in Exclude<CallName, JsonCallName>]: RawHandler } = {
  'hall.events': hallEvents,
  'panelPlan.events': planEvents,
  'privacy.download': downloadOwnData,
  'upload.send': receiveUpload,
  'guestUpload.send': receiveGuestUpload,
  'panelImport.send': sendTable,
  'panelStatement.send': sendStatement,
  'upload.read': readUpload,
  'hall.image': readHallImage,
  'image.read': readImage,
  'workshop.calendar': workshopCalendar,
  ...exportHandlers,
  'panelCatalogue.export': exportCatalogue,
  'panelGeometry.export': exportGeometry,
  'panelDrawing.export': exportDrawing,
  'panelCapsule.export': capsuleFile,
  'panelCapsule.send': receivePart,
  ...documentHandlers,
  'meeting.calendar': readCalendar,
  'honorary.calendar': readInterviewCalendar,
  'order.calendar': readOrderCalendar,
}
