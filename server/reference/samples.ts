// Sample values for every schema, used in the examples of calls. test/reference.test.ts validates each against its
// call.
import type { CallName } from '#contract/calls.ts'
import { alternativesOf, type Schema } from './document.ts'

const id = '01960f6e-6a2d-7c31-9b54-0d1f8a6c2e47'
/** Samples by field name, for plain text fields. */
const byName: Record<string, string> = {
  address: '12 Valiasr Street, Tehran',
  answer: 'The hall opens at eight.',
  bic: 'BKMTIRTH',
  booth: 'B-12',
  checkIn: '2026-06-06',
  checkOut: '2026-06-12',
  code: '482913',
  companyName: 'Lindner Medizintechnik',
  country: 'DE',
  cursor: '',
  date: '2026-06-08',
  day: '2026-06-08',
  destination: 'Hotel Esteghlal',
  economicNumber: '411123456789',
  edition: '2026',
  en: 'Lindner Medical',
  exitDate: '2026-06-13',
  entryDate: '2026-06-06',
  fa: 'لیندنر',
  fieldOfActivity: 'Imaging',
  firstDay: '2026-06-08',
  flightNumber: 'IR721',
  fromPath: '/old-address',
  givenNames: 'Katharina',
  guests: 'Katharina Weber',
  iban: 'IR820540102680020817909002',
  jobPosition: 'Buyer',
  earmarkedUntil: '2026-02-20',
  until: '2026-02-20',
  lastDay: '2026-06-11',
  lastName: 'Lindner',
  limit: '25',
  link: 'https://meet.example/room-7',
  message: 'When may we bring our stand?',
  name: 'Jonas',
  nationality: 'DE',
  nationalId: '10320894561',
  number: '1405-00012',
  origin: 'Imam Khomeini Airport',
  paidOn: '2026-04-20',
  dueOn: '2026-05-01',
  currency: 'EUR',
  payer: 'Lindner Medizintechnik GmbH',
  payerAccount: 'DE89370400440532013000',
  passportExpiry: '2031-03-14',
  passportNumber: 'C4JK82T1M',
  birthDate: '1984-11-02',
  phoneNumber: '+98 912 345 6789',
  postalCode: '1996835113',
  profession: 'Radiologist',
  q: 'lindner',
  reason: 'The documents are from last year.',
  returnDate: '2026-06-12',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  slug: 'the-fair-opens',
  subject: 'Our stand',
  surname: 'Weber',
  text: 'Call back on Monday.',
  time: '10:30',
  returnTime: '18:00',
  title: 'Head of sales',
  toPath: '/blog',
  topic: 'Ward monitors for two hospitals',
  visitorName: 'Jonas Lindner',
  url: 'https://crm.example/hooks/fair',
  website: 'https://lindner.example',
  opens: '09:00',
  closes: '18:00',
  today: '2026-05-01',
  timeZone: 'Asia/Tehran',
  startsOn: '2026-06-08',
  from: '2026-06-01',
  to: '2026-06-30',
  interviewAt: '2026-05-20T07:00:00.000Z',
  consulate: 'berlin',
  paymentCode: 'GPN7E5GC0Y',
  depositIdentifier: '140500001238',
  creditorReference: 'RF82GPN7E5GC0Y',
  password: 'quiet-water-91',
  repeatPassword: 'quiet-water-91',
  currentPassword: 'quiet-water-90',
}
const bySuffix: [end: RegExp, value: string][] = [
  [/email$/i, 'jonas@lindner.example'],
  [/Ids?$/, id],
  [/At$|expires/, '2026-06-08T05:30:00.000Z'],
  [/Cents$/, '120000'],
  [/(From|To)$/, '2026-06-01'],
  [/Name$/, 'Jonas Lindner'],
]
const byPattern: Record<string, string> = { '^[A-Z]{2}$': 'DE', '^[A-Z]{2}(,[A-Z]{2}){0,39}$': 'DE,AT' }

/**
 * Constraints that a schema cannot express: mutually exclusive fields (`undefined` leaves one out) and text formats.
 */
const special: Partial<Record<CallName, Record<string, unknown>>> = {
  'session.second': { recoveryCode: undefined, passkey: undefined },
  'session.confirm': { code: undefined, passkey: undefined },
  'guestOrder.place': { attachments: [] },
  'panelRepresentative.add': { coordinates: '35.7925, 51.4117' },
  'panelRepresentative.edit': { coordinates: '35.7925, 51.4117' },
  'panelSettings.edit': { settings: { paymentDays: 14 } },
  'panelWorkshop.add': { from: '10:00', to: '11:00' },
  'panelWorkshop.edit': { from: '10:00', to: '11:00' },
}

/** A valid request body for a call. */
export function bodySample(name: CallName, schema: Schema): unknown {
  const sample = sampleOf(schema)
  return special[name] && typeof sample === 'object' ? { ...sample, ...special[name] } : sample
}

/** A valid value for a schema. It uses the first alternative. */
export function sampleOf(schema: Schema, name = ''): unknown {
  const { some, isNullable } = alternativesOf(schema)
  const one = some[0]
  if (!one) return null
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.properties)
    return Object.fromEntries(Object.entries(one.properties).map(([key, value]) => [key, sampleOf(value, key)]))
  if (one.prefixItems) return one.prefixItems.map((part) => sampleOf(part, name))
  if (one.items) return Array.from({ length: Math.max(1, one.minItems ?? 1) }, () => sampleOf(one.items!, name))
  return plainSample(one, name, isNullable)
}

function plainSample(schema: Schema, name: string, isNullable: boolean): unknown {
  const type = [schema.type].flat().find((each) => each !== 'null')
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberSample(schema, name)
  if (type !== 'string') return isNullable ? null : {}
  return textSample(schema, name)
}

function numberSample({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string) {
  const wanted = name.endsWith('Cents') ? 120_000 : /meterage/.test(name) ? 16 : 1
  return Math.min(maximum, Math.max(minimum, wanted))
}

function textSample({ format, pattern, maxLength = Infinity }: Schema, name: string) {
  if (format === 'uuid') return id
  if (format === 'date-time') return '2026-06-08T05:30:00.000Z'
  const known = pattern && byPattern[pattern]
  const value = known ?? byName[name] ?? bySuffix.find(([end]) => end.test(name))?.[1] ?? 'text'
  return value.slice(0, maxLength)
}
