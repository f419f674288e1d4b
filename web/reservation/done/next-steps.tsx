import { isConfirmed } from '#contract/rules/built-in.ts'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathToCall } from '#web/i18n/address.ts'
import type { Locale } from '#contract/locale.ts'
import { orderDates, type OrderDate } from '#contract/rules/order-dates.ts'
import { isOff } from '#contract/states.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { calendarOf, otherCalendar, partsOf, rangeText, timeText } from '#web/i18n/dates.ts'
import { listText } from '#web/i18n/list.ts'
import { answerDay } from '#web/order/shared/answer-day.ts'
import { rejectionText } from '#web/order/shared/rejection.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusStar, type StatusSign } from '#web/ui/star.tsx'

type State = 'past' | 'now' | 'todo' | 'off'
interface Step {
  key: string
  state: State
  day: ReactNode
  other?: ReactNode
  title: string
  text: ReactNode
  add?: OrderDate['name']
}

const signs: Partial<Record<State, StatusSign>> = { past: 'check', now: 'half', off: 'cross' }

const calendarPath = (orderId: string, date?: OrderDate['name']) =>
  pathToCall('order.calendar', { orderId }, { locale: getLocale(), date })

/**
 * Timeline of the order: done, current and future steps. Steps without a known date show none. Known dates can be added
 * to a calendar.
 */
export function NextSteps({ order, edition }: { order: Order; edition: Edition }) {
  const isOver = isOff(order.status)
  const steps = [...happened(order, edition), ...(isOver ? [] : toCome(order, edition))]
  const hasDates = steps.some(({ add }) => add)
  return (
    <section className="section ahead-part">
      <div className="section-head">
        <h2>{isOver ? m.booth_done_course() : m.booth_done_next()}</h2>
        {hasDates && (
          <a className="btn sm" href={calendarPath(order.id)} download>
            <Icon name="calendar" small />
            {m.booth_done_calendar()}
          </a>
        )}
      </div>
      <ol className="ahead">
        {steps.map(({ key, state, day, other, title, text, add }) => (
          <li key={key} className={clsx(`is-${state}`, !day && 'undated')}>
            <StatusStar sign={signs[state]} />
            {day && (
              <span className="when">
                <b>{day}</b> {other && <small>{other}</small>}
              </span>
            )}
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
            {add && (
              <a
                className="cal-add"
                href={calendarPath(order.id, add)}
                download
                aria-label={m.booth_done_add_of({ what: title })}
              >
                <Icon name="calendar" />
                {m.booth_done_add()}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns for example «سه‌شنبه ۹ اردیبهشت» or “Tuesday 29 April”. */
function weekday(when: string, locale: Locale) {
  const { weekday, day, month } = partsOf(when, locale)
  return `${weekday} ${day} ${month}`
}
/** Returns day and month in the other calendar: Gregorian on Persian pages, Persian on others. */
function otherDay(when: string, locale: Locale) {
  const { day, month } = partsOf(when, locale, otherCalendar(calendarOf(locale)))
  return `${day} ${month}`
}
const moment = (at: string, locale: Locale) => ({
  day: weekday(at, locale),
  other: listText([otherDay(at, locale), timeText(at, locale)], locale),
})

function happened(
  { createdAt, booths: { length: count }, status, visitorName, timeline }: Order,
  edition: Edition,
): Step[] {
  const locale = getLocale()
  const received: Step = {
    key: 'received',
    state: 'past',
    ...moment(createdAt, locale),
    title: m.booth_done_received(),
    text: status === 'unseen' || status === 'reviewing' ? m.booth_done_received_text({ count }) : '',
  }
  const decision = timeline.findLast(({ to }) => to === status)
  const at = decision ? moment(decision.at, locale) : { day: null }
  if (status === 'verified')
    return [
      received,
      {
        key: 'verified',
        state: 'past',
        ...at,
        title: m.booth_done_verified(),
        text: m.booth_done_verified_text({ count }),
      },
    ]
  if (!isOff(status)) return [received, review(createdAt, visitorName, locale, isConfirmed(edition, 'answers'))]
  const isCancelled = status === 'cancelled'
  const reason = decision && (decision.reasonKey ?? decision.note) && (
    <q className="quote" dir="auto">
      {rejectionText(decision.reasonKey, decision.note ?? '')}
    </q>
  )
  return [
    received,
    {
      key: 'off',
      state: 'off',
      ...at,
      title: isCancelled ? m.booth_done_withdrawn() : m.booth_done_rejected(),
      text: (
        <>
          {reason}
          <span>{isCancelled ? m.booth_done_withdrawn_text() : m.booth_done_rejected_text()}</span>
        </>
      ),
    },
  ]
}

/** Current step: the review. The expected day is shown only while it has not passed. */
function review(createdAt: string, name: string, locale: Locale, isPromised: boolean): Step {
  const by = isPromised ? answerDay(createdAt) : null
  const when =
    by !== null ? { day: m.booth_done_until({ day: weekday(by, locale) }), other: otherDay(by, locale) } : { day: null }
  return {
    key: 'review',
    state: 'now',
    ...when,
    title: m.booth_done_review(),
    text: m.booth_done_review_text({ name }),
  }
}

function toCome({ status, invoices, booths }: Order, edition: Edition): Step[] {
  const locale = getLocale()
  const halls = listText([...new Set(booths.map(({ hall }) => textIn(hall)))])
  const isInvoiced = invoices.some(({ kind }) => kind === 'invoice')
  const texts = {
    build: m.booth_done_build_text(),
    fair: m.booth_done_fair_text({ from: clock(edition.opens, locale), to: clock(edition.closes, locale), halls }),
  }
  return [
    {
      key: 'invoice',
      state: isInvoiced ? 'past' : 'todo',
      day: null,
      title: m.booth_done_invoice(),
      text: isInvoiced
        ? m.booth_done_invoiced_text()
        : status === 'verified'
          ? ''
          : m.booth_done_invoice_text({ days: edition.paymentDays }),
    },
    ...orderDates(edition).map(({ name, firstDay, lastDay }): Step => ({
      key: name,
      state: lastDay < edition.today ? 'past' : 'todo',
      day: rangeText(firstDay, lastDay),
      other: rangeText(firstDay, lastDay, locale, otherCalendar(calendarOf())),
      title: name === 'build' ? m.booth_done_build() : m.booth_done_fair(),
      text: texts[name],
      ...(lastDay >= edition.today && { add: name }),
    })),
  ]
}

const clock = (time: string, locale: Locale) =>
  locale === 'fa' ? time.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x6c0)) : time
