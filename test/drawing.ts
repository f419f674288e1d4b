// Halls and booths drawn by tests.
import { bodies } from './refusals/bodies.ts'
import type { World } from './world.ts'

export type Shape = [number, number][]

export const box = (x: number, y: number, width = 400, depth = 400): Shape => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]

export const refusal = (promise: Promise<unknown>) =>
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

export const input = (name: string, polygon: Shape, more: { active?: boolean; openSides?: number } = {}) => ({
  name,
  meterage: 16,
  priceCents: null,
  pricePerSquareMetreCents: 20_000,
  active: true,
  polygon,
  ...more,
})

export async function drawing(w: World) {
  let halls = 0
  const pool = w.portal.db.$client

  const team = await w.as('niloofar')

  async function newHall(outline = box(0, 0, 4_000, 3_000)) {
    const name = { fa: `سالن زمین ${++halls}`, en: `Ground ${halls}` }
    const { hall } = await team('panelHall.add', {
      body: {
        ...bodies.hall,
        name,
        theme: name,
        active: true,
        plan: { outline, doors: [], pillars: [], facilities: [] },
      },
    })
    return { ...hall, plan: hall.plan! }
  }

  const drawn = async (
    hallId: string,
    name: string,
    polygon: Shape,
    more: { active?: boolean; openSides?: number } = {},
  ) => (await team('panelBooth.add', { hallId, body: input(name, polygon, more) })).booth

  return { pool, team, newHall, drawn }
}
