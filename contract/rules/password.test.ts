import { expect, test } from 'vitest'
import { missingIn, passwordProblem, strengthOf, type Whose } from './password.ts'

const sara: Whose = {
  email: 'sara.mehrjoo@parstebazin.example',
  name: 'Sara',
  lastName: 'Mehrjoo',
  companyName: 'پارس‌طب آذین',
  admin: false,
}

test('an empty password breaks every rule', () => expect(missingIn('', sara)).toEqual(['length', 'common', 'personal']))

test('length is counted in Unicode characters', () => {
  expect(missingIn('k7#mVx2', sara)).toEqual(['length'])
  expect(missingIn('کبوتر ۷ بام', sara)).toEqual([])
  expect(passwordProblem('🦊🌙🎻🚲🍋🧭🪁', sara)).toBe('passwordShort:8')
  expect(passwordProblem('🦊🌙🎻🚲🍋🧭🪁🪵', sara)).toBeUndefined()
})

test('an admin needs fifteen characters', () =>
  expect(passwordProblem('kite-9-tower', { ...sara, admin: true })).toBe('passwordShort:15'))

test('more than 256 characters are rejected', () =>
  expect(passwordProblem('aB3$'.repeat(65), sara)).toBe('tooLong:256'))

test.each([
  'sara.mehrjoo',
  'Mehrjoo1404',
  'mehrjoo!sara',
  'parstebazin99',
  'پارس‌طب۱۲۳',
  'Ghorfeh2025',
  'tehranexpo25',
  'نمایشگاه‌۱۴۰۴',
  'sara.mehrjoo@parstebazin.example',
])('%s is about its owner or the fair', (password) => expect(passwordProblem(password, sara)).toBe('passwordPersonal'))

test.each([
  'Password1!',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abababab',
  '2025qwerty2025',
  'iloveyou99',
  'Administrator',
])('%s is what everybody chooses', (password) => expect(passwordProblem(password, sara)).toBe('passwordCommon'))

test.each([
  'seven blue tiles over the gate',
  'kjhwertnmbvoiuqpzlax',
  'سه پرنده روی دیوار باغ',
  'Mehrjoo keeps nine bees',
  'x9!Q'.repeat(32),
])('%s is accepted whatever it is made of', (password) => expect(passwordProblem(password, sara)).toBeUndefined())

test('the meter rises with the input and stays weak while a rule is broken', () => {
  expect(
    ['', 'sara1404', 'kestrel8', 'kestrel-8-moon', 'kestrel over 8 moons'].map((password) =>
      strengthOf(password, sara),
    ),
  ).toEqual([0, 1, 2, 4, 4])
  expect(strengthOf('kestrel88x', sara)).toBe(3)
})
