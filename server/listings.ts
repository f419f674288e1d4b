// The calls that give a list of the panel as a file. Each noun says at its door what its list has.
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
import { importDoubtListing } from './import/import.ts'
import { invoiceListing } from './invoice/invoice.ts'
import { letterListing } from './letter/letter.ts'
import { meetingListing } from './meeting/meeting.ts'
import { opinionListing } from './opinion/opinion.ts'
import { ordersAsFile } from './order/order.ts'
import { pageTextListing } from './page-text/page-text.ts'
import { redirectListing } from './redirect/redirect.ts'
import { representativeListing } from './representative/representative.ts'
import { teamListing } from './team/team.ts'
import { ticketListing } from './ticket/ticket.ts'
import { userListing } from './user/user.ts'
import { participantListing, workshopListing } from './workshop/workshop.ts'

export const exportHandlers = {
  'panelOrder.export': exporting(ordersAsFile),
  'panelInvoice.export': exporting(invoiceListing),
  'panelTicket.export': exporting(ticketListing),
  'panelContact.export': exporting(contactListing),
  'panelHonorary.export': exporting(honoraryListing),
  'panelMeeting.export': exporting(meetingListing),
  'panelCompany.export': exporting(companyListing),
  'panelUser.export': exporting(userListing),
  'panelHall.export': exporting(hallListing),
  'panelBooth.export': exporting(boothListing),
  'panelEquipment.export': exporting(equipmentListing),
  'panelWorkshop.export': exporting(workshopListing),
  'panelParticipant.export': exporting(participantListing),
  'panelTeam.export': exporting(teamListing),
  'panelOpinion.export': exporting(opinionListing),
  'panelRepresentative.export': exporting(representativeListing),
  'panelBlog.export': exporting(blogListing),
  'panelRedirect.export': exporting(redirectListing),
  'panelAdmin.export': exporting(adminListing),
  'panelAudit.export': exporting(auditListing),
  'panelEdition.export': exporting(editionListing),
  'panelLetter.export': exporting(letterListing),
  'panelPageText.export': exporting(pageTextListing),
  'panelImport.export': exporting(importDoubtListing),
}
