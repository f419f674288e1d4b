import { expect, test } from 'vitest'
import { coloursOf, lookOf, nextLook, withPerson, type Colleague } from './people.ts'

const person = (id: string, x: number, more: Partial<Pick<Colleague, 'stream'>> = {}) => ({
  stream: `stream of ${id}`,
  id,
  name: id,
  pointer: [x, 0] as Colleague['pointer'],
  selected: [],
  dragged: [],
  ...more,
})
const heard = (...all: (readonly [ReturnType<typeof person>, number])[]) =>
  all.reduce<readonly Colleague[]>((people, [one, at]) => withPerson(people, one, at), [])

test('colleagues keep their colours, whichever of them moves last', () => {
  const people = heard([person('roya', 1), 0], [person('hamid', 1), 1], [person('roya', 2), 2], [person('hamid', 2), 3])
  expect(people.map(({ id }) => id)).toEqual(['roya', 'hamid'])
  expect([...coloursOf(people)]).toEqual([
    ['roya', 1],
    ['hamid', 2],
  ])
})

test('a colleague with two windows has one colour, and the fourth colleague gets the first colour again', () => {
  const twice = [person('roya', 1), person('roya', 5, { stream: 'another' }), person('a', 1), person('b', 1)]
  const people = heard(...twice.map((one, at) => [one, at] as const), [person('c', 1), 9])
  expect([...coloursOf(people).values()]).toEqual([1, 2, 3, 1])
})

test('an idle pointer fades after 15 seconds and disappears after 60, even if its window keeps reporting presence', () => {
  const rests = heard([person('roya', 1), 0], [person('roya', 1), 20_000], [person('roya', 1), 40_000])[0]!
  const times = [14_999, 15_000, 21_000, 41_000, 59_999, 60_000, 61_000]
  expect(times.map((at) => lookOf(rests, at))).toEqual(['clear', 'faded', 'faded', 'faded', 'faded', 'gone', 'gone'])
  expect([0, 15_000, 60_000].map((at) => nextLook(rests, at))).toEqual([15_000, 60_000, undefined])
  const moves = withPerson([rests], person('roya', 2), 61_000)[0]!
  expect(lookOf(moves, 61_000)).toBe('clear')
})
