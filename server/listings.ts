// Calls that export a list of the panel as a file, each with the definition of its list.
import { adminListing } from './admin/admin.ts'
import { auditListing } from './audit/audit.ts'
import { blogListing } from './blog/blog.ts'
import { boothListing } from './booth/booth.ts'
import { companyListing } from './company/company.ts'
import { contactListing } from './contact/contact.ts'
import { editionListing } from './edition/edition.ts'
import { equipmentListing } from './equipment/equipment.ts'
import { exporting } from './export/export.raw.ts'
import { hallListing } from './hall/hall.ts'
import { honoraryListing } from './honorary/honorary.ts'
import { importWarningListing } from './import/import.ts'
import { invoiceListing } from './invoice/invoice.ts'
import { emailListing } from './email/email.ts'
import { meetingListing } from './meeting/meeting.ts'
import { ordersAsFile } from './order/order.export.ts'
import { pageTextListing } from './page-text/page-text.ts'
import { redirectListing } from './redirect/redirect.ts'
import { registerListings } from './register/register.export.ts'
import { dueListing, paymentListing } from './payment/payment.ts'
import { ticketListing } from './ticket/ticket.ts'
import { userListing } from './user/user.ts'
import { participantListing, workshopListing } from './workshop/workshop.ts'

/**
 * The columns and rows of each list share one type. test/export-columns.test.ts compares the columns with the lists of
 * the contract.
 */
export const listings = {
  'panelOrder.export': ordersAsFile,
  'panelInvoice.export': invoiceListing,
  'panelPayment.export': paymentListing,
  'panelDue.export': dueListing,
  'panelTicket.export': ticketListing,
  'panelContact.export': contactListing,
  'panelHonorary.export': honoraryListing,
  'panelMeeting.export': meetingListing,
  'panelCompany.export': companyListing,
  'panelUser.export': userListing,
  'panelHall.export': hallListing,
  'panelBooth.export': boothListing,
  'panelEquipment.export': equipmentListing,
  'panelWorkshop.export': workshopListing,
  'panelParticipant.export': participantListing,
  ...registerListings,
  'panelBlog.export': blogListing,
  'panelRedirect.export': redirectListing,
  'panelAdmin.export': adminListing,
  'panelAudit.export': auditListing,
  'panelEdition.export': editionListing,
  'panelEmail.export': emailListing,
  'panelPageText.export': pageTextListing,
  'panelImport.export': importWarningListing,
}

type Exporter = Parameters<typeof exporting<never>>[0]
export const exportHandlers = Object.fromEntries(
  Object.entries(listings).map(([name, listing]) => [name, exporting(listing as unknown as Exporter)]),
) as Record<keyof typeof listings, ReturnType<typeof exporting>>
