import { expect, test } from 'vitest'
import { identifierText, phoneText } from './identifier.tsx'

test('phone numbers of every country are written in groups', () => {
  expect(
    ['+982122662801', '+989122345678', '+493055570142', '+902125550138', '+97145550163', '+41441234567', '0012'].map(
      identifierText,
    ),
  ).toEqual([
    '+98 21 2266 2801',
    '+98 912 234 5678',
    '+49 30 5557 0142',
    '+90 212 555 0138',
    '+971 4 555 0163',
    '+41 44 123 4567',
    '0012',
  ])
})

test('in Persian, an Iranian number is written as it is dialled', () => {
  expect(phoneText('+982122662801', 'fa')).toBe('۰۲۱ ۲۲۶۶ ۲۸۰۱')
  expect(phoneText('+982122662801', 'en')).toBe('+98 21 2266 2801')
  expect(phoneText('+493055570142', 'fa')).toBe('+49 30 5557 0142')
})
