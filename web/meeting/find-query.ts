// What was searched for, as the address carries it.
import { matchReasons, type MatchReason } from '#contract/entities/match.ts'
import { pathTo } from '#contract/paths.ts'

const names = ['q', 'reason', 'sector', 'country', 'day', 'show'] as const
export type FindQuery = Partial<Record<(typeof names)[number], string>>
export const readFind = (search: URLSearchParams): FindQuery =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
export const findPath = ({ show: _, ...query }: FindQuery, change: FindQuery = {}) =>
  pathTo('b2bMeetings', {}, { ...query, ...change })
export const reasonIn = (query: FindQuery): MatchReason | undefined => matchReasons.find((one) => one === query.reason)

/** The list with one more choice, or without it. */
export const toggled = (list: string | undefined, one: string) => {
  const chosen = list?.split(',') ?? []
  return (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(',')
}
