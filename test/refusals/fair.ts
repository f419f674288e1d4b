// A portal with a record of every kind that a call can be about. `foreignFile` belongs to another user than the other
// files. `slot` is a half hour offered by Jonas.
import type { World } from '../world.ts'
import { exhibiting } from '../exhibiting.ts'
import { jpeg, pdf, sendFile } from '../files.ts'
import { proof } from '../human.ts'
import { freeBooths, ordered } from '../booked.ts'
import { sumOf } from '../confirmed-sums.ts'
import { bodies } from './bodies.ts'
import { oneOfEach } from './registers.ts'

export type Fair = Awaited<ReturnType<typeof fairOf>>
type Any = (name: string, sent: object) => Promise<Record<string, Record<string, unknown> & { id: string }>>

/** Returns the id of the first record of a table. */
const idOf = async (w: World, what: string) =>
  (await w.portal.db.$client.query<{ id: string }>(`select id from ${what}`)).rows[0]!.id

/** Adds a contact to a company. @returns both ids */
const companyOf = async (call: Awaited<ReturnType<World['as']>>, companyId: string) => {
  const { company } = await call('companyContact.add', { companyId, body: bodies.companyContact })
  return { companyId, contactId: company.contacts[0]!.id }
}

export async function fairOf(w: World) {
  const as = async (who: Parameters<World['as']>[0]) => (await w.as(who)) as unknown as Any
  const sara = await w.as('sara')
  const jonas = await w.as('jonas')
  const elif = await w.as('elif')
  const dariush = await as('dariush')
  const roya = await as('roya')
  for (const who of ['hamid', 'niloofar', 'mahtab', 'wei'] as const) await w.as(who)
  const sent = async (who: string, purpose: Parameters<typeof sendFile>[2], name: string, bytes: Buffer) =>
    (await sendFile(w, who, purpose, name, bytes)).id
  const foreignFile = await sent('elif', 'attachment', 'x.pdf', pdf())
  const ownFile = await sent('sara', 'attachment', 'x.pdf', pdf())
  const scan = await sent('sara', 'passport', 'p.jpg', await jpeg(1_200, 850))
  const photo = await sent('sara', 'photo', 'p.jpg', await jpeg(600, 800))
  const resume = await sent('jonas', 'resume', 'cv.pdf', pdf())
  const card = await sent('jonas', 'businessCard', 'c.jpg', await jpeg(600, 400))
  const saraResume = await sent('sara', 'resume', 'cv.pdf', pdf())
  const saraCard = await sent('sara', 'businessCard', 'c.jpg', await jpeg(600, 400))
  const own = await exhibiting(w, 'sara', { phoneNumber: '+98 912 345 6789', country: 'IR' })
  const other = await exhibiting(w, 'jonas')
  const slot = '2025-06-08T05:30:00.000Z'
  const later = '2025-06-08T06:00:00.000Z'
  await sara('meetingSlot.set', { exhibitorId: own.exhibitor.id, body: { slots: [slot, later] } })
  await jonas('meetingSlot.set', { exhibitorId: other.exhibitor.id, body: { slots: [slot, later] } })
  const { meeting } = await elif('meeting.request', {
    body: { exhibitorId: own.exhibitor.id, startsAt: slot, topic: 'Parts' },
  })
  const [first, second, third] = await freeBooths(w, 3)
  const order = await ordered(w, 'sara', [first!.id])
  const foreignOrder = await ordered(w, 'jonas', [third!.id])
  const { hold } = await sara('hold.place', { body: { boothIds: [second!.id] } })
  const { quote } = await sara('quote.make', { body: { kind: 'booth', boothIds: [second!.id], catalogListing: true } })
  const verifySum = await sumOf(await w.as('hamid'), order.id, {
    corrections: [{ line: 0, unitCents: 100_00, discountCents: 0 }],
    added: [{ title: { fa: 'میز', en: 'Table' }, quantity: 1, unit: 'piece', unitCents: 10_00 }],
  })
  const { ticket } = await sara('ticket.open', { body: { subject: 'Power', message: 'Is there any?' } })
  const { ticket: closed } = await sara('ticket.open', { body: { subject: 'Water', message: 'Is there any?' } })
  await sara('ticket.close', { ticketId: closed.id, body: {} })
  const { visitor } = await jonas('honorary.apply', {
    body: { ...bodies.honorary, resumeId: resume, visitingCardId: card },
  })
  await w.visitor()('contact.send', { body: { ...bodies.contact, proof: await proof(w) } })
  const {
    items: [message],
  } = await (
    await w.as('hamid')
  )('panelContact.list', { query: {} })
  const { items: admins } = await (await w.as('dariush'))('panelAdmin.list', { query: {} })
  const adminOf = (name: string) => admins.find((one) => one.name === name || one.email.startsWith(name))!.id
  const made = async (call: string, body: object, ids = {}) => Object.values(await dariush(call, { ...ids, body }))[0]!
  const post = Object.values(await roya('panelBlog.add', { body: bodies.post }))[0]!
  const otherPost = Object.values(await roya('panelBlog.add', { body: { ...bodies.post, slug: 'taken-url' } }))[0]!
  const versions = (await (
    await w.as('roya')
  )('panelBlog.versions' as never, { blogId: post.id } as never)) as unknown as { items: { id: string }[] }
  const hall = await made('panelHall.add', bodies.hall)
  const booth = await made('panelBooth.add', bodies.booth, { hallId: hall.id })
  await made(
    'panelBooth.add',
    {
      ...bodies.booth,
      name: 'R-2',
      polygon: [
        [1000, 100],
        [1400, 100],
        [1400, 500],
        [1000, 500],
      ],
    },
    { hallId: hall.id },
  )
  const workshop = await made('panelWorkshop.add', bodies.workshop)
  const overlapping = await made('panelWorkshop.add', { ...bodies.workshop, title: { fa: 'دیگر', en: 'Other' } })
  const kept = await (await w.as('niloofar'))('panelSettings.read', {})
  const { currency: _, ...settings } = kept.settings
  const slip = { method: 'transfer', amountMinor: 5_000, paidOn: '2024-01-01' } as const
  const { money } = await sara('payment.announce', { orderId: own.order.id, body: slip })
  const desk = await w.as('niloofar')
  const { payment } = await desk('panelPayment.record', { body: { ...slip, currency: 'EUR', payer: 'Azin' } })
  const dueDays = money.dues.map(({ dueOn }) => dueOn)
  return {
    w,
    foreignFile,
    ownFile,
    scan,
    photo,
    saraResume,
    saraCard,
    slot,
    later,
    orderId: order.id,
    foreignOrder: foreignOrder.id,
    verifiedOrder: own.order.id,
    slipId: money.payments[0]!.id,
    paymentId: payment.id,
    dueDays,
    holdId: hold.id,
    holdSum: quote.totalWithTaxCents,
    verifySum,
    heldBooth: second!.id,
    freeBooth: (await freeBooths(w, 2))[1]!.id,
    exhibitorId: own.exhibitor.id,
    otherExhibitor: other.exhibitor.id,
    meetingId: meeting.id,
    ticketId: ticket.id,
    closedTicket: closed.id,
    visitorId: visitor.id,
    messageId: message!.id,
    hamidId: adminOf('hamid'),
    saraId: await idOf(w, `users where email = 'sara@ghorfeh.example'`),
    dariushId: adminOf('dariush'),
    ...(await companyOf(sara, own.company)),
    weiId: await idOf(w, `users where email = 'wei@ghorfeh.example'`),
    editionId: await idOf(w, `editions where state = 'current'`),
    updatedAt: kept.updatedAt,
    settings,
    postId: post.id,
    otherPost: otherPost.id,
    postVersion: post['version'] as number,
    versionId: versions.items[0]!.id,
    hallId: hall.id,
    boothId: booth.id,
    workshopId: workshop.id,
    otherWorkshop: overlapping.id,
    robot: await proof(w),
    otherRobot: await proof(w),
    ...(await oneOfEach(made)),
  }
}
