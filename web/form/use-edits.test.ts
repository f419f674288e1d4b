import { expect, test } from 'vitest'
import { followed } from './use-edits.ts'

const before = { name: { fa: 'الف', en: 'A' }, days: 7, city: 'Tehran' }

test('what was saved follows what is stored, also where the portal has tidied it', () => {
  const sent = { ...before, name: { fa: 'ب', en: 'B ' } }
  const stored = { ...before, name: { fa: 'ب', en: 'B' } }
  expect(followed({ version: '1', stored: before, values: sent, sent }, stored, '2')).toEqual({
    version: '2',
    stored,
    values: stored,
    sent: undefined,
  })
})

test('what was typed while it was saved stays', () => {
  const sent = { ...before, days: 14 }
  const stored = { ...sent, city: 'Shiraz' }
  expect(followed({ version: '1', stored: before, values: { ...sent, days: 21 }, sent }, stored, '2').values).toEqual({
    ...stored,
    days: 21,
  })
})

test('what was typed back to the old value while it was saved stays, too', () => {
  const sent = { ...before, days: 14 }
  expect(followed({ version: '1', stored: before, values: before, sent }, sent, '2').values).toEqual(before)
})

test('what was refused, and so never sent, stays when somebody else has saved', () => {
  expect(
    followed(
      { version: '1', stored: before, values: { ...before, days: 14 }, sent: undefined },
      { ...before, city: 'Shiraz', days: 9 },
      '2',
    ).values,
  ).toEqual({ ...before, city: 'Shiraz', days: 14 })
})
