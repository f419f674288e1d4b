// Booths to compare, and their form in the address: ?compare=<hall>:E-311,<hall>:C-402.
import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'

export interface Compared {
  hallId: string
  name: string
}
export const mostCompared = 4

export function readCompared(query: URLSearchParams): Compared[] {
  const named = (query.get('compare') ?? '').split(',').flatMap((one) => {
    const [, hallId, name] = /^([0-9a-f-]{36}):(.{1,12})$/.exec(one) ?? []
    return hallId && name ? [{ hallId, name }] : []
  })
  return named.filter((one, at) => named.findIndex((other) => isSame(one, other)) === at).slice(0, mostCompared)
}

export const comparedText = (compared: readonly Compared[]): string =>
  compared.map(({ hallId, name }) => `${hallId}:${name}`).join(',')

export function writeCompared(compared: readonly Compared[], query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  if (compared.length) next.set('compare', comparedText(compared))
  else next.delete('compare')
  return next
}

export const isSame = (a: Compared, b: Pick<Booth, 'hallId' | 'name'>) => a.hallId === b.hallId && a.name === b.name

export interface Comparing {
  compared: readonly Compared[]
  has(booth: Pick<Booth, 'hallId' | 'name'>): boolean
  /** Adds or removes a booth. A fifth booth is not added. */
  toggle(booth: Pick<Booth, 'hallId' | 'name'>): void
}

/** Booths to compare, read from the address and written to it on every change. */
export function useCompared(
  query: URLSearchParams,
  onQuery: (change: (query: URLSearchParams) => URLSearchParams) => void,
): Comparing {
  const [compared, setCompared] = useState(() => readCompared(query))
  const has: Comparing['has'] = (booth) => compared.some((one) => isSame(one, booth))
  const toggle: Comparing['toggle'] = ({ hallId, name }) => {
    const next = has({ hallId, name })
      ? compared.filter((one) => !isSame(one, { hallId, name }))
      : [...compared, { hallId, name }].slice(0, mostCompared)
    setCompared(next)
    onQuery((now) => writeCompared(next, now))
  }
  return { compared, has, toggle }
}
