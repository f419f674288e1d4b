// A sold booth stays unchanged, whatever is drawn around it.
import { afterAll, expect, test } from 'vitest'
import { ordered } from './people.ts'
import { world } from './world.ts'
import { drawing, box, refusal, type Shape } from './drawing.ts'

const w = await world()

const { newHall, drawn, team, pool } = await drawing(w)

const faTeam = await w.as('roya', 'fa')

const sara = await w.as('sara')

afterAll(() => w.end())

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
  '%s of an ordered or held booth cannot change, and the error names the order and the company',
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

test('saving a form without changes to a sold booth is allowed', async () => {
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

test('a sold booth cannot be removed; its hall cannot be removed, taken off sale or made smaller than the booth', async () => {
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

test('a facility cannot be drawn over a sold booth, but next to it; one that already overlaps stays', async () => {
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
  expect((await team('panelHall.read', { hallId })).hall.plan?.facilities).toEqual([])
  await built(box(800, 400))
  await pool.query(`update halls set plan = jsonb_set(plan, '{facilities}', $2) where id = $1`, [
    hallId,
    JSON.stringify([{ kind: 'cafe', name: { fa: 'کافه', en: 'Café' }, polygon: box(600, 600) }]),
  ])
  await built(box(600, 600))
})
