// Imports booths of an edition's halls: numbers, areas and prices, and locations if the table has them.
import * as z from 'zod/mini'
import type { Booth } from '#contract/entities/booth.ts'
import { sectors } from '#contract/rules/sectors.ts'
import { BoothEdit, type BoothInput, type HallPlan } from '#contract/entities/hall.ts'
import { foldedHeading } from '#contract/imports/headings.ts'
import type { ImportField } from '#contract/imports/kinds.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { spreadOut } from '#contract/plan/nearby-things.ts'
import { schemeIn } from '#contract/rules/booth-marks.ts'
import { sidesAmong, sidesOfAll, sidesReach, sidesThatFollow } from '#contract/rules/open-sides.ts'
import { boothCents } from '#contract/rules/price.ts'
import { areDoubled } from '#contract/rules/overlap.ts'
import { area, isSimple, staysInside } from '#contract/rules/polygon.ts'
import { boothFormValues, boothsOfHall, lockBooths, newsOf, writeBooths } from '../../booth/booth.ts'
import type { Tx } from '../../db/connect.ts'
import { hallNames, lockPlan } from '../../hall/hall.ts'
import type { Mine } from '../../kernel/portal.ts'
import { cleanLine, latinDigits } from '../../kernel/text.ts'
import { forEachInOrder, mapInTurns } from '../../kernel/turns.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { actOf, numberOf, type DecimalSigns, type Kind, type Planned, type Row } from '../kind.ts'
import { truthIn } from '../values.ts'
import type { Written } from '../work.store.ts'
import { defined, follow, givenOf } from './booth-changes.ts'
import { freeOutlines, outlineIn, outlineAt, type OutlineOffsets } from './booth-outlines.ts'
import { removeBooths, restoreBooths, stampsOf } from './booths.store.ts'

type Input = z.infer<typeof BoothInput>
export interface BoothValue {
  hall: string
  hallId: string | null
  /** Values given in the table. Fields without a column are missing. */
  given: Partial<Omit<Input, 'polygon'>> & { name: string }
  place: OutlineOffsets | null
  /** Outline within the plan of the hall. Null if the booth has no valid outline and is placed next to the plan. */
  polygon: Polygon | null
}
const numbers = ['meterage', 'openSides', 'priceCents', 'pricePerSquareMetreCents'] as const

export const booths: Kind<BoothValue> = {
  read(number, cell, context, signs) {
    const name = latinDigits(cleanLine(cell('name'))).replace(/[\u200b-\u200d\u2060]/g, '')
    const value: BoothValue = {
      hall: cleanLine(cell('hall')),
      hallId: null,
      given: { name },
      place: null,
      polygon: null,
    }
    const row: Row<BoothValue> = { row: number, value, warnings: [], label: name }
    const named = z.safeParse(BoothEdit, { name })
    if (!named.success) wrong(row, 'name', cell('name'), named.error.issues[0]?.message, 'fieldWrong')
    for (const field of numbers) readNumber(row, field, cell(field), signs)
    const active = truthIn(cell('active'))
    if (active !== undefined) value.given.active = active
    else if (cell('active') !== '') wrong(row, 'active', cell('active'), 'notAllowed')
    readMarks(row, cell, context)
    readOutline(row, cell, signs)
    settlePrice(row)
    return row
  },

  async look(tx, context, rows, choices) {
    await findHalls(tx, context, rows)
    for (const [hallId, some] of hallsOf(rows)) {
      const ground = await hallGroundOf(tx, context, hallId)
      const seen = new Map<string, number>()
      const standing = spreadOut(
        ground.booths
          .filter(({ active, state }) => active || state === 'reserved')
          .map(({ id, polygon }) => ({ id, polygon })),
      )
      await forEachInOrder(some, (row) => {
        const before = seen.get(row.value.given.name)
        if (before !== undefined)
          row.warnings.push({ code: 'twice', field: 'name', value: row.label, other: String(before) })
        else seen.set(row.value.given.name, row.row)
        holdAgainst(row, ground)
        checkOutline(row, ground.plan, standing)
        if (row.value.polygon && !row.target && actOf(row, choices) === 'make')
          standing.add({ id: `row ${row.row}`, polygon: row.value.polygon })
      })
    }
  },

  async write(tx, context, rows, { progress }) {
    const records: Written[] = []
    for (const [hallId, some] of hallsOf(rows)) {
      const ground = await hallGroundOf(tx, context, hallId)
      await lockBooths(tx, ground.booths.map(({ id }) => id)) // prettier-ignore
      records.push(...(await writeHall(tx, context, hallId, ground, some, progress)))
    }
    const stamps = await stampsOf(tx, records.map(({ thingId }) => thingId)) // prettier-ignore
    return records.map((record) => ({ ...record, before: { ...record.before, stamp: stamps.get(record.thingId) } }))
  },

  async undo(tx, context, records, { progress }) {
    const { edition } = context
    const left = await removeBooths(tx, records.filter(({ act }) => act === 'make'), progress) // prettier-ignore
    left.push(...(await restoreBooths(tx, edition.id, records.filter(({ act }) => act === 'update'), progress))) // prettier-ignore
    for (const hallId of hallsIn(records)) await followIn(tx, context, hallId)
    return left
  },

  async publish({ live, db, actor }, records) {
    live.publish({
      topics: ['halls', 'edition'],
      booths: await newsOf(
        db,
        records.map(({ thingId }) => thingId),
      ),
      plans: [...hallsIn(records)].map((hallId) => ({ hallId, sale: { act: 'form', actorId: actor.id } })),
    })
  },
}

const hallsIn = (records: readonly Written[]) => new Set(records.flatMap(({ before }) => before?.hallId ?? []))

function wrong(
  row: Row<BoothValue>,
  field: ImportField,
  value: string,
  problem = 'invalid',
  code: 'fieldWrong' | 'fieldDropped' = 'fieldDropped',
) {
  row.warnings.push({ code, field, value, problem })
}

/** Reads a number of a cell and applies the rules of the booth form. */
function readNumber(row: Row<BoothValue>, field: (typeof numbers)[number], cell: string, signs: DecimalSigns) {
  if (cell === '') return
  const written = numberOf(row, field, cell, signs)
  if (written === undefined) return
  const number = field.endsWith('Cents') ? Math.round(written * 100) : written
  const checked = z.safeParse(BoothEdit, { [field]: number })
  if (Number.isNaN(number) || !checked.success) return wrong(row, field, cell, checked.error?.issues[0]?.message)
  row.value.given[field] = number
}

/** Reads the scheme and the sector of a booth. A sector is given by its code or by the edition’s name for it. */
function readMarks(row: Row<BoothValue>, cell: (field: ImportField) => string, { edition }: Mine) {
  const [scheme, sector] = [cell('scheme'), foldedHeading(cell('sector'))]
  row.value.given.scheme = schemeIn(scheme)
  if (scheme !== '' && !row.value.given.scheme) wrong(row, 'scheme', scheme, 'notAllowed')
  if (sector === '') return
  row.value.given.sector = sectors.find((one) =>
    [one, ...Object.values(edition.sectors[one].name)].some((name) => foldedHeading(name) === sector),
  )
  if (!row.value.given.sector) wrong(row, 'sector', cell('sector'), 'notAllowed')
}

/**
 * Chooses between the two prices of a row. Our own exports contain the price per square metre and the total that
 * follows from it; then the price per square metre is used.
 */
function settlePrice({ value: { given } }: Row<BoothValue>) {
  const { meterage, priceCents = null, pricePerSquareMetreCents = null } = given
  if (meterage === undefined || priceCents === null || pricePerSquareMetreCents === null) return
  if (boothCents({ meterage, pricePerSquareMetreCents, priceCents: null }) === priceCents) given.priceCents = null
}

/** Reads an outline, or a corner with two side lengths, in metres. */
function readOutline(row: Row<BoothValue>, cell: (field: ImportField) => string, signs: DecimalSigns) {
  const { value } = row
  if (cell('outline') !== '') {
    value.place = outlineIn(cell('outline'))
    if (!value.place) wrong(row, 'outline', cell('outline'))
    return
  }
  const [x, y, width, depth] = (['x', 'y', 'width', 'depth'] as const).map(
    (field) => numberOf(row, field, cell(field), signs) ?? Number.NaN,
  )
  if ([width, depth].every((side) => side! > 0)) value.given.meterage ??= Math.round(width! * depth! * 100) / 100
  if (![x, y].every(Number.isFinite) || ![width, depth].every((side) => side! > 0)) return
  value.place = [[x!, y!], [x! + width!, y!], [x! + width!, y! + depth!], [x!, y! + depth!]] // prettier-ignore
}

async function findHalls(tx: Tx, { edition }: Mine, rows: readonly Row<BoothValue>[]) {
  const halls = [...(await hallNames(tx, edition.id))].map(([id, { fa, en }]) => ({
    id,
    names: [fa, en].map(foldedHeading),
  }))
  await forEachInOrder(rows, ({ value, warnings }) => {
    const wanted = foldedHeading(value.hall)
    const fit = wanted === '' ? [] : halls.filter(({ names }) => names.includes(wanted))
    if (fit.length === 1) value.hallId = fit[0]!.id
    else warnings.push({ code: 'hallUnknown', field: 'hall', value: value.hall })
  })
}
/** Groups rows by hall, in the order in which editors lock halls. */
const hallsOf = <R extends Row<BoothValue>>(rows: readonly R[]) =>
  [...Map.groupBy(rows, ({ value }) => value.hallId ?? '')]
    .filter(([id]) => id !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

interface Ground {
  plan: HallPlan
  booths: Booth[]
  byName: ReadonlyMap<string, Booth>
}
async function hallGroundOf(tx: Tx, { edition }: Mine, hallId: string): Promise<Ground> {
  const plan = await lockPlan(tx, edition.id, hallId)
  if (!plan) throw new Error('a hall went while its booths were imported')
  const booths = (await boothsOfHall(tx, hallId)).map(boothFormValues)
  return { plan, booths, byName: new Map(booths.map((booth) => [booth.name, booth])) }
}

const metres = (value: number) => `${value} m²`
/**
 * Compares a row with the existing booth of this number. A sold booth cannot be updated. A new booth needs an area and
 * a price.
 */
function holdAgainst(row: Row<BoothValue>, { byName }: Ground) {
  const { given, place } = row.value
  const known = byName.get(given.name)
  if (known) {
    row.target = known.id
    const isSold = known.state === 'reserved' || known.state === 'held'
    const value = given.meterage === undefined ? row.label : `${row.label}: ${metres(given.meterage)}`
    row.warnings.push({ code: isSold ? 'sold' : 'known', field: 'name', value, other: metres(known.meterage), otherId: known.id }) // prettier-ignore
    return
  }
  if (given.meterage === undefined && place)
    given.meterage = Math.round(area(place.map(([x, y]) => [x * 100, y * 100])) * 100) / 100
  if (given.meterage === undefined) needed(row, ['meterage'], 'meterageMissing')
  if (given.priceCents === undefined && given.pricePerSquareMetreCents === undefined)
    needed(row, ['pricePerSquareMetreCents', 'priceCents'], 'priceMissing')
}
/**
 * Warns about a missing value. A cell that could not be read already has a warning, so it is not reported as missing
 * too.
 */
function needed(row: Row<BoothValue>, fields: readonly [ImportField, ...ImportField[]], problem: string) {
  const said = row.warnings.filter(({ field }) => field !== undefined && fields.includes(field))
  const dropped = said.find(({ code }) => code === 'fieldDropped')
  if (dropped) dropped.code = 'fieldWrong'
  else if (said.length === 0) wrong(row, fields[0], '', problem, 'fieldWrong')
}

type Standing = ReturnType<typeof spreadOut<{ id: string; polygon: Polygon }>>
/** Decides if the outline of a row fits, among all booths on sale or sold. */
function checkOutline(row: Row<BoothValue>, { outline }: HallPlan, standing: Standing) {
  const { value } = row
  if (!value.place) return void (row.target === undefined && row.warnings.push({ code: 'placeless', value: row.label }))
  const polygon = outlineAt(value.place, outline)
  if (polygon.length < 3 || polygon.length > 64 || !isSimple(polygon))
    return wrong(row, 'outline', row.label, 'polygonCrosses')
  value.polygon = polygon
  const isFree =
    staysInside(outline, polygon) &&
    !standing.near(polygon, 0).some((other) => other.id !== row.target && areDoubled(polygon, other.polygon))
  if (!isFree) row.warnings.push({ code: 'misplaced', value: row.label })
}

const perStatement = 1_000
/** Writes the booths of a hall, and the resulting open sides of their neighbours. */
async function writeHall(
  tx: Tx,
  { edition }: Mine,
  hallId: string,
  { plan, booths: before }: Ground,
  rows: readonly Planned<BoothValue>[],
  progress: (rows: number) => Promise<void>,
): Promise<Written[]> {
  const records: Written[] = []
  const after = new Map(before.map((booth) => [booth.id, booth]))
  const beside = freeOutlines(plan.outline, before)
  const changed = await mapInTurns(rows, (row) => ({ row, ...boothFromRow(row, after, beside) }))
  const all = [...after.values()]
  const around = spreadOut(all)
  const changedRows = await mapInTurns(changed, ({ row, booth, was }) => {
    const kept = { hallId, ...(was && { was: givenOf(was) }) }
    records.push({ row: row.row, act: row.act, thingId: booth.id, label: row.label, before: kept })
    return {
      ...booth,
      openSides: row.value.given.openSides ?? sidesAmong(plan, booth, around.near(booth.polygon, sidesReach)),
    }
  })
  for (let at = 0; at < changedRows.length; at += perStatement) {
    const some = changedRows.slice(at, at + perStatement)
    await writeBooths(tx, { editionId: edition.id, hallId }, some, [])
    await progress(some.length)
  }
  await follow(tx, hallId, sidesThatFollow(plan, before, all), new Set(changed.map(({ booth }) => booth.id)))
  return records
}

/** Returns the booth that a row results in. Without a location, or with an occupied one, it is not put on sale. */
function boothFromRow(
  { value: { given, polygon }, warnings, act, target = '' }: Planned<BoothValue>,
  all: Map<string, Booth>,
  beside: (meterage: number) => Polygon,
) {
  const isOff = warnings.some(({ code }) => code === 'placeless' || code === 'misplaced')
  const was = act === 'update' ? all.get(target) : undefined
  const id = was?.id ?? uuidv7()
  const blank = { priceCents: null, pricePerSquareMetreCents: null, openSides: 0, meterage: 1, active: true }
  const shape = polygon ?? was?.polygon ?? beside(given.meterage ?? 9)
  const booth = { ...blank, ...was, ...defined(given), id, polygon: shape, ...(isOff && { active: false }) } as Booth
  all.set(id, booth)
  return { booth, was }
}
/** Updates the open sides of the neighbours of removed booths, according to the plan. */
async function followIn(tx: Tx, context: Mine, hallId: string) {
  const { plan, booths } = await hallGroundOf(tx, context, hallId)
  const were = new Map(booths.map((booth) => [booth.id, booth.openSides]))
  const opened = new Map([...sidesOfAll(plan, booths)].filter(([id, open]) => open > (were.get(id) ?? 0)))
  await follow(tx, hallId, opened, new Set())
}
