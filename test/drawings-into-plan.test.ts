// An imported drawing becomes one change of a hall's plan. It is saved like any other change and put on sale by
// publishing.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { withDoubled } from '#contract/drawing/conflicting-booths.ts'
import type { ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { find } from '#contract/drawing/find/find.ts'
import { intoPlan } from '#contract/drawing/into-plan.ts'
import { warningsOf } from '#contract/plan/tools/plan-warnings.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { box } from './drawing.ts'
import { bytes } from './drawings/files.ts'
import { tracedFiles } from './drawings/traced.ts'
import { planning } from './planning.ts'
import { drawn } from './drawings/measure.ts'
import { world } from './world.ts'

const w = await world()
const { team, newHall, planOf, save, publish, onSale } = await planning(w)
afterAll(() => w.end())

const found = (seed: number) => {
  const one = drawn(seed, false)
  const { booths, building } = find(readDrawing(one.bytes, one.name), { metres: one.metres })
  const made = booths.filter((booth) => booth.made)
  return { building, booths: made.map(({ number, points }) => ({ number, points, declared: undefined })) }
}
const holding = async (hallId: string) => {
  const { document, sold, ordered, version } = await planOf(hallId)
  return { version, holds: { document, sold: new Set(sold.map(({ id }) => id)), ordered: new Set(ordered) } }
}
const once = (seed: number) => {
  const ready = found(seed)
  const numbers = new Set<string>()
  return { ...ready, booths: ready.booths.filter(({ number }) => !numbers.has(number) && numbers.add(number)) }
}

describe('an imported drawing', () => {
  it.each(Object.entries(tracedFiles))(
    'from %s is put on sale at the price chosen in the import, and a second import changes nothing',
    async (_, fileOf) => {
      const { id: hallId } = await newHall()
      const { name, text } = fileOf('T')
      const { booths, building } = find(readDrawing(bytes(text), name), {})
      const ready = { building, booths: booths.map(({ number, points }) => ({ number, points, declared: undefined })) }
      const first = await holding(hallId)
      await save(hallId, first.version, intoPlan(ready, first.holds, randomUUID, true, 150_00).change)
      const { version, holds } = await holding(hallId)
      expect(withDoubled([], booths)).toEqual([])
      expect(warningsOf(holds.document).filter(({ kind }) => kind === 'overlap' || kind === 'price')).toEqual([])
      expect(intoPlan(ready, holds, randomUUID, true, 150_00).change.put).toEqual([])
      expect((await publish(hallId, version)).published).toMatchObject({ added: 12, left: [], priceless: [] })
      const sold = await onSale(hallId)
      expect(sold.every(({ active, totalCents }) => active && totalCents > 1_200_00 && totalCents < 1_400_00)).toBe(
        true,
      )
      const visitor = await w.as('sara')
      const { hold } = await visitor('hold.place', { body: { boothIds: [sold[0]!.id] } })
      await visitor('hold.release', { holdId: hold.id })
    },
  )

  it('reports overlapping booths that publishing would reject', () => {
    const one = { area: 16, written: undefined, layer: 0, origin: 'none', made: true } as const
    const over = (id: number, x: number): ProposedBooth => ({
      ...one,
      id,
      number: `T-${id}`,
      points: [...box(x, 0)],
    })
    expect(withDoubled([], [over(1, 0), over(2, 391)])).toEqual([])
    expect(withDoubled([], [over(1, 0), over(2, 385)])).toEqual([{ kind: 'overlap', booths: [1, 2], proposed: 'make' }])
    const known = { kind: 'overlap' as const, booths: [2, 1], proposed: 'make' as const }
    expect(withDoubled([known], [over(1, 0), over(2, 385)])).toEqual([known])
  })

  it('fills an empty hall in one step, and the same drawing again changes nothing', async () => {
    const { id: hallId } = await newHall()
    const ready = once(10)
    const first = await holding(hallId)
    const { change, rows } = intoPlan(ready, first.holds, randomUUID, true)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['new']))
    await save(hallId, first.version, change)
    const afterImport = await holding(hallId)
    const second = intoPlan(ready, afterImport.holds, randomUUID, true)
    expect(new Set(second.rows.map(({ kind }) => kind))).toEqual(new Set(['same']))
    expect(second.change).toMatchObject({ put: [], drop: [] })
    const { published } = await publish(hallId, afterImport.version)
    expect(published.added).toBe(ready.booths.length)
    expect((await onSale(hallId)).map(({ name }) => name).toSorted()).toEqual(
      ready.booths.map(({ number }) => number).toSorted(),
    )
  })

  it('adds outlines that are not booths as lines below the plan, only once; visitors do not see them, and a booth replaces its line', async () => {
    const { id: hallId } = await newHall()
    const { booths, building } = once(10)
    const [last, ...others] = booths.toReversed()
    const ready = { building, booths: others, left: [last!] }
    const first = await holding(hallId)
    await save(hallId, first.version, intoPlan(ready, first.holds, randomUUID, true).change)
    const afterImport = await holding(hallId)
    const lines = afterImport.holds.document.things.filter(({ kind }) => kind === 'sketch')
    expect(lines).toMatchObject([{ layer: 'underlay', text: last!.number }])
    expect(intoPlan(ready, afterImport.holds, randomUUID, true).change).toMatchObject({ put: [], drop: [] })
    await publish(hallId, afterImport.version)
    expect((await onSale(hallId)).map(({ name }) => name)).not.toContain(last!.number)
    const { hall } = await team('panelHall.read', { hallId })
    expect(JSON.stringify(hall.plan)).not.toContain(lines[0]!.id)
    const { change } = intoPlan({ building, booths }, afterImport.holds, randomUUID, true)
    expect(change).toMatchObject({ put: [{ kind: 'booth', name: last!.number }], drop: [lines[0]!.id] })
  })

  it('keeps ids and prices of a hall’s booths, lists booths that the drawing lacks, and leaves sold booths unchanged', async () => {
    const { id: hallId } = await newHall()
    const ready = once(20)
    const before = await holding(hallId)
    await save(hallId, before.version, intoPlan(ready, before.holds, randomUUID, true).change)
    const { version, holds } = await holding(hallId)
    const [first, second, third] = holds.document.things.filter((thing) => thing.kind === 'booth')
    const moved = {
      ...ready,
      booths: ready.booths
        .filter(({ number }) => number !== third!.name)
        .map((booth) =>
          booth.number === first!.name || booth.number === second!.name
            ? { ...booth, points: booth.points.map(([x, y]) => [x + 40, y] as const) }
            : booth,
        ),
    }
    const { change, rows } = intoPlan(moved, { ...holds, sold: new Set([second!.id]) }, randomUUID, true)
    const kindOf = (name: string) => rows.find(({ number }) => number === name)?.kind
    expect([first!.name, second!.name, third!.name].map(kindOf)).toEqual(['changed', 'stays', 'gone'])
    expect(change.put).toMatchObject([{ id: first!.id, kind: 'booth' }])
    expect(change.drop).toEqual([third!.id])
    await save(hallId, version, change)
  })
})
