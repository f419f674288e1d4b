// Booths on sale must not overlap, must be inside the hall's outline, and their open sides follow the plan.
import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'
import { drawing, box, refusal } from './drawing.ts'

const w = await world()

const { team, newHall, drawn, pool } = await drawing(w)

afterAll(() => w.end())

const sidesIn = async (hallId: string) =>
  Object.fromEntries((await team('panelBooth.list', { hallId })).items.map(({ name, openSides }) => [name, openSides]))

test('a booth on sale that overlaps another or leaves the hall is rejected by name; touching is allowed, and booths not on sale are not checked', async () => {
  const { id: hallId } = await newHall([
    [0, 0],
    [4_000, 0],
    [4_000, 1_000],
    [2_000, 1_000],
    [2_000, 3_000],
    [0, 3_000],
  ])
  const booth = await drawn(hallId, 'A-1', box(0, 400))
  await drawn(hallId, 'A-2', box(400, 400))
  await drawn(hallId, 'A-3', box(799, 400))
  const over = {
    status: 409,
    code: 'booth.overlaps',
    names: ['A-4', 'A-1'],
    message: '\u2068A-4\u2069 overlaps \u2068A-1\u2069: two booths on sale may not overlap.',
  }
  const outside = { status: 409, code: 'booth.outside', names: ['A-4'] }
  expect(await refusal(drawn(hallId, 'A-4', box(0, 785)))).toEqual(over)
  expect(await refusal(drawn(hallId, 'A-4', box(100, 450, 200, 300)))).toEqual(over)
  expect(await refusal(drawn(hallId, 'A-4', box(3_700, 500)))).toMatchObject(outside)
  // The corners of this booth are inside the hall, but not the area between them.
  expect(
    await refusal(
      drawn(hallId, 'A-4', [
        [1_500, 2_500],
        [3_500, 500],
        [3_600, 600],
        [1_600, 2_600],
      ]),
    ),
  ).toMatchObject(outside)
  const draft = await drawn(hallId, 'A-4', box(0, 600), { active: false })
  const onSale = (active: boolean) => team('panelBooth.edit', { hallId, boothId: draft.id, body: { active } })
  expect(await refusal(onSale(true))).toEqual(over)
  expect(
    await refusal(team('panelBooth.edit', { hallId, boothId: booth.id, body: { polygon: box(500, 400) } })),
  ).toMatchObject({ code: 'booth.overlaps', names: ['A-1', 'A-2'] })
  await team('panelBooth.edit', { hallId, boothId: booth.id, body: { active: false } })
  await onSale(true)
})

test('overlapping and outside booths of an earlier version are shown and sold as they are; only booths whose shape changes are checked', async () => {
  const hall = await newHall()
  const hallId = hall.id
  for (const [name, polygon] of [
    ['A-1', box(400, 400)],
    ['A-2', box(500, 400)],
    ['A-3', box(3_900, 400)],
  ] as const)
    await pool.query(
      `insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_per_square_metre_cents, polygon) select gen_random_uuid(), edition_id, id, $2, 16, 4, 20000, $3 from halls where id = $1`,
      [hallId, name, JSON.stringify(polygon)],
    )
  const [one, two, three] = (await team('panelBooth.list', { hallId })).items
  await team('panelBooth.edit', { hallId, boothId: one!.id, body: { pricePerSquareMetreCents: 21_000 } })
  await team('panelHall.edit', { hallId, body: { plan: { ...hall.plan, outline: box(0, 0, 4_100, 3_000) } } })
  expect(
    await refusal(team('panelBooth.edit', { hallId, boothId: one!.id, body: { polygon: box(300, 400) } })),
  ).toMatchObject({ code: 'booth.overlaps' })
  await ordered(w, 'sara', [two!.id])
  await team('panelBooth.edit', { hallId, boothId: one!.id, body: { polygon: box(100, 400) } })
  await team('panelBooth.edit', { hallId, boothId: three!.id, body: { polygon: box(3_700, 400) } })
})

test('open sides follow from the plan and the neighbouring booths, except for manual values and sold booths', async () => {
  const { id: hallId } = await newHall()
  const middle = await drawn(hallId, 'B-2', box(1_200, 1_200))
  await drawn(hallId, 'C-1', box(1_200, 2_000), { openSides: 1 })
  const right = await drawn(hallId, 'B-3', box(1_600, 1_200))
  expect(await sidesIn(hallId)).toEqual({ 'B-2': 3, 'B-3': 3, 'C-1': 1 })
  await drawn(hallId, 'B-1', box(800, 1_200))
  expect(await sidesIn(hallId)).toEqual({ 'B-1': 3, 'B-2': 2, 'B-3': 3, 'C-1': 1 })
  await team('panelBooth.edit', { hallId, boothId: right.id, body: { polygon: box(2_400, 1_200) } })
  expect(await sidesIn(hallId)).toEqual({ 'B-1': 3, 'B-2': 3, 'B-3': 4, 'C-1': 1 })
  await ordered(w, 'sara', [middle.id])
  const { items } = await team('panelBooth.list', { hallId })
  await team('panelBooth.remove', { hallId, boothId: items.find(({ name }) => name === 'B-1')!.id })
  expect(await sidesIn(hallId)).toMatchObject({ 'B-2': 3 })
  const {
    rows: [entry],
  } = await pool.query<{ after: { neighboursSides: Record<string, number> } }>(
    `select after from audit_entries where subject = 'booth' and label = 'B-3' order by at desc limit 1`,
  )
  expect(entry?.after.neighboursSides).toEqual({ [middle.id]: 3 })
})

test('booths of the demo pass these rules at their positions', async () => {
  const { id: hallId, booths } = w.halls[0]!
  const [free] = await freeBooths(w, 1)
  const { polygon } = booths.find(({ id }) => id === free!.id)!
  const moved = polygon.map(([x, y]): [number, number] => [x + 1, y])
  expect(
    (await team('panelBooth.edit', { hallId, boothId: free!.id, body: { polygon: moved } })).booth.polygon,
  ).toEqual(moved)
})
