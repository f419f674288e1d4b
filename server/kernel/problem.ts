// Error responses: every error becomes application/problem+json (RFC 9457) in the language of the request.
import type { FastifyError, FastifyReply } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { endpoints } from '#contract/endpoints.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { codeOf, valueAt } from '#contract/fields.ts'
import type { LivingClaim } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { errorText, fieldTexts } from '../../messages/words.ts'
import { constraintOf } from '../db/constraint.ts'
import { UnreadableCursor } from '../db/page.ts'
import { answerPolicy } from './default-headers.ts'
import { refusals } from './refused.ts'
import { Refusal, type Field } from './refuse.ts'
import { newRequestId, requestIdHeader } from './request-id.ts'

/** Error codes by the database constraint that a write has violated. */
const spokenConstraints: Record<string, ErrorCode> = {
  one_living_claim_per_booth: 'booth.taken',
  one_account_per_email: 'user.exists',
  one_booth_per_name: 'booth.nameExists',
  one_open_application_per_user: 'application.exists',
  one_open_request_per_slot: 'meeting.exists',
  meeting_seats_user_id_starts_at_pk: 'meeting.slotTaken',
  one_redirect_per_path: 'redirect.exists',
  one_equipment_per_code: 'equipment.codeExists',
  order_equipments_equipment_id_in_edition: 'thing.inUse',
  booths_hall_id_in_edition: 'hall.inUse',
  claims_booth_id_in_edition: 'booth.inUse',
  order_booths_booth_id_in_edition: 'booth.inUse',
}
const spokenStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  403: 'thing.notFound',
  404: 'thing.notFound',
  405: 'method.notAllowed',
  408: 'request.tooSlow',
  413: 'body.tooLarge',
  414: 'thing.notFound',
  415: 'body.wrongType',
  503: 'server.closing',
}
/**
 * Error codes of an unavailable database: it is down, has too many connections, or cancelled a statement. A later
 * request can succeed.
 */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '40001',
  '40P01',
])

interface DatabaseError {
  code?: string
  message?: string
}

/**
 * Largest number of invalid fields in a response; no form has as many. A body with thousands of unknown keys must not
 * delay other requests.
 */
const mostFields = 500

/**
 * Returns the API error for any error; an unexpected one becomes `server.broken`. `body` is the request’s body, to
 * which invalid fields refer.
 */
export function refusalFor(error: FastifyError | Refusal, body?: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof UnreadableCursor)
    return new Refusal('input.invalid', { fields: [{ path: 'cursor', code: 'cursorInvalid', message: '' }] })
  const cause = (error.cause ?? error) as DatabaseError // Drizzle wraps the driver's error
  if (error.validation) return new Refusal('input.invalid', { fields: faultsIn(error, error.validation, body) })
  const spoken = spokenConstraints[constraintOf(error) ?? '']
  if (spoken) return new Refusal(spoken)
  if (
    awayCodes.has(cause.code ?? '') ||
    /terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(cause.message ?? '')
  )
    return new Refusal('server.away')
  if (cause.code === 'ENOSPC' || cause.code === '53100') return new Refusal('storage.full')
  if (
    /^(Unexpected end of (multipart|form) data|Malformed part header|Multipart: Boundary not found|The needle cannot have a length)/i.test(
      cause.message ?? '',
    )
  )
    return new Refusal('request.malformed')
  if (cause.code?.startsWith('22')) return new Refusal('input.invalid') // the database rejects the form of a value
  return new Refusal(spokenStatus[error.statusCode ?? 500] ?? 'server.broken')
}

const faultsIn = (
  { validationContext }: FastifyError,
  faults: FastifySchemaValidationError[],
  body: unknown,
): Field[] =>
  faults
    .flatMap(fieldsOf)
    .slice(0, mostFields)
    .map((field) => ({
      ...field,
      code: validationContext === 'body' ? codeOf(field.code, valueAt(body, field.path)) : field.code,
    }))

/**
 * Invalid fields of a validation error. For an unknown key, zod reports the parent, so the key itself is reported here.
 * Rules of contract/ have their own codes; zod’s checks are mapped to codes.
 */
function fieldsOf({ instancePath, keyword, message = '', params }: FastifySchemaValidationError): Field[] {
  const at = instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'unrecognized_keys')
    return (params['keys'] as string[]).map((key) => ({
      path: at ? `${at}.${key}` : key,
      code: 'unknownKey',
      message: '',
    }))
  const own = /^[a-z]+([A-Z][a-zA-Z]*)?(:\d+)?$/.test(message) ? message : undefined
  return [
    {
      path: at,
      code:
        own ??
        (
          { invalid_type: 'wrongType', invalid_value: 'notAllowed', invalid_union: 'notAllowed' } as Record<
            string,
            string
          >
        )[keyword] ??
        'invalid',
      message: '',
    },
  ]
}

/** Body of an error response. By `requestId` an operator finds the request in the log. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  requestId: string
  fields?: Field[]
}

export function problemOf(refusal: Refusal, locale: 'fa' | 'en', requestId: string): Problem {
  const title = errorText(refusal.code, locale)
  const texts = fieldTexts(refusal.fields ?? [], locale)
  const fields = refusal.fields?.map(({ path, code }, at) => ({ path, code: code.split(':')[0]!, message: texts[at]! }))
  return {
    ...refusal.about,
    type: `${endpoints.reference.path}#${refusal.code}`,
    title,
    status: errors[refusal.code].status,
    code: refusal.code,
    detail: fields?.[0]?.message || (refusal.about && errorSentence(refusal.code, refusal.about, locale)) || title,
    requestId,
    ...(fields && { fields }),
  }
}

export function sendProblem(reply: FastifyReply, refusal: Refusal, locale: 'fa' | 'en' = 'en') {
  const retryAfter =
    refusal.code === 'rate.limited'
      ? String(Number(refusal.about?.['retryAfter'] ?? 60))
      : refusal.code === 'server.away' || refusal.code === 'server.closing'
        ? '2'
        : undefined
  if (retryAfter) reply.header('retry-after', retryAfter)
  if (refusal.code === 'token.invalid') reply.header('www-authenticate', 'Bearer error="invalid_token"')
  refusals.set(reply.request, refusal.code)
  return reply
    .code(errors[refusal.code].status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', answerPolicy)
    .header('content-language', locale)
    .send(JSON.stringify(problemOf(refusal, locale, reply.request.id)))
}

/** Returns the response to bytes that are not HTTP, written directly to the socket. */
export function unreadable() {
  const id = newRequestId()
  const body = JSON.stringify(problemOf(new Refusal('request.malformed'), 'en', id))
  return `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${requestIdHeader}: ${id}\r\nConnection: close\r\n\r\n${body}`
}

// Error messages that need more than the code, such as the names of booths, the owner of an order or a waiting time.
type Locale = 'fa' | 'en'
interface Sold {
  name: string
  state: LivingClaim
  order: { number: string; company: string } | null
}
const mostNamed = 6
const bare = (name = '') => `\u2068${name}\u2069`

/** Returns a message with details, or undefined if the general message of the code suffices. */
function errorSentence(code: ErrorCode, about: Readonly<Record<string, unknown>>, locale: Locale): string | undefined {
  const booths = (about['booths'] ?? []) as readonly Sold[]
  const [one, two] = booths
  if (code === 'capsule.damaged')
    return m.errors_capsule_damaged_file({ file: bare(String(about['file'])) }, { locale })
  if (code === 'capsule.clash') return m.errors_capsule_clash_what({ what: bare(String(about['what'])) }, { locale })
  if (code === 'rate.limited' && about['retryAfter'])
    return m.errors_rate_limited_wait({ count: Math.ceil(Number(about['retryAfter']) / 60) }, { locale })
  const many = { locale }
  const names = () =>
    listed(
      booths.map(({ name }) => bare(name)),
      locale,
    )
  if (!one) return undefined
  if (code === 'booth.overlaps' && two)
    return m.errors_booth_overlaps_both({ one: bare(one.name), two: bare(two.name) }, many)
  if (code === 'booth.outside') return m.errors_booth_outside_named({ names: names() }, many)
  if (code === 'booth.earmarked') return m.errors_booth_kept_named({ names: names(), count: booths.length }, many)
  if (code !== 'booth.sold') return undefined
  const whose = ({ name, order }: Sold) =>
    order
      ? m.errors_booth_sold_order({ name: bare(name), number: bare(order.number), company: bare(order.company) }, many)
      : m.errors_booth_sold_held({ name: bare(name) }, many)
  return m.errors_booth_sold_whose({ whose: listed(booths.map(whose), locale) }, many)
}

/** Joins the first few texts, followed by the number of the others. */
function listed(texts: readonly string[], locale: Locale) {
  const comma = locale === 'fa' ? '، ' : ', '
  const rest = texts.length - mostNamed
  return (
    texts.slice(0, mostNamed).join(comma) + (rest > 0 ? comma + m.errors_and_more({ count: rest }, { locale }) : '')
  )
}
