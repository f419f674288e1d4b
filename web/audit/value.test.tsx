import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostState } from '#contract/entities/blog.ts'
import { contactStatuses, honoraryStatuses, meetingStatuses, orderStatuses, ticketStatuses } from '#contract/states.ts'
import { Value } from './value.tsx'

const shown = (subject: string, field: string, value: unknown) =>
  renderToStaticMarkup(<Value subject={subject} field={field} value={value} />)

test.each(
  Object.entries({
    order: orderStatuses,
    honorary: honoraryStatuses,
    meeting: meetingStatuses,
    contactMessage: contactStatuses,
    ticket: ticketStatuses,
    post: PostState.options,
  }),
)('every state of %s has words in the log', (subject, statuses) => {
  for (const status of statuses) expect(shown(subject, 'status', status)).toMatch(/^[\u0600-\u06FF\u200c ]+$/)
})
test('days, times, countries and languages are shown as readable text', () => {
  expect(shown('honorary', 'interviewAt', '2025-06-08T06:30:00.000Z')).toMatch(/خرداد/)
  expect(shown('settings', 'firstDay', '2025-06-08')).toMatch(/۱۸ خرداد ۱۴۰۴/)
  expect(shown('user', 'country', 'DE')).toBe('آلمان')
  expect(shown('user', 'locale', 'en')).toBe('انگلیسی')
})
test('a price rule is shown as readable text', () => {
  const rule = { baseCents: 190_00, oppositePercent: 105, cornerPercent: 108, threePercent: 112, fourPercent: 120, shellCents: 35_00, shellUpTo: 0, early: [{ until: '2025-05-20', percent: 5 }] } // prettier-ignore
  const text = shown('hall', 'priceRule', rule)
  expect(text).not.toMatch(/[{}]|&quot;/)
  for (const words of ['۱۹۰', '۱٫۰۸', '۳۵', '۳۰ اردیبهشت ۱۴۰۴', '۵٪']) expect(text).toContain(words)
})
test("a text equal to another subject's state is shown unchanged", () =>
  expect(shown('post', 'status', 'unseen')).toBe('<bdi>unseen</bdi>'))
