// Search and filters in the address.
import { matchReasons, type MatchReason } from '#contract/entities/match.ts'
import { pathTo } from '#contract/paths.ts'
import { readAddress, type AddressQuery } from '#web/list/list.ts'

const names = ['q', 'reason', 'sector', 'country', 'day', 'show'] as const
export type FindQuery = AddressQuery<(typeof names)[number]>
export const readFind = (search: URLSearchParams): FindQuery => readAddress(search, names)
export const findPath = ({ show: _, ...query }: FindQuery, change: FindQuery = {}) =>
  pathTo('b2bMeetings', {}, { ...query, ...change })
export const reasonIn = (query: FindQuery): MatchReason | undefined => matchReasons.find((one) => one === query.reason)

/** Adds a choice to the comma-separated list, or removes it. */
export const toggled = (list: string | undefined, one: string) => {
  const chosen = list?.split(',') ?? []
  return (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(',')
}
