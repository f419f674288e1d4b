// The floor: what was sold stays, nothing on sale shares ground or leaves its hall, sides follow the neighbours.
import { afterAll, expect, test } from 'vitest'
import { sendInTurn } from '#web/hall/editor/in-turn.ts'
import { bodies } from './refusals/bodies.ts'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world()
const pool = w.portal.db.$client
const team = await w.as('niloofar')
const faTeam = await w.as('roya', 'fa')
const sara = await w.as('sara')
afterAll(() => w.end())

type Shape = [number, number][]
const box = (x: number, y: number, width = 400, depth = 400): Shape => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it was not refused')
    },
    ({
      status,
      code,
      message,
      about,
    }: {
      status: number
      code: string
      message: string
      about: { booths?: { name: string }[] }
    }) => ({ status, code, message, names: about.booths?.map(({ name }) => name) }),
  )
let halls = 0
async function newHall(outline = box(0, 0, 4_000, 3_000)) {
  const name = { fa: `سالن زمین ${++halls}`, en: `Ground ${halls}` }
  return (
    await team('panelHall.add', {
      body: {
        ...bodies.hall,
        name,
        theme: name,
        active: true,
        plan: { outline, doors: [], pillars: [], facilities: [] },
      },
    })
  ).hall
}
const input = (name: string, polygon: Shape, more: { active?: boolean; openSides?: number } = {}) => ({
  name,
  meterage: 16,
  priceCents: null,
  pricePerSquareMetreCents: 20_000,
  active: true,
  polygon,
  ...more,
})
const drawn = async (
  hallId: string,
  name: string,
  polygon: Shape,
  more: { active?: boolean; openSides?: number } = {},
) => (await team('panelBooth.add', { hallId, body: input(name, polygon, more) })).booth
const sidesIn = async (hallId: string) =>
  Object.fromEntries((await team('panelBooth.list', { hallId })).items.map(({ name, openSides }) => [name, openSides]))

const changes = {
  polygon: box(2_000, 2_000),
  meterage: 9,
  priceCents: 5,
  pricePerSquareMetreCents: 5,
  name: 'Z-9',
  openSides: 0,
  active: false,
}
test.each(Object.entries(changes))(
  '%s of a booth that was ordered or is held stays, and the answer names the order and the company',
  async (field, value) => {
    const { id: hallId } = await newHall()
    const booth = await drawn(hallId, 'A-1', box(400, 400))
    const held = await drawn(hallId, 'A-2', box(1_200, 400))
    const free = await drawn(hallId, 'A-3', box(2_800, 400))
    const order = await ordered(w, 'sara', [booth.id])
    const { hold } = await sara('hold.place', { body: { boothIds: [held.id] } })
    const body = { [field]: value }
    const whole = await pool.query(`select * from booths where hall_id = $1 order by name`, [hallId])
    expect(await refusal(team('panelBooth.edit', { hallId, boothId: booth.id, body }))).toEqual({
      status: 409,
      code: 'booth.sold',
      names: ['A-1'],
      message: `\u2068A-1\u2069 belongs to order \u2068${order.number}\u2069 of \u2068${order.companyName}\u2069: booths that are sold or being reserved cannot be changed.`,
    })
    expect(await refusal(faTeam('panelBooth.edit', { hallId, boothId: held.id, body }))).toMatchObject({
      status: 409,
      code: 'booth.sold',
      message: '\u2068A-2\u2069 در حال رزرو است؛ غرفه‌ی فروخته‌شده یا در حال رزرو تغییر نمی‌کند.',
    })
    expect((await pool.query(`select * from booths where hall_id = $1 order by name`, [hallId])).rows).toEqual(
      whole.rows,
    )
    await team('panelBooth.edit', { hallId, boothId: free.id, body })
    await sara('hold.release', { holdId: hold.id })
    await team('panelBooth.edit', {
      hallId,
      boothId: held.id,
      body: field === 'polygon' ? { polygon: box(400, 2_000) } : field === 'name' ? { name: 'Z-8' } : body,
    })
  },
)

test('a form that is saved without a change of a sold booth is no change', async () => {
  const { id: hallId } = await newHall()
  const booth = await drawn(hallId, 'A-1', box(400, 400))
  await ordered(w, 'sara', [booth.id])
  const { name, meterage, openSides, priceCents, pricePerSquareMetreCents, active, polygon } = booth
  expect(
    (
      await team('panelBooth.edit', {
        hallId,
        boothId: booth.id,
        body: { name, meterage, openSides, priceCents, pricePerSquareMetreCents, active, polygon },
      })
    ).booth,
  ).toMatchObject({ state: 'reserved', polygon })
})

test('a sold booth is not removed, and neither is its hall, which stays on sale round it', async () => {
  const hall = await newHall()
  const hallId = hall.id
  const booth = await drawn(hallId, 'A-1', box(400, 400))
  const free = await drawn(hallId, 'A-2', box(3_200, 2_000))
  const order = await ordered(w, 'sara', [booth.id])
  const sold = { status: 409, code: 'booth.sold', names: ['A-1'] }
  expect(await refusal(team('panelBooth.remove', { hallId, boothId: booth.id }))).toMatchObject(sold)
  expect(await refusal(team('panelHall.remove', { hallId }))).toMatchObject({
    ...sold,
    message: expect.stringContaining(order.number),
  })
  expect(await refusal(team('panelHall.edit', { hallId, body: { active: false } }))).toMatchObject(sold)
  const walls = (outline: Shape) => ({ plan: { ...hall.plan, outline } })
  expect(await refusal(team('panelHall.edit', { hallId, body: walls(box(500, 0, 3_500, 3_000)) }))).toMatchObject(sold)
  expect(await refusal(team('panelHall.edit', { hallId, body: walls(box(0, 0, 3_000, 3_000)) }))).toMatchObject({
    status: 409,
    code: 'booth.outside',
    names: ['A-2'],
  })
  await team('panelBooth.edit', { hallId, boothId: free.id, body: { active: false } })
  await team('panelHall.edit', { hallId, body: { ...walls(box(0, 0, 3_000, 3_000)), maxHeightCm: 500 } })
})

test('a facility is not drawn over a booth that somebody has; one that stood there before stays, and beside it there is room', async () => {
  const hall = await newHall()
  const hallId = hall.id
  const booth = await drawn(hallId, 'A-1', box(400, 400))
  const built = (polygon: Shape) =>
    team('panelHall.edit', {
      hallId,
      body: {
        plan: { ...hall.plan, facilities: [{ kind: 'cafe' as const, name: { fa: 'کافه', en: 'Café' }, polygon }] },
      },
    })
  const order = await ordered(w, 'sara', [booth.id])
  expect(await refusal(built(box(600, 600)))).toMatchObject({
    status: 409,
    code: 'booth.sold',
    names: ['A-1'],
    message: expect.stringContaining(order.number),
  })
  expect((await team('panelHall.read', { hallId })).hall.plan.facilities).toEqual([])
  await built(box(800, 400))
  await pool.query(`update halls set plan = jsonb_set(plan, '{facilities}', $2) where id = $1`, [
    hallId,
    JSON.stringify([{ kind: 'cafe', name: { fa: 'کافه', en: 'Café' }, polygon: box(600, 600) }]),
  ])
  await built(box(600, 600))
})

test('two booths change places in one save, and three go round; what is sold keeps its place and the other one keeps its own', async () => {
  const { id: hallId } = await newHall()
  const places = [box(400, 400), box(1_200, 400), box(2_000, 400)]
  for (const [at, polygon] of places.entries()) await drawn(hallId, `A-${at + 1}`, polygon)
  const booths = async () =>
    (await team('panelBooth.list', { hallId })).items.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const standing = async () =>
    (await booths()).map(({ polygon, active }) => [
      places.findIndex((place) => JSON.stringify(place) === JSON.stringify(polygon)),
      active,
    ])
  const save = async (to: readonly number[]) => {
    const drawnNow = (await booths()).map((booth, at) => ({ ...booth, polygon: places[to[at]!]! }))
    const before = await booths()
    return sendInTurn(
      drawnNow.flatMap((booth, at) =>
        JSON.stringify(booth.polygon) === JSON.stringify(before[at]!.polygon) ? [] : [{ kind: 'edit' as const, booth }],
      ),
      {
        drawn: drawnNow,
        why: (error) => ({
          text: (error as Error).message,
          isInTheWay: (error as { code?: string }).code === 'booth.overlaps',
        }),
        send: async ({ booth: { id: boothId, polygon, active } }) => {
          await team('panelBooth.edit', { hallId, boothId, body: { polygon, active } })
        },
      },
    )
  }
  expect([await save([1, 0, 2]), await standing()]).toEqual([
    [],
    [
      [1, true],
      [0, true],
      [2, true],
    ],
  ])
  expect([await save([2, 1, 0]), await standing()]).toEqual([
    [],
    [
      [2, true],
      [1, true],
      [0, true],
    ],
  ])
  await ordered(w, 'sara', [(await booths())[0]!.id])
  expect((await save([0, 1, 2])).map(({ one }) => one.booth.name).toSorted()).toEqual(['A-1', 'A-3'])
  expect(await standing()).toEqual([
    [2, true],
    [1, true],
    [0, true],
  ])
})

test('a booth on sale over another or outside its walls is refused by name; what touches is fine, and a draft may lie anywhere but cannot be put on sale there', async () => {
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
  expect(await refusal(drawn(hallId, 'A-4', box(0, 798)))).toEqual(over)
  expect(await refusal(drawn(hallId, 'A-4', box(100, 450, 200, 300)))).toEqual(over)
  expect(await refusal(drawn(hallId, 'A-4', box(3_700, 500)))).toMatchObject(outside)
  // Its corners are inside, what lies between them is not.
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

test('a plan of the version before, with booths over each other and outside, is shown and sold as it is; only what moves is asked', async () => {
  const hall = await newHall()
  const hallId = hall.id
  for (const [name, polygon] of [
    ['A-1', box(400, 400)],
    ['A-2', box(500, 400)],
    ['A-3', box(3_900, 400)],
  ] as const)
    await pool.query(
      `insert into booths (id, hall_id, name, meterage, open_sides, price_per_square_metre_cents, polygon) values (gen_random_uuid(), $1, $2, 16, 4, 20000, $3)`,
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

test('open sides come from the plan and follow the neighbours, but not where somebody set them by hand nor where the booth is sold', async () => {
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

test('booths of the demo can be put where they are', async () => {
  const { id: hallId, booths } = w.halls[0]!
  const [free] = await freeBooths(w, 1)
  const { polygon } = booths.find(({ id }) => id === free!.id)!
  const moved = polygon.map(([x, y]): [number, number] => [x + 1, y])
  expect(
    (await team('panelBooth.edit', { hallId, boothId: free!.id, body: { polygon: moved } })).booth.polygon,
  ).toEqual(moved)
})
