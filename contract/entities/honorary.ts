// An applicant to be a guest of honour: the application, the team's assessment, the interview (test/SPEC.md §3;
// docs/PRODUCT.md §7).
import * as z from 'zod/mini'
import { honoraryMoves, honoraryStatuses, parties, type HonoraryMove } from '../states.ts'
import { says } from '../fields.ts'
import {
  Country,
  DateOnly,
  NewEmail,
  Id,
  isPublicHttps,
  line,
  listQuery,
  optionalLine,
  Phone,
  LastName,
} from '../kernel/field.ts'

/** Sources by which an applicant learned of the fair, in the order of the specification. */
export const referrerSources = [
  'colleague',
  'professionalContact',
  'socialMedia',
  'officialWebsite',
  'emailInvitation',
  'newsletter',
  'onlineAdvertisement',
  'previousParticipation',
  'chamberOfCommerce',
  'tradeFair',
  'other',
] as const
export type ReferrerSource = (typeof referrerSources)[number]
export const ReferrerSource = z.enum(referrerSources, says('referrerMissing'))

/** Criteria of the team's assessment, each from 1 to 5. */
export const criteria = ['expertise', 'influence', 'relevance', 'network'] as const
export type Criterion = (typeof criteria)[number]
const Point = z.int(says('required')).check(z.gte(1, says('atLeast', 1)), z.lte(5, says('atMost', 5)))
export const Scores = z.strictObject({ expertise: Point, influence: Point, relevance: Point, network: Point })
export type Scores = z.infer<typeof Scores>

export const HonoraryStatus = z.enum(honoraryStatuses)
const FileId = z
  .string(says('fileMissing'))
  .check(z.refine((id) => z.safeParse(z.uuid(), id).success, says('fileMissing')))
export const HonoraryInput = z.strictObject({
  name: line(80, 'nameMissing'),
  lastName: LastName,
  email: NewEmail,
  phoneNumber: Phone.check(z.refine((text) => text.trim() !== '', says('phoneInvalid'))),
  country: Country,
  companyName: line(120),
  jobPosition: line(120),
  referrerSource: ReferrerSource,
  referrerName: optionalLine(120),
  resumeId: FileId,
  visitingCardId: FileId,
})
export type HonoraryInput = z.infer<typeof HonoraryInput>

const File = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })
/** An interview of `minutes` minutes, in the fair's time zone. `link` is the address where it takes place. */
const Interview = z.object({ startsAt: z.iso.datetime(), minutes: z.int(), link: z.string() })
const Move = z.enum(Object.keys(honoraryMoves) as [HonoraryMove, ...HonoraryMove[]])
const step = { id: z.uuid(), at: z.iso.datetime(), move: Move, to: HonoraryStatus }
const common = {
  id: z.uuid(),
  number: z.string(),
  status: HonoraryStatus,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  country: z.string(),
  companyName: z.string(),
  jobPosition: z.string(),
  referrerSource: z.enum(referrerSources),
  referrerName: z.nullable(z.string()),
  resume: File,
  visitingCard: File,
  interview: z.nullable(Interview),
  invitationNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

/** An application as its owner sees it, without names of the team and without its internal notes. */
export const Honorary = z.object({ ...common, timeline: z.array(z.object(step)) })
export type Honorary = z.infer<typeof Honorary>

/** Data shown to anyone who holds an invitation. `issuedAt` is when the application was approved. */
export const Invitation = z.object({
  number: z.string(),
  name: z.string(),
  lastName: z.string(),
  jobPosition: z.string(),
  companyName: z.string(),
  country: z.string(),
  issuedAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

export const HonoraryRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: HonoraryStatus,
  name: z.string(),
  companyName: z.string(),
  jobPosition: z.string(),
  country: z.string(),
  referrerSource: z.enum(referrerSources),
  averageScore: z.nullable(z.number()),
  scores: z.int(),
  interviewAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type HonoraryRow = z.infer<typeof HonoraryRow>

/** Points given by one member of the team. */
const Assessment = z.object({
  adminId: z.uuid(),
  adminName: z.string(),
  scores: Scores,
  note: z.string(),
  updatedAt: z.iso.datetime(),
})
/** An application as the team sees it. `averages` has the average of each criterion. */
export const PanelHonorary = z.object({
  ...common,
  owner: z.object({ id: z.uuid(), email: z.string(), locale: z.enum(['fa', 'en']) }),
  averageScore: z.nullable(z.number()),
  averages: z.nullable(
    z.object({ expertise: z.number(), influence: z.number(), relevance: z.number(), network: z.number() }),
  ),
  assessments: z.array(Assessment),
  timeline: z.array(z.object({ ...step, by: z.enum(parties), actorName: z.string(), note: z.nullable(z.string()) })),
  newerId: z.nullable(z.uuid()),
  olderId: z.nullable(z.uuid()),
})
export type PanelHonorary = z.infer<typeof PanelHonorary>

const honorarySorts = ['createdAt', '-createdAt', 'score', '-score'] as const
export const honoraryQuery = {
  ...listQuery,
  status: z.optional(HonoraryStatus),
  ownerId: z.optional(Id),
  referrerSource: z.optional(z.enum(referrerSources)),
  country: z.optional(Country),
  sort: z.optional(z.enum(honorarySorts)),
}
export const HonoraryQuery = z.strictObject(honoraryQuery)
/** Number of applications per status, under the other filters. */
export const HonoraryCounts = z.object({
  all: z.int(),
  submitted: z.int(),
  reviewing: z.int(),
  interview: z.int(),
  approved: z.int(),
  declined: z.int(),
})

export const ScoreInput = z.strictObject({
  scores: Scores,
  note: z.optional(z.string().check(z.maxLength(1_000, says('tooLong', 1_000)))),
})
/** `day` and `time` (HH:MM) are in the fair's time zone. */
export const AppointInput = z.strictObject({
  day: DateOnly,
  time: z.string(says('timeInvalid')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('timeInvalid'))),
  minutes: z.int(says('wrongType')).check(z.gte(10, says('atLeast', 10)), z.lte(180, says('atMost', 180))),
  link: z
    .string(says('linkInvalid'))
    .check(z.maxLength(500, says('tooLong', 500)), z.refine(isPublicHttps, says('linkInvalid'))),
})
export type AppointInput = z.infer<typeof AppointInput>
