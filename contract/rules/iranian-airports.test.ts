import { expect, test } from 'vitest'
import { isIranianAirport } from './iranian-airports.ts'

test.each([
  'Tehran',
  'Imam Khomeini Airport, Tehran (IKA)',
  'فرودگاه مهرآباد، تهران',
  'تبريز',
  'Kish Island',
  'esfahan',
  'بندرعباس',
  'MHD',
  'فرودگاه بین‌المللی شیراز',
])('an airport of Iran is known: %s', (text) => expect(isIranianAirport(text)).toBe(true))

test.each([
  'Munich',
  'Munich – Tehran',
  'Istanbul Airport (IST)',
  'فرودگاه دبی',
  'Iran',
  'Airport',
  '',
  'Tehran Mashhad',
])('no single airport of Iran: %s', (text) => expect(isIranianAirport(text)).toBe(false))
