// Warnings for a person to check, by kind. Similar cases become one warning about many booths.
import type { XY } from '../drawing.ts'
import type { Reason } from './excluded-numbers.ts'
import { looseKey, type Loose } from './unplaced-numbers.ts'
import { isNear, type Candidate } from './numbers.ts'
import { isInside, middleOf, type Outline } from './outline.ts'
import type { Warning, ProposedBooth } from './proposal.ts'

export interface Known {
  booth: ProposedBooth
  candidate: Candidate | undefined
  outline: Outline
  reason: Reason | undefined
  /** Number suggested by the neighbouring booths of the row, for an outline without a number. */
  next: string | undefined
  isDrawn?: boolean
  isOpen?: boolean
  /** The number that lies in no outline. */
  loose?: Loose
}

export function warningsAbout(all: readonly Known[]): Warning[] {
  return [
    ...looseWarnings(all),
    ...all.flatMap(nestedWarning),
    ...all.flatMap(measureWarning),
    ...all.flatMap(openWarning),
    ...all.flatMap(twoWarning),
    ...drawnAsLines(all),
    ...unnumberedWarnings(all),
    ...all.flatMap(twiceWarning),
    ...repeated(all),
    ...overlapping(all),
    ...all.flatMap(tornWarning),
    ...named(all),
    ...all.flatMap(areaWarning),
    ...all.flatMap(asideWarning),
  ]
}
const proposedFor = ({ booth }: Known) => (booth.made ? 'make' : 'leave')

function openWarning(one: Known): Warning[] {
  const { gap, gapAt } = one.outline
  if (gap <= 2 || !(one.booth.made || one.isOpen)) return []
  return [
    {
      kind: 'open',
      booths: [one.booth.id],
      proposed: proposedFor(one),
      length: Math.round(gap),
      ...(gapAt && { at: gapAt }),
    },
  ]
}
function twoWarning(one: Known): Warning[] {
  const others = one.candidate?.others ?? []
  return others.length === 0 || !one.booth.made
    ? []
    : [
        {
          kind: 'two',
          booths: [one.booth.id],
          proposed: proposedFor(one),
          numbers: [one.booth.number, ...others],
          ...(one.candidate?.places && { places: one.candidate.places }),
        },
      ]
}
/** One warning for each number written like a booth number. The other numbers share one warning per style of text. */
function looseWarnings(all: readonly Known[]): Warning[] {
  const loose = all.flatMap((one) => (one.loose ? [{ one, loose: one.loose }] : []))
  const alone = loose.filter(({ loose: { alike } }) => alike)
  const alike = Map.groupBy(
    loose.filter((one) => !one.loose.alike),
    (one) => looseKey(one.loose),
  )
  return [
    ...alone.map(({ one, loose: { from } }): Warning => ({
      kind: 'loose',
      booths: [one.booth.id],
      proposed: proposedFor(one),
      from,
    })),
    ...[...alike.values()].map((here): Warning => ({
      kind: 'loose',
      booths: here.map(({ one }) => one.booth.id),
      proposed: 'leave',
      from: 'nothing',
    })),
  ]
}
function nestedWarning(one: Known): Warning[] {
  const rival = one.candidate?.rival
  return rival === undefined || !one.booth.made
    ? []
    : [{ kind: 'nested', booths: [one.booth.id], proposed: 'make', shapes: [rival.points] }]
}
const measureWarning = (one: Known): Warning[] =>
  one.booth.made && one.candidate?.word?.unsure ? [{ kind: 'measure', booths: [one.booth.id], proposed: 'make' }] : []
function twiceWarning(one: Known): Warning[] {
  const { twice } = one.outline
  return twice === undefined || twice < 0.5 || !one.booth.made
    ? []
    : [{ kind: 'twice', booths: [one.booth.id], proposed: proposedFor(one), length: Math.round(twice) }]
}
const tornWarning = (one: Known): Warning[] =>
  one.booth.made && one.candidate?.word?.torn
    ? [{ kind: 'torn', booths: [one.booth.id], proposed: proposedFor(one) }]
    : []
function asideWarning({ reason, booth, candidate }: Known): Warning[] {
  if (reason === undefined) return []
  const numbers = candidate && candidate.others.length > 0 ? [booth.number, ...candidate.others] : undefined
  return [{ kind: 'aside', booths: [booth.id], proposed: 'leave', reason, ...(numbers && { numbers }) }]
}
function areaWarning(one: Known): Warning[] {
  const { written, area, made } = one.booth
  return !made || written === undefined || isNear(area, written)
    ? []
    : [{ kind: 'area', booths: [one.booth.id], proposed: 'make' }]
}

function drawnAsLines(all: readonly Known[]): Warning[] {
  const booths = all.filter(({ isDrawn }) => isDrawn).map(({ booth }) => booth.id)
  return booths.length === 0 ? [] : [{ kind: 'outlined', booths, proposed: 'make' }]
}

/** One warning for each outline whose number the row suggests. Outlines left out share one warning per size. */
function unnumberedWarnings(all: readonly Known[]): Warning[] {
  const none = all.filter(({ candidate, isDrawn, isOpen }) => candidate === undefined && !isDrawn && !isOpen)
  const given = none.filter(({ next }) => next !== undefined)
  const alike = Map.groupBy(
    none.filter(({ next }) => next === undefined),
    ({ outline }) => Math.round(outline.area * 4),
  )
  return [
    ...given.map(({ booth, next }): Warning => ({
      kind: 'none',
      booths: [booth.id],
      proposed: 'make',
      numbers: [next ?? ''],
    })),
    ...[...alike.values()].map((here): Warning => ({
      kind: 'none',
      booths: here.map(({ booth }) => booth.id),
      proposed: 'leave',
    })),
  ]
}

/**
 * Different halls may repeat booth numbers. All booths with repeated numbers are proposed, and one warning lists them.
 */
function repeated(all: readonly Known[]): Warning[] {
  const made = all.filter(({ booth }) => booth.made && booth.number !== '')
  const repeated = [...Map.groupBy(made, ({ booth }) => booth.number)].filter(([, here]) => here.length > 1)
  if (repeated.length === 0) return []
  const booths = repeated.flatMap(([, here]) => here.map(({ booth }) => booth.id))
  const numbers = repeated.map(([number]) => number)
  return [{ kind: 'repeated', booths, proposed: 'make', numbers }]
}

function named(all: readonly Known[]): Warning[] {
  const booths = all.filter(({ booth }) => booth.made && booth.origin === 'name').map(({ booth }) => booth.id)
  return booths.length === 0 ? [] : [{ kind: 'named', booths, proposed: 'make' }]
}

/** Warnings about pairs of proposed booths of which one contains the centre of the other. */
function overlapping(all: readonly Known[]): Warning[] {
  const made = all.filter(({ booth }) => booth.made)
  const sorted = made
    .map((one) => ({ one, middle: middleOf(one.outline.points) }))
    .toSorted((a, b) => a.middle[0] - b.middle[0])
  const warnings: Warning[] = []
  sorted.forEach(({ one, middle }, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]!
      if (other.middle[0] > one.outline.box.maxX && other.one.outline.box.minX > middle[0]) break
      if (holds(one, other.middle) || holds(other.one, middle))
        warnings.push({ kind: 'overlap', booths: [one.booth.id, other.one.booth.id], proposed: 'make' })
    }
  })
  return warnings
}
const holds = ({ outline }: Known, [x, y]: XY) => isInside(outline.points, x, y)
