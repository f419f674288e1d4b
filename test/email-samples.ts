// Sample data of every e-mail. A new e-mail needs a sample here, or this file does not compile.
import type { DataOf, TemplateName } from '#server/email/templates.ts'

const at = '2025-06-08T05:30:00.000Z'
const id = '01900000-0000-7000-8000-000000000001'
const userId = id
const order: DataOf<'orderPlaced'> = {
  orderId: id,
  number: 'BO-1404-0001',
  companyName: 'Azin',
  name: 'Sara Mehrjoo',
  booths: [{ name: 'B-12', hall: { fa: 'سالن ۶', en: 'Hall 6' } }],
  meterage: 12,
  totalCents: 100,
  discountCents: 10,
  taxCents: 10,
  totalWithTaxCents: 110,
  vatBasisPoints: 1_000,
  invoice: { id, number: 'INV-1404-0001' },
  creditNote: { id, number: 'CN-1404-0001' },
  reason: 'A reason.',
  travel: null,
}
const kept: DataOf<'boothsEarmarked'> = {
  companyId: id,
  company: { fa: 'آذین', en: 'Azin' },
  booths: [{ name: 'B-12', hallId: id, hall: { fa: 'سالن ۶', en: 'Hall 6' }, meterage: 12, totalCents: 228_000 }],
  until: '2025-10-22',
}
const guest: DataOf<'guestPlaced'> = {
  number: 'GO-1404-0001',
  trackingCode: 'GH-0123456789',
  services: ['booth'],
  reason: 'A reason.',
  requestId: null,
  invoice: { id, number: 'INV-1404-0001' },
  totalWithTaxCents: 110,
}
const ticket: DataOf<'ticketOpened'> = {
  ticketId: id,
  number: 'TK-1404-0001',
  subject: 'Power',
  name: 'Sara Mehrjoo',
  orderNumber: 'BO-1404-0001',
  answer: 'An answer.',
  files: 1,
}
const honorary: DataOf<'honorarySubmitted'> = {
  visitorId: id,
  number: 'HA-1404-0001',
  name: 'Sara Mehrjoo',
  interview: { startsAt: at, minutes: 30, link: 'https://meet.ghorfeh.example/room' },
  invitationNumber: 'HV-1404-0001',
  reason: 'A reason.',
}
export const meeting: DataOf<'meetingRequested'> = {
  id,
  company: { fa: 'آذین', en: 'Azin' },
  startsAt: at,
  place: [{ hall: { fa: 'سالن ۶', en: 'Hall 6' }, booth: 'B-12' }],
  endedBy: null,
  hostName: 'Sara Mehrjoo',
  guestName: 'Jonas Lindner',
  guestCompany: 'Lindner',
  exhibitorId: id,
  mine: 'host',
  hasReason: false,
  reason: '',
}
const slip = {
  orderId: id,
  number: '1404-0318',
  amountMinor: 152_186,
  currency: 'EUR',
  paidOn: '2025-06-08',
  reference: '7719 0042 1358',
  reason: null,
}
const party = {
  name: { fa: 'آذین', en: 'Azin' },
  nationalId: '',
  economicNumber: '',
  postalCode: '',
  address: { fa: '', en: '' },
}
const receipt = {
  id,
  number: '1404-R0183',
  issuedAt: at,
  orderId: id,
  orderNumber: '1404-0318',
  invoiceNumber: '1404-00229',
  amountMinor: 152_186,
  currency: 'EUR',
  orderCents: 152_186,
  rate: null,
  method: 'transfer' as const,
  paidOn: '2025-06-08',
  payer: 'Azin',
  reference: '7719 0042 1358',
  bank: { fa: 'خاورمیانه', en: 'Middle East Bank' },
  dues: [{ position: 1, of: 2, dueOn: '2025-06-08', beforeCents: 152_186, paidCents: 152_186, leftCents: 0 }],
  owedCents: 835_670,
  paidBeforeCents: 100_000,
  balanceCents: 583_484,
  next: { dueOn: '2025-06-25', amountCents: 583_484 },
  seller: party,
  buyer: { ...party, contact: 'Sara Mehrjoo', email: 'sara@ghorfeh.example', phoneNumber: '' },
  fair: { fa: 'نمایشگاه', en: 'Fair' },
  timeZone: 'Asia/Tehran',
  checkCode: '0123456789AB',
}
export const samples: { [N in TemplateName]: readonly DataOf<N>[] } = {
  verify: [{ userId }],
  verifyChange: [{ userId }],
  reset: [{ userId }],
  passwordChanged: [{ at }, { at, tokens: [{ name: 'Badge printer', start: 'ghf_AbCdEf' }] }, { at, dropped: true }],
  factorChanged: (
    ['appAdded', 'appRemoved', 'passkeyAdded', 'passkeyRemoved', 'codesRenewed', 'takenOff', 'recoveryUsed'] as const
  ).map((what) => ({ at: '2025-06-08T08:00:00.000Z', what, ...(what === 'recoveryUsed' && { left: 1 }) })),
  emailChanged: [{ at, email: 'sara@ghorfeh.example' }],
  invitation: [{ userId, by: 'Dariush Mehran' }],
  eraseAsked: [{ userId }],
  orderPlaced: [order, ...(['telephone', 'fax', 'desk'] as const).map((channel) => ({ ...order, channel }))],
  orderReviewed: [order],
  orderVerified: [order],
  orderRejected: [order],
  orderWithdrawn: [order],
  orderReopened: [order],
  slipReceived: [{ name: 'Sara Mehrjoo', slip }],
  slipRefused: [{ name: 'Sara Mehrjoo', slip: { ...slip, reason: 'The picture cannot be read.' } }],
  paymentReceipt: [
    { name: 'Sara Mehrjoo', receipt },
    { name: 'Sara Mehrjoo', receipt: { ...receipt, balanceCents: 0, next: null } },
  ],
  ticketOpened: [ticket],
  ticketAnswered: [ticket],
  ticketClosed: [ticket],
  accountOpened: [{ userId }],
  companyInvited: [
    {
      invitationId: id,
      company: { fa: 'آذین', en: 'Azin' },
      by: 'Sara Mehrjoo',
      byId: userId,
      role: 'manager',
      until: at,
    },
    { invitationId: id, company: { fa: 'آذین', en: 'Azin' }, by: 'Sara Mehrjoo', role: 'staff', until: at },
  ],
  companyJoined: [
    { companyId: id, company: { fa: 'آذین', en: 'Azin' }, who: 'Babak Karimi', whoId: userId, role: 'manager' },
  ],
  pageAccepted: [{ companyId: id, company: { fa: 'آذین', en: 'Azin' } }],
  pageSentBack: [{ companyId: id, company: { fa: 'آذین', en: 'Azin' }, reason: 'No prices, please.' }],
  companyStandOffered: [{ companyId: id, company: { fa: 'آذین', en: 'Azin' }, host: { fa: 'لیندنر', en: 'Lindner' } }],
  boothsEarmarked: [kept, { ...kept, booths: [...kept.booths, { ...kept.booths[0]!, hallId: userId }] }],
  earmarksEnd: [kept],
  companyHandedOver: [{ companyId: id, company: { fa: 'آذین', en: 'Azin' }, by: 'Sara Mehrjoo', byId: userId }],
  honorarySubmitted: [honorary],
  honoraryReviewed: [honorary],
  honoraryInterview: [honorary],
  honoraryApproved: [honorary],
  honoraryDeclined: [honorary],
  meetingRequested: [meeting],
  meetingAccepted: both(meeting),
  meetingDeclined: both(meeting),
  meetingCancelled: both({ ...meeting, endedBy: 'team', reason: 'A reason.' }),
  meetingExpired: [{ ...meeting, mine: 'guest' }],
  guestPlaced: [guest],
  guestReviewed: [guest],
  guestVerified: [guest],
  guestRejected: [guest],
  guestWithdrawn: [guest],
  guestReopened: [guest],
  contactReceived: [{ at }],
  contactAnswer: [{ at, answer: 'An answer.' }],
}
function both<T extends object>(one: T) {
  return [
    { ...one, mine: 'host' as const },
    { ...one, mine: 'guest' as const },
  ]
}
