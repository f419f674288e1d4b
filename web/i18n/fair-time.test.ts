import { expect, it } from 'vitest'
import { fairTime, lengthOf } from './fair-time.ts'

const fair = { firstDay: '2025-06-08', lastDay: '2025-06-11' }
const on = (today: string) => fairTime({ ...fair, today })

it('the fair of 8 to 11 June lasts four days', () => expect(lengthOf(fair)).toBe(4))

it('counts the days left until the opening day', () => {
  expect(on('2025-05-01')).toEqual({ phase: 'before', days: 38 })
  expect(on('2025-06-07')).toEqual({ phase: 'before', days: 1 })
})

it('returns which day of the fair it is', () => {
  expect(on('2025-06-08')).toEqual({ phase: 'open', day: 1 })
  expect(on('2025-06-11')).toEqual({ phase: 'open', day: 4 })
})

it('never counts below zero: the edition is past from the day after its last day', () => {
  expect(on('2025-06-12')).toEqual({ phase: 'past' })
  expect(on('2026-11-21')).toEqual({ phase: 'past' })
})
