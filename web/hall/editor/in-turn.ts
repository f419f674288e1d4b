// In which order booths that were moved go to the portal, which refuses what overlaps at that moment.
import type { Booth } from '#contract/entities/booth.ts'
import { overlaps } from '#contract/rules/polygon.ts'
import type { Unsaved } from '../drawing/draft.ts'

export interface Refused {
  one: Unsaved
  text: string
  isInTheWay: boolean
}
interface Portal {
  /** Every booth of the hall as it is drawn. */
  drawn: readonly Booth[]
  send: (one: Unsaved) => Promise<void>
  /** What a refusal says, and whether another booth stands in the way. */
  why: (error: unknown) => { text: string; isInTheWay: boolean }
}

/** A booth whose place is not left yet is asked for again when the others have moved; booths that change places are off sale for a moment. @returns what stays refused */
export async function sendInTurn(some: readonly Unsaved[], portal: Portal): Promise<Refused[]> {
  const refused = await sendAll(some, portal)
  const retries = refused.flatMap(({ one, isInTheWay }) => (isInTheWay ? [one] : []))
  const others = refused.filter(({ isInTheWay }) => !isInTheWay)
  if (retries.length === 0) return refused
  if (retries.length < some.length) return [...others, ...(await sendInTurn(retries, portal))]
  if (!changePlaces(retries, portal.drawn)) return refused
  for (const { booth } of retries)
    await portal.send({ kind: 'edit', booth: { ...booth, active: false } }).catch(() => {})
  return [...others, ...(await sendAll(retries, portal))]
}

async function sendAll(some: readonly Unsaved[], { send, why }: Portal): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const one of some)
    await send(one).catch((error: unknown) => {
      refused.push({ one, ...why(error) })
    })
  return refused
}

/** Whether they are in each other's way only where they stand now, and nobody's where they are drawn. Else taking them off sale would help nobody. */
const changePlaces = (some: readonly Unsaved[], drawn: readonly Booth[]) =>
  some.length > 1 &&
  some.every(
    ({ kind, booth }) =>
      kind === 'edit' &&
      !drawn.some((other) => other.id !== booth.id && other.active && overlaps(booth.polygon, other.polygon)),
  )
