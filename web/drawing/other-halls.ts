// Numbers used in other halls of the fair. A number used in two halls gives a warning.
import { useEffect, useState } from 'react'
import type { Found } from '#contract/drawing/find/find.ts'
import type { Warning } from '#contract/drawing/find/proposal.ts'
import { textIn } from '#web/i18n/text.ts'
import { callFromBrowser } from '#web/browser.ts'

/** Names of halls by booth number. If the other halls cannot be read, no warnings about shared numbers are given. */
export type OtherNumbers = ReadonlyMap<string, string[]>
const none: OtherNumbers = new Map()

export function useOtherNumbers(hallId: string, wanted: boolean): OtherNumbers {
  const [others, setOthers] = useState(none)
  useEffect(() => {
    let isHere = true
    if (wanted)
      readOthers(hallId).then(
        (read) => isHere && setOthers(read),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [hallId, wanted])
  return others
}
async function readOthers(hallId: string): Promise<OtherNumbers> {
  const { items } = await callFromBrowser('panelHall.list', {})
  const numbers = new Map<string, string[]>()
  await Promise.all(
    items
      .filter(({ id }) => id !== hallId)
      .map(async ({ id, name }) => {
        const booths = await callFromBrowser('panelBooth.list', { hallId: id })
        for (const booth of booths.items) numbers.set(booth.name, [...(numbers.get(booth.name) ?? []), textIn(name)])
      }),
  )
  return numbers
}

/** Inserts warnings about numbers used in other halls before those about shapes that may not be booths. */
export function withOtherHalls({ booths, warnings }: Found, others: OtherNumbers): Warning[] {
  const shared = booths.filter(({ made, number }) => made && others.has(number))
  if (shared.length === 0) return warnings
  const halls = [...new Set(shared.flatMap(({ number }) => others.get(number) ?? []))]
  const warning: Warning = {
    kind: 'elsewhere',
    booths: shared.map(({ id }) => id),
    proposed: 'make',
    numbers: shared.map(({ number }) => number),
    halls,
  }
  return [
    ...warnings.filter(({ kind }) => kind !== 'aside'),
    warning,
    ...warnings.filter(({ kind }) => kind === 'aside'),
  ]
}
