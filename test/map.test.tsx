import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Booth } from '#contract/entities/booth.ts'
import { bounds, edgesOf } from '#contract/rules/polygon.ts'
import { demoHalls } from '#demo/halls.ts'
import { callContext, visitContext } from '#web/call.ts'
import { BoothIndex, type Way } from '#web/map/model.ts'
import { frameOf, gatesOf, wallsOf } from '#web/map/floor.ts'
import { trace } from '#web/map/draw-floor.ts'
import { hall as ink, paint, widthOf } from '#web/map/paint.ts'
import { packed, unpacked } from '#web/map/packed-booths.ts'
import { clientLoader } from '#web/order/order.screen.tsx'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'

const length = (line: readonly (readonly [number, number])[]) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - (line[i]?.[0] ?? x), y - (line[i]?.[1] ?? y)), 0)
const halls = demoHalls()
const hall = halls[1] ?? halls[0]
const states = ['available', 'held', 'reserved'] as const
const booths = (hall?.booths ?? []).map((booth, i): Booth => ({
  ...booth,
  id: booth.name,
  hallId: 'hall',
  totalCents: 100_000,
  state: states[i % 3] ?? 'available',
  company: i % 3 === 2 ? { fa: 'کیمیا آزما', en: 'Kimia Azma' } : null,
  exhibitor: null,
  earmarkedUntil: null,
}))

describe.each(halls.map((it) => [it.name.en, it] as const))('the walls of %s', (_, { plan }) => {
  test('have gaps at doors only', () => {
    const around = edgesOf(plan.outline).reduce((sum, edge) => sum + length(edge), 0)
    const open = plan.doors.reduce((sum, { from, to }) => sum + length([from, to]), 0)
    expect(wallsOf(plan).reduce((sum, { points }) => sum + length(points), 0)).toBeCloseTo(around - open, -1)
    expect(wallsOf(plan)).toHaveLength(Math.max(1, plan.doors.length))
  })
  test('have arrows at their doors that point into the hall', () => {
    const { minX, maxX, minY, maxY } = frameOf(plan)
    for (const { x, y, inX, inY } of gatesOf(plan)) {
      expect(
        (minX + maxX) / 2 === x ? 0 : Math.sign((minX + maxX) / 2 - x) * Math.sign(Math.round(inX)),
      ).toBeGreaterThanOrEqual(0)
      expect(Math.sign((minY + maxY) / 2 - y) * Math.sign(Math.round(inY))).toBeGreaterThanOrEqual(0)
    }
  })
})

test('the name of an entrance is drawn inside the hall, or outside if it would cover a booth or a café', () => {
  const box = (x: number, y: number): [number, number][] => [[x, y], [x + 400, y], [x + 400, y + 300], [x, y + 300]] // prettier-ignore
  const name = { fa: 'ورودی اصلی', en: 'Main entrance' }
  const doors = [{ from: [1_800, 0] as [number, number], to: [2_200, 0] as [number, number], kind: 'entrance' as const, name }] // prettier-ignore
  const plan = { outline: [[0, 0], [4_000, 0], [4_000, 3_000], [0, 3_000]] as [number, number][], doors, pillars: [], facilities: [] } // prettier-ignore
  const nameOver = (...booths: { polygon: [number, number][] }[]) => gatesOf(plan, booths)[0]!.name
  expect(nameOver({ polygon: box(100, 100) })).toMatchObject({ outside: false, y: 120 })
  expect(nameOver({ polygon: box(2_250, 60) })).toMatchObject({ outside: true, y: -110 })
  const cafe = { kind: 'cafe' as const, polygon: box(1_400, 60), name: { fa: '', en: '' } }
  expect(gatesOf({ ...plan, facilities: [cafe] }, [])[0]!.name.outside).toBe(true)
})

test.each(halls.map((it) => [it.name.en, it] as const))(
  'no corner of the walls of %s is an end of a line, with doors and without, in SVG and on the canvas',
  (_, { plan }) => {
    for (const drawn of [plan, { ...plan, doors: [] }]) {
      const ends = new Set(
        wallsOf(drawn)
          .flatMap(({ points, closed }) => (closed ? [] : [points[0], points.at(-1)]))
          .map(String),
      )
      expect(plan.outline.map(String).filter((corner) => ends.has(corner))).toEqual([])
    }
    const picture = renderToStaticMarkup(<PlanSvg plan={{ ...plan, doors: [] }} booths={[]} locale="en" />)
    expect(picture).toContain(
      `M${plan.outline.map(([x, y]) => `${x} ${y}`).join('L')}z" fill="none" stroke="${ink.wall}"`,
    )
    const drawn: string[] = []
    const pen = { moveTo: () => drawn.push('M'), lineTo: () => drawn.push('L'), closePath: () => drawn.push('z') }
    for (const { points, closed } of wallsOf({ ...plan, doors: [] })) trace(pen, points, closed)
    expect(drawn.join('')).toBe(`M${'L'.repeat(plan.outline.length - 1)}z`)
  },
)

describe('the arrow keys of a map', () => {
  const ways: Way[] = ['left', 'right', 'up', 'down']
  test.each(halls.map((it) => [it.name.en, it] as const))('reach every booth of %s', (_, it) => {
    const index = new BoothIndex(
      it.booths.map((booth) => ({
        ...booth,
        id: booth.name,
        hallId: 'hall',
        totalCents: 0,
        state: 'available',
        company: null,
        exhibitor: null,
        earmarkedUntil: null,
      })),
    )
    const reached = new Set(index.places.slice(0, 1))
    for (const place of reached)
      for (const way of ways) {
        const next = index.next(place, way)
        if (next) reached.add(next)
      }
    expect(index.places.filter((place) => !reached.has(place)).map((place) => place.booth.name)).toEqual([])
  })
})

test('facilities of a plan are drawn at their stored position and angle', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  const outline: [number, number][] = [
    [0, 0],
    [4_000, 0],
    [4_000, 3_000],
    [0, 3_000],
  ]
  const [table] = booths
  const corners: [number, number][] = [
    [500, 500],
    [900, 500],
    [900, 900],
    [500, 900],
  ]
  const picture = renderToStaticMarkup(
    <PlanSvg
      plan={{
        outline,
        doors: [{ from: [1_400, 1_500], to: [1_600, 1_500], kind: 'service', name: { fa: 'در', en: 'Inner door' } }],
        pillars: [
          { at: [100, 100], size: 60, round: true },
          { at: [300, 100], size: 60, height: 100, angle: 90 },
        ],
        facilities: [
          {
            kind: 'stage',
            polygon: corners,
            shape: { corners, bulges: [-0.5, 0, 0, 0] },
            name: { fa: 'صحنه', en: 'Stage' },
          },
        ],
        walls: [
          {
            id,
            points: [
              [1_000, 1_500],
              [2_000, 1_500],
            ],
            thickness: 15,
          },
        ],
        stairs: [{ id, shape: { corners }, up: -90, use: 'stairs' }],
        texts: [{ id, at: [2_000, 2_000], text: { fa: 'خیابان', en: '' }, size: 80, angle: 45 }],
        supply: [{ id, at: [2_500, 2_500], use: 'power', note: '' }],
        shapes: { [table!.id]: { corners, bulges: [0, -1, 0, 0] } },
      }}
      booths={[{ ...table!, polygon: [...corners] }]}
      locale="en"
    />,
  )
  expect(picture).toContain('d="M1000 1500L1400 1500M1600 1500L2000 1500"')
  expect(picture).toContain('A30 30 0 1 0')
  expect(picture).toContain('M350 70L350 130L250 130L250 70z')
  expect(picture).toContain('M500 500A250 250 0 0 1 900 500L900 900L500 900Z')
  expect(picture).toContain('M500 500L900 500A200 200 0 0 1 900 900L500 900Z')
  expect(picture).toMatch(/rotate\(45\)"[^>]*>خیابان</)
  expect(picture).toContain('href="#supply-power" x="2500" y="2500"')
})

describe('the picture of a hall’s plan', () => {
  if (!hall) throw new Error('the demo has halls')
  const draw = (locale: 'fa' | 'en', selected: string[] = [], label?: string) =>
    renderToStaticMarkup(
      <PlanSvg
        plan={hall.plan}
        booths={booths}
        locale={locale}
        selected={new Set(selected)}
        {...(label && { label })}
      />,
    )
  const free = booths.find(({ active, state }) => active && state === 'available')?.name ?? ''
  const held = booths.find(({ active, state }) => active && state === 'held')?.name ?? ''

  test('has a size in proportion to its corners', () => {
    expect(draw('fa').length).toBeLessThan(16_000)
  })
  test('contains the numbers of free and chosen booths, and companies in the language of the page', () => {
    expect(draw('en')).toContain(`>${free}</text>`)
    expect(draw('en')).not.toContain(`>${held}</text>`)
    expect(draw('en', [held])).toContain(`>${held}</text>`)
    expect(draw('en')).toContain('>Kimia Azma</text>')
    expect(draw('fa')).toContain('>کیمیا آزما</text>')
    expect(draw('fa')).toContain('۱۰ متر')
  })
  test('marks every state, so that they differ in a greyscale print', () => {
    const picture = draw('en')
    expect(picture).toContain('url(#plan-hatch)')
    expect(picture).toContain(`stroke="${paint.held.label}"`)
    expect(picture).toContain(`stroke="${paint.inactive.stroke}"`)
  })
  test('is hidden from screen readers unless it has a name', () => {
    expect(draw('en')).toContain('aria-hidden="true"')
    expect(draw('en', [], 'Plan of hall 6')).toContain('role="img" aria-label="Plan of hall 6"')
  })
  test('is filled by the hall, with only a narrow strip outside its walls', () => {
    const floor = bounds(hall.plan.outline)
    const beyond = booths.flatMap(({ id }) => {
      const crop = cropAround(hall.plan, booths, new Set([id]), 1.85)
      return Math.max(floor.minX - crop.minX, crop.maxX - floor.maxX, floor.minY - crop.minY, crop.maxY - floor.maxY)
    })
    expect(Math.max(...beyond)).toBeLessThanOrEqual(130)
  })
  test('draws no text that its edge would cut off', () => {
    const cutAt = booths.flatMap(({ id, name }) => {
      const crop = cropAround(hall.plan, booths, new Set([id]), 1.85)
      const picture = renderToStaticMarkup(<PlanSvg plan={hall.plan} booths={booths} locale="fa" crop={crop} />)
      const words = [...picture.matchAll(/<text x="(-?\d+)" y="-?\d+"(?: font-size="(\d+)")?[^>]*>([^<]+)</g)]
      return words
        .filter(([, x, size, text]) => {
          const half = (Number(size ?? 80) * widthOf(text ?? '')) / 2
          return Number(x) - half < crop.minX || Number(x) + half > crop.maxX
        })
        .map(([, , , text]) => `${name}: ${text}`)
    })
    expect(cutAt).toEqual([])
  })
  test('is cropped around the booths of an order with the requested aspect ratio', () => {
    const { minX, maxX, minY, maxY } = cropAround(hall.plan, booths, new Set([free]), 2)
    expect((maxX - minX) / (maxY - minY)).toBeCloseTo(2, 2)
    for (const [x, y] of booths.find(({ name }) => name === free)?.polygon ?? []) {
      expect(x).toBeGreaterThan(minX)
      expect(x).toBeLessThan(maxX)
      expect(y).toBeGreaterThan(minY)
      expect(y).toBeLessThan(maxY)
    }
  })
})

test('booths of a hall are sent by the server as one packed text', () => {
  const text: unknown = packed(booths)
  expect(typeof text).toBe('string')
  expect(unpacked(String(text))).toEqual(booths)
  const odd = booths.slice(0, 3).map((booth, at) => ({
    ...booth,
    hallId: at === 1 ? 'another' : booth.hallId,
    polygon: at === 2 ? booth.polygon.toReversed() : booth.polygon,
  }))
  for (const some of [odd, booths.slice(0, 1), []]) expect(unpacked(packed(some))).toEqual(some)
  expect(String(text).length).toBeLessThan(JSON.stringify(booths).length / 2)
})

test('navigating to an order in the panel shows the order before the plan of its booths has loaded', async () => {
  const order = { id: 'one', kind: 'booth', booths: [{ hallId: 'hall' }] }
  const call = (name: string) => (name === 'panelOrder.read' ? Promise.resolve({ order }) : new Promise(() => {}))
  const { place } = await clientLoader({
    context: new RouterContextProvider(
      new Map<unknown, unknown>([
        [callContext, call],
        [visitContext, { who: async () => null }],
      ]) as never,
    ),
    params: { orderId: 'one' },
    request: new Request('http://localhost/panel/orders/one'),
  })
  expect(place).toBeInstanceOf(Promise)
})
