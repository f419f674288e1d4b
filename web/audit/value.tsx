import { sectors, type Sector } from '#contract/rules/sectors.ts'
import type { PriceRule } from '#contract/entities/price.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { accessLevels, type AccessLevel } from '#contract/roles.ts'
import { rejectionOf } from '#contract/rules/reject-reason.ts'
import { boothSchemes, type BoothScheme } from '#contract/rules/booth-scheme.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { errorText } from '#words'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { schemeText } from '#web/map/names.ts'
import { contactText, languageText } from '#web/contact/shared/words.ts'
import { statusText as honoraryText } from '#web/honorary/shared/words.ts'
import { dateText, shortDateTime } from '#web/i18n/dates.ts'
import { statusText as meetingText } from '#web/meeting/shared/words.ts'
import { rejectionText } from '#web/order/shared/rejection.ts'
import { statusText as orderText } from '#web/order/shared/words.ts'
import { figures, ruleTexts } from '#web/price/shared/rule-texts.ts'
import { levelText } from '#web/shell/panel-levels.ts'
import { Amount } from '#web/ui/amount.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { numberText } from '#web/i18n/numbers.ts'

interface FieldName {
  subject: string
  field: string
}
/** A field's value as readable text. */
export function Value({ value, ...of }: FieldName & { value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className="muted">{m.audit_none()}</span>
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number')
    return of.field.endsWith('Cents') ? <Amount cents={value} /> : <bdi dir="ltr">{numberText(value)}</bdi>
  if (typeof value === 'string') return <Words {...of} text={value} />
  if (isBilingual(value))
    return (
      <>
        <bdi lang="fa">{value.fa || '—'}</bdi> <span>/</span> <bdi lang="en">{value.en || '—'}</bdi>
      </>
    )
  if (of.field === 'priceRule' && isRule(value))
    return ruleTexts(value, getLocale()).map(({ head, text }, at) => (
      <span key={at} className="figure-of">
        {head} <bdi>{text}</bdi>
      </span>
    ))
  if (Array.isArray(value) && of.field === 'polygon') return m.audit_corners({ count: value.length })
  return <code dir="ltr">{JSON.stringify(value)}</code>
}

/** Names of states by subject. */
const states: Record<string, Record<string, () => string>> = {
  order: orderText,
  honorary: honoraryText,
  meeting: meetingText,
  contactMessage: contactText,
  post: { draft: m.blog_state_draft, scheduled: m.blog_state_scheduled, published: m.blog_state_published },
  ticket: { awaitingReply: m.ticket_awaiting, closed: m.ticket_closed },
}

function Words({ subject, field: named, text }: FieldName & { text: string }) {
  const field = named.replace(/^merged\./, '')
  const locale = getLocale()
  const state = field === 'status' ? states[subject] : undefined
  if (state && Object.hasOwn(state, text)) return state[text]?.()
  if (field === 'accessLevel' && (accessLevels as readonly string[]).includes(text))
    return levelText[text as AccessLevel]()
  if (field === 'locale' && (text === 'fa' || text === 'en')) return languageText[text]()
  if (field === 'country') return countryName(text)
  if (field === 'sector' && (sectors as readonly string[]).includes(text)) return sectorText[text as Sector]()
  if (field === 'scheme' && (boothSchemes as readonly string[]).includes(text)) return schemeText(text as BoothScheme)
  if (subject === 'order' && field === 'reason') {
    const rejection = rejectionOf(text)
    return <bdi>{rejectionText(rejection.reasonKey, rejection.text)}</bdi>
  }
  if (field === 'refused' && text in errors) return errorText(text as ErrorCode, locale)
  if (field === 'plan' && text === 'changed') return m.audit_drawn()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return shortDateTime(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dateText(text)
  return <bdi>{text}</bdi>
}

/**
 * Whether a value is a complete price rule. A rule stored by an older version of the portal may lack a number, and is
 * then shown as JSON.
 */
const isRule = (value: unknown): value is PriceRule =>
  typeof value === 'object' && value !== null && 'early' in value && figures.every(({ name }) => name in value)

const isBilingual = (value: unknown): value is { fa: string; en: string } =>
  typeof value === 'object' &&
  value !== null &&
  'fa' in value &&
  'en' in value &&
  typeof value.fa === 'string' &&
  typeof value.en === 'string'
