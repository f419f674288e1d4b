import { expect, test } from 'vitest'
import { fullName, travellerName } from './full-name.ts'

test('a single name has no stray spaces', () => {
  expect(fullName({ name: 'Sukarno', lastName: '' })).toBe('Sukarno')
  expect(fullName({ name: 'Mina', lastName: 'Rad' })).toBe('Mina Rad')
  expect(travellerName({ givenNames: '', surname: 'SUKARNO' })).toBe('SUKARNO')
})
