import { expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { wayOut } from './cancel-label.ts'

test('the cancel button of a confirmation is not named like the action itself', () => {
  for (const locale of locales) {
    const inLocale = { locale }
    expect(wayOut(m.order_withdraw_action_plain({}, { locale: 'fa' }), { locale: 'fa' })).toBe('بازگشت')
    expect(wayOut(m.meeting_cancel({}, { locale: 'en' }), { locale: 'en' })).toBe('Go back')
    expect(wayOut(m.order_verify({}, inLocale), inLocale)).toBe(m.ui_cancel({}, inLocale))
  }
})
