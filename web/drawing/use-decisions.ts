// The user's decisions on the warnings of a drawing. A new drawing or a new search resets them.
import { useEffect, useState } from 'react'
import type { Found } from '#contract/drawing/find/find.ts'
import type { Warning, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { choiceOf, nothingDecided, choiceIndex, type ByHand, type Choice, type Decisions } from './resolved-booths.ts'
import { waysOf } from './mend-ways.ts'
import { widthOf } from './import-words.ts'

export function useDecisions(
  found: Found | undefined,
  warnings: readonly Warning[],
  onDone: () => void,
  onMetres: (metres: number) => void,
) {
  const [width, setWidth] = useState<number>()
  const [decisions, setDecisions] = useState<Decisions>(nothingDecided)
  const [at, setAt] = useState(0)
  const [forAll, setForAll] = useState(false)
  useEffect(() => {
    setDecisions(nothingDecided)
    setWidth(undefined)
    setAt(0)
  }, [found])
  const choose = (places: readonly number[], choice: Choice) =>
    setDecisions((now) => chosenFor(now, warnings, places, choice))
  const onAccept = (all: boolean) => {
    const warning = warnings[at]
    if (!warning || !found) return
    const choice = choiceOf(warning, at, decisions)
    const metres = warning.kind === 'unit' ? metresOf(warning, choice, found, width) : undefined
    if (metres !== undefined && metres !== found.unit.metres) return onMetres(metres)
    const places = all ? alike(warnings, at, choice, found) : [at]
    const looked = new Set([...decisions.looked, ...places])
    setDecisions((now) => ({ ...chosenFor(now, warnings, places, choice), looked }))
    setForAll(false)
    const waiting = [...warnings.keys()].filter((place) => !looked.has(place))
    const next = waiting.find((place) => place > at) ?? waiting[0]
    if (next === undefined) onDone()
    else setAt(next)
  }
  const onChoose = (place: number, choice: Choice) => choose([place], choice)
  const onHand = (booth: number, hand: ByHand) => setDecisions((now) => handed(now, booth, hand))
  const makeAfterAll = ({ id }: ProposedBooth) => setDecisions((now) => madeAfterAll(now, warnings, id))
  return {
    decisions,
    at,
    onAt: setAt,
    onChoose,
    onHand,
    onAccept,
    forAll,
    onForAll: setForAll,
    makeAfterAll,
    width,
    onWidth: setWidth,
  }
}
/**
 * Metres per drawing unit after the user's choice of unit. If the user typed the width of a booth, it is compared with
 * the width as drawn.
 */
function metresOf(
  { metres = [], booths: [id] }: Warning,
  choice: Choice,
  { unit, booths }: Found,
  width?: number,
): number {
  if (choice !== 'hand') return metres[choiceIndex(choice)] ?? unit.metres
  const drawn = widthOf(booths[id ?? -1])
  return width && drawn ? (unit.metres * width) / drawn : unit.metres
}
const handed = (now: Decisions, booth: number, hand: ByHand): Decisions => ({
  ...now,
  hand: new Map([...now.hand, [booth, hand]]),
})

/** Stores a choice for some warnings. It overrides an earlier decision to make one of their booths after all. */
const chosenFor = (
  now: Decisions,
  warnings: readonly Warning[],
  places: readonly number[],
  choice: Choice,
): Decisions => {
  const decided = new Set(places.flatMap((place) => warnings[place]?.booths ?? []))
  return {
    ...now,
    chosen: new Map([...now.chosen, ...places.map((place) => [place, choice] as const)]),
    after: new Set([...now.after].filter((id) => !decided.has(id))),
  }
}
/**
 * Makes one booth after all. Warnings about it alone change to `make`; warnings about several booths still leave out
 * the others.
 */
export const madeAfterAll = (now: Decisions, warnings: readonly Warning[], booth: number): Decisions => {
  const alone = [...warnings.entries()].flatMap(([place, warning]) =>
    warning.booths.length === 1 && warning.booths[0] === booth && choiceOf(warning, place, now) === 'leave'
      ? [place]
      : [],
  )
  const next = chosenFor(now, warnings, alone, 'make')
  return { ...next, after: new Set([...next.after, booth]) }
}
/** Indices of warnings of the same kind that offer the same fix. */
const alike = (warnings: readonly Warning[], at: number, choice: Choice, { booths }: Found): number[] =>
  [...warnings.entries()]
    .filter(([, one]) => one.kind === warnings[at]?.kind && waysOf(one, booths).some((way) => way.choice === choice))
    .map(([place]) => place)
