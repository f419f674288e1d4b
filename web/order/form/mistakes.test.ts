import { expect, test } from 'vitest'
import { TransportationOrderForm } from '#contract/orders/transportation/fields.ts'
import { valueAt } from '#contract/fields.ts'
import { timeIn } from '#web/ui/time-field.tsx'
import { sortedMistakes, mistakesIn, withAt } from './mistakes.ts'

const label = () => ''
test('errors are in the order of the form, with travellers in sequence', () => {
  const found = new Map(
    ['email', 'travellers.10.surname', 'travellers.2.photoId', 'travellers.2.surname', 'consulate'].map((path) => [
      path,
      '',
    ]),
  )
  expect([
    ...sortedMistakes(found, {
      consulate: label,
      travellers: label,
      surname: label,
      photoId: label,
      email: label,
    }).keys(),
  ]).toEqual(['consulate', 'travellers.2.surname', 'travellers.2.photoId', 'travellers.10.surname', 'email'])
})

test('checks rules between fields while others are empty; a cleared number counts as missing', () => {
  const input = { service: 'train', passengers: null, date: '2025-06-06', returnDate: '2025-06-05' }
  const found = mistakesIn(input, {
    schema: TransportationOrderForm,
    problems: [[['returnDate'], 'returnEarly']],
    labels: {},
    locale: 'en',
  })
  expect(found.get('returnDate')).toBe('The return must be after the outward journey')
  expect(found.get('passengers')).toBe('Enter the number of passengers')
})

test('changes one value and leaves everything else the same', () => {
  const before = { travellers: [{ surname: 'A' }, { surname: 'B' }] }
  const after = withAt(before, 'travellers.1.surname', 'C')
  expect(valueAt(after, 'travellers.1.surname')).toBe('C')
  expect(after.travellers[0]).toBe(before.travellers[0])
  expect(before.travellers[1]!.surname).toBe('B')
})

test('reads a time in the usual ways of writing it', () => {
  expect(['۱۴:۳۰', '14.30', '1430', '9', '9:05', ' ٠٩٣٠ ', 'noon', ''].map(timeIn)).toEqual([
    '14:30',
    '14:30',
    '14:30',
    '09:00',
    '09:05',
    '09:30',
    'noon',
    '',
  ])
})
