import { expect, test } from 'vitest'
import { followed } from './use-edits.ts'

const before = { name: { fa: 'الف', en: 'A' }, days: 7, city: 'Tehran' }

test('after a save, fields show the stored values, even if the server normalised them', () => {
  const sent = { ...before, name: { fa: 'ب', en: 'B ' } }
  const stored = { ...before, name: { fa: 'ب', en: 'B' } }
  expect(followed({ version: '1', stored: before, values: sent, sent }, stored, '2')).toEqual({
    version: '2',
    stored,
    values: stored,
    sent: undefined,
  })
})

test('text typed during a save stays', () => {
  const sent = { ...before, days: 14 }
  const stored = { ...sent, city: 'Shiraz' }
  expect(followed({ version: '1', stored: before, values: { ...sent, days: 21 }, sent }, stored, '2').values).toEqual({
    ...stored,
    days: 21,
  })
})

test('a field that the user sets back to its old value during a save keeps that value', () => {
  const sent = { ...before, days: 14 }
  expect(followed({ version: '1', stored: before, values: before, sent }, sent, '2').values).toEqual(before)
})

test('a rejected value stays when another user has saved', () => {
  expect(
    followed(
      { version: '1', stored: before, values: { ...before, days: 14 }, sent: undefined },
      { ...before, city: 'Shiraz', days: 9 },
      '2',
    ).values,
  ).toEqual({ ...before, city: 'Shiraz', days: 14 })
})
