// The user's decision on each warning, and the booths that result.
import type { Arcs, XY } from '#contract/drawing/drawing.ts'
import type { Warning, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import type { BoothMarks } from '#contract/rules/booth-marks.ts'
import { area } from '#contract/rules/polygon.ts'
import { halves, piecesFor } from './cut-booth.ts'

/**
 * The user's decision on a warning. `make` is its first option, and `leave` leaves the booth out; either can be the
 * proposed one. `pick2` and higher are the third and later options. `other` is the second option, which depends on the
 * kind of warning:
 * - the other number, outline or unit, or new numbers
 * - the area of the shape
 * - leaving out the smaller booth
 */
export type Choice = 'make' | 'leave' | 'split' | 'other' | 'hand' | `pick${number}`
/** Index of the chosen option; 0 for the first. */
export const choiceIndex = (choice: Choice): number =>
  choice === 'other' ? 1 : choice.startsWith('pick') ? Number(choice.slice(4)) : 0
export const choiceAt = (at: number): Choice => (at === 0 ? 'make' : at === 1 ? 'other' : `pick${at}`)
export interface ByHand {
  number: string
  points: XY[]
}
export interface Decisions {
  /** Choices by the index of the warning in the list. */
  chosen: ReadonlyMap<number, Choice>
  looked: ReadonlySet<number>
  hand: ReadonlyMap<number, ByHand>
  /** Ids of booths that are made although a warning about several booths leaves them out. */
  after: ReadonlySet<number>
}
export const nothingDecided: Decisions = { chosen: new Map(), looked: new Set(), hand: new Map(), after: new Set() }

export interface Resolved {
  /** Id of the proposed booth. Both halves of a split booth have the same id. */
  id: number
  number: string
  points: XY[]
  arcs?: Arcs | undefined
  area: number
  /** Area as written in the drawing, if that one is used. */
  declared: number | undefined
  /** In euro cents. */
  priceCents?: number | undefined
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
/** For an overlap, `leave` leaves out the first booth and `other` the second. */
const leaves = ({ kind, booths }: Warning, choice: Choice, id: number): boolean =>
  kind === 'overlap' ? id === { leave: booths[0], other: booths[1] }[choice as string] : choice === 'leave'

function madeOf(booth: ProposedBooth, here: About, { hand }: Decisions, used: Set<string>): Resolved[] {
  const byHand = hand.get(booth.id)
  const number = byHand?.number ?? numberOf(booth, here, used)
  const nested = here.find(({ warning, choice }) => warning.kind === 'nested' && choice === 'other')
  const shape = nested?.warning.shapes?.[0] ?? booth.points
  const points = byHand?.points ?? shape
  const traced = here.some(({ warning, choice }) => warning.kind === 'area' && choice === 'other')
  const arcs = points === booth.points ? booth.arcs : undefined
  const size = sizeOf(points)
  const declared = traced || booth.written === size ? undefined : booth.written
  const { id, marks, priceCents } = booth
  const one = { id, number, points, arcs, area: size, declared, marks, priceCents }
  const split = here.find(({ choice }) => choice === 'split')?.warning
  if (!split) return [one]
  const piece = { ...one, arcs: undefined, declared: undefined, priceCents: undefined }
  if (split.kind === 'two' && split.numbers)
    return piecesFor(points, split.numbers, split.places ?? []).map((part) => {
      used.add(part.number)
      return { ...piece, ...part, area: sizeOf(part.points) }
    })
  return halves(points).map((half, at) => ({
    ...piece,
    number: at === 0 ? number : suffixed(number, 'A', used),
    points: half,
    area: sizeOf(half),
  }))
}
function numberOf({ number }: ProposedBooth, here: About, used: Set<string>): string {
  for (const { warning, choice } of here) {
    if (warning.kind === 'two') return warning.numbers?.[choiceIndex(choice)] ?? number
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
/** One more than the highest trailing number in use, with the prefix of that number. */
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
