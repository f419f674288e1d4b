// The calls that give a list of the panel as a file. Each noun says at its door what its list has.
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { adminListing } from '../admin/admin.ts'
import { auditListing } from '../audit/audit.ts'
import { blogListing } from '../blog/blog.ts'
import { boothListing } from '../booth/booth.ts'
import { contactListing } from '../contact/contact.ts'
import { equipmentListing } from '../equipment/equipment.ts'
import { hallListing } from '../hall/hall.ts'
import { honoraryListing } from '../honorary/honorary.ts'
import { invoiceListing } from '../invoice/invoice.ts'
import { meetingListing } from '../meeting/meeting.ts'
import { opinionListing } from '../opinion/opinion.ts'
import { orderListing } from '../order/order.ts'
import { redirectListing } from '../redirect/redirect.ts'
import { representativeListing } from '../representative/representative.ts'
import { teamListing } from '../team/team.ts'
import { ticketListing } from '../ticket/ticket.ts'
import { userListing } from '../user/user.ts'
import { participantListing, workshopListing } from '../workshop/workshop.ts'
import { exportList, type Listing } from './export.ts'

/** The query has the filters of the list, the format, and the language where it is not the visitor's own; the path may say whose list it is. */
const exporting =
  <Row>(listing: (asked: never, context: Mine) => Listing<Row> | Promise<Listing<Row>>): RawHandler =>
  async (called, request, reply) => {
    const {
      format,
      locale = called.locale,
      ...query
    } = request.query as { format: 'csv' | 'xlsx'; locale?: 'fa' | 'en' }
    const asked = { ...(request.params as object), ...query }
    const context = { ...(called as Mine), locale }
    const { stream, type, name } = await exportList(context, await listing(asked as never, context), format, asked)
    return reply
      .header('content-type', type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(stream)
  }

export const exportHandlers = {
  'panelOrder.export': exporting(orderListing),
  'panelInvoice.export': exporting(invoiceListing),
  'panelTicket.export': exporting(ticketListing),
  'panelContact.export': exporting(contactListing),
  'panelHonorary.export': exporting(honoraryListing),
  'panelMeeting.export': exporting(meetingListing),
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
}
