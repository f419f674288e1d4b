// What a person decided about each warning, and the booths that come of it.
import type { Arcs, XY } from '#contract/drawing/drawing.ts'
import type { Warning, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import type { BoothMarks } from '#contract/rules/booth-marks.ts'
import { area } from '#contract/rules/polygon.ts'
import { halves } from './halves.ts'

/** `make` and `leave` are proposals; `other` is the second way of a kind: the other number, new numbers, the area as written, without the smaller one. */
export type Choice = 'make' | 'leave' | 'split' | 'other' | 'hand'
export interface ByHand {
  number: string
  points: XY[]
}
export interface Decisions {
  /** By place in the list of warnings. */
  chosen: ReadonlyMap<number, Choice>
  looked: ReadonlySet<number>
  hand: ReadonlyMap<number, ByHand>
  /** Ids of booths that are made although a warning about several leaves them out. */
  after: ReadonlySet<number>
}
export const nothingDecided: Decisions = { chosen: new Map(), looked: new Set(), hand: new Map(), after: new Set() }

export interface Resolved {
  /** Of the proposal; the halves of one that is split have the same. */
  id: number
  number: string
  points: XY[]
  arcs?: Arcs | undefined
  area: number
  /** As it is written, where that counts. */
  declared: number | undefined
  marks?: BoothMarks | undefined
}

export const choiceOf = (warning: Warning, at: number, { chosen }: Decisions): Choice =>
  chosen.get(at) ?? warning.proposed

export function resolved(
  booths: readonly ProposedBooth[],
  warnings: readonly Warning[],
  decisions: Decisions,
): { made: Resolved[]; left: ProposedBooth[] } {
  const about = new Map<number, { warning: Warning; choice: Choice }[]>()
  warnings.forEach((warning, at) => {
    const choice = choiceOf(warning, at, decisions)
    for (const id of warning.booths) {
      const isLeft = leaves(warning, choice, id) && decisions.after.has(id)
      about.set(id, [...(about.get(id) ?? []), { warning, choice: isLeft ? 'make' : choice }])
    }
  })
  const used = new Set(booths.filter(({ made }) => made).map(({ number }) => number))
  const made: Resolved[] = []
  const left: ProposedBooth[] = []
  for (const booth of booths) {
    const here = about.get(booth.id) ?? []
    if (isLeft(booth, here)) left.push(booth)
    else made.push(...madeOf(booth, here, decisions, used))
  }
  return { made, left }
}

type About = readonly { warning: Warning; choice: Choice }[]
const isLeft = (booth: ProposedBooth, here: About): boolean =>
  here.some(({ warning, choice }) => leaves(warning, choice, booth.id)) ||
  (!booth.made && !here.some(({ choice }) => choice !== 'leave'))
/** Of two that overlap one way leaves the first, and another the second. */
const leaves = ({ kind, booths }: Warning, choice: Choice, id: number): boolean =>
  kind === 'overlap' ? id === { leave: booths[0], other: booths[1] }[choice as string] : choice === 'leave'

function madeOf(booth: ProposedBooth, here: About, { hand }: Decisions, used: Set<string>): Resolved[] {
  const byHand = hand.get(booth.id)
  const number = byHand?.number ?? numberOf(booth, here, used)
  const points = byHand?.points ?? booth.points
  const written = here.some(({ warning, choice }) => warning.kind === 'area' && choice === 'other')
  const arcs = points === booth.points ? booth.arcs : undefined
  const declared = written ? booth.written : undefined
  const one = { id: booth.id, number, points, arcs, area: sizeOf(points), declared, marks: booth.marks }
  if (!here.some(({ choice }) => choice === 'split')) return [one]
  return halves(points).map((half, at) => ({
    ...one,
    number: at === 0 ? number : suffixed(number, 'A', used),
    points: half,
    arcs: undefined,
    area: sizeOf(half),
    declared: undefined,
  }))
}
function numberOf({ number }: ProposedBooth, here: About, used: Set<string>): string {
  for (const { warning, choice } of here) {
    if (warning.kind === 'two' && choice === 'other') return warning.numbers?.[1] ?? number
    if ((warning.kind === 'none' || warning.kind === 'open') && choice !== 'leave' && number === '')
      return nextFree(used)
    if (warning.kind === 'outlined' && choice === 'other' && number === '') return nextFree(used)
    if (warning.kind === 'repeated' && choice === 'other' && used.has(`${number}!`)) return suffixed(number, '-2', used)
  }
  used.add(`${number}!`)
  return number
}
function suffixed(number: string, suffix: string, used: Set<string>): string {
  const letters = suffix === 'A' ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : undefined
  for (let at = 0; at < 200; at++) {
    const next = (letters ? number.slice(0, 11) + letters[at % 26]! : `${number.slice(0, 8)}-${at + 2}`).slice(0, 12)
    if (used.has(next)) continue
    used.add(next)
    return next
  }
  return number
}
/** One more than the highest number that is built like most. */
function nextFree(used: Set<string>): string {
  const counted = [...used].flatMap((number) => {
    const [, head, tail] = /^(.*?)(\d+)$/.exec(number) ?? []
    return tail === undefined ? [] : [{ head: head ?? '', at: Number(tail) }]
  })
  const { head, at } = counted.toSorted((a, b) => b.at - a.at)[0] ?? { head: '', at: 0 }
  const next = `${head}${at + 1}`.slice(0, 12)
  used.add(next)
  return next
}
const sizeOf = (points: readonly XY[]) => area(points.map(([x, y]) => [x, y]))
