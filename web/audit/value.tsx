import { errors, type ErrorCode } from '#contract/errors.ts'
import { accessLevels, type AccessLevel } from '#contract/roles.ts'
import { orderStatuses, type OrderStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { errorText } from '#words'
import { statusText } from '#web/order/words.ts'
import { levelText } from '#web/shell/panel-levels.ts'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/ui/numbers.ts'

/** A value of a field as people read it. */
export function Value({ field, value }: { field: string; value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className="muted">{m.audit_none()}</span>
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number') return field.endsWith('Cents') ? <Amount cents={value} /> : <bdi dir="ltr">{numberText(value, getLocale())}</bdi>
  if (typeof value === 'string') return <Words field={field} text={value} />
  if (isBilingual(value)) return <><bdi lang="fa">{value.fa || '—'}</bdi> / <bdi lang="en">{value.en || '—'}</bdi></>
  if (Array.isArray(value) && field === 'polygon') return m.audit_corners({ count: value.length })
  return <code dir="ltr">{JSON.stringify(value)}</code>
}

function Words({ field, text }: { field: string; text: string }) {
  if (field === 'status' && (orderStatuses as readonly string[]).includes(text)) return statusText[text as OrderStatus]()
  if (field === 'accessLevel' && (accessLevels as readonly string[]).includes(text)) return levelText[text as AccessLevel]()
  if (field === 'refused' && text in errors) return errorText(text as ErrorCode, getLocale())
  if (field === 'plan' && text === 'changed') return m.audit_drawn()
  return <bdi>{text}</bdi>
}

const isBilingual = (value: unknown): value is { fa: string; en: string } => typeof value === 'object' && value !== null && 'fa' in value && 'en' in value && typeof value.fa === 'string' && typeof value.en === 'string'
