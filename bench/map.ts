// Halls of 500, 5,000 and 10,000 booths on the screen. It measures the map's response time and smoothness, the time of
// a route search, and the delay of the editor's warnings.
import type { Browser, Page } from 'playwright'
import { finderHall } from '#contract/rules/finder/hall.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { scriptsOf } from '#test/scripts-of.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import type { BenchPortal } from './bench-portal.ts'
import { openChromium, withPhone } from './phone.ts'
import { atMost, type Figure } from './table.ts'

const frames = 150
const counts = [500, 5_000, 10_000] as const
const most = counts.at(-1) ?? 0
/** Number of booths in the hall that is opened in the plan editor. */
const edited = 2_000
const side = 60_000

export async function* mapFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  yield wayFigure()
  yield editorApart()
  const { url, pool, hallId } = await ground.database('map')
  const halls = new Map<number, string>()
  for (const count of counts) halls.set(count, await hallOf(pool, hallId, count))
  halls.set(edited, await hallOf(pool, hallId, edited, [300, 700])) // rows next to each other: a booth that is moved overlaps others
  const portal = await ground.portal(url)
  const browser = await openChromium()
  const hallWith = (count: number) => halls.get(count) ?? ''
  try {
    for (const count of counts)
      for (const rate of count === most ? [1, 4] : [1])
        yield* mapOf(browser, { portal, hallId: hallWith(count), from: hallWith(500), count, rate })
    yield* editorOf(browser, portal, hallWith(edited))
    yield* editorMoves(browser, portal, hallWith(most))
  } finally {
    await browser.close()
  }
}

type Pool = Awaited<ReturnType<BenchPortal['database']>>['pool']

/**
 * Creates a hall of 600 m by 600 m with `count` booths of 3 m by 3 m in rows. `pitch`: distance from one booth to the
 * next, horizontally and vertically, in cm.
 */
async function hallOf(pool: Pool, like: string, count: number, pitch = [500, 500]) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into halls select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'name_en', 'Hall of ' || $2, 'name_fa', 'سالن ' || $2,
      'plan', jsonb_set(h.plan, '{outline}', jsonb_build_array(jsonb_build_array(0, 0), jsonb_build_array($3::int, 0), jsonb_build_array($3::int, $3::int), jsonb_build_array(0, $3::int)))))).*
    from halls h where id = $1 returning id`,
    [like, String(count), side],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_per_square_metre_cents, polygon)
    select gen_random_uuid(), (select edition_id from halls where id = $1), $1, 'X' || n, 9, 1, 30000, jsonb_build_array(jsonb_build_array(x, y), jsonb_build_array(x + 300, y), jsonb_build_array(x + 300, y + 300), jsonb_build_array(x, y + 300))
    from (select n, 6000 + (n % 100) * $3::int as x, 6000 + (n / 100) * $4::int as y from generate_series(0, $2::int - 1) as n) as place`,
    [id, count, ...pitch],
  )
  return id
}

interface MapRun {
  portal: string
  hallId: string
  /** Id of another hall, from which the user switches to this one. */
  from: string
  count: number
  rate: number
}
async function* mapOf(browser: Browser, { portal, hallId, from, count, rate }: MapRun): AsyncGenerator<Figure> {
  const what = `Map of ${count.toLocaleString('en-GB')} booths`
  const desk = { portal, slow: false, wide: true }
  const found = await withPhone(browser, desk, async ({ page }) => {
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
    const ready = await readyAfter(page, `${portal}/FloorPlan/${hallId}`)
    const pan = await framesWhile(page, drag)
    const zoom = await framesWhile(page, wheel)
    if (rate > 1 || hallId === from) return { ready, pan, zoom, drawn: undefined }
    return { ready, pan, zoom, drawn: await firstDrawing(page, portal, from, hallId) }
  })
  const slower = rate === 1 ? '' : `, CPU ÷${rate}`
  if (rate === 1) {
    const kept = await withPhone(browser, desk, ({ page }) => readyAfter(page, `${portal}/FloorPlan/${hallId}`))
    yield atMost(`${what}: answers after`, found.ready, 1_000, 'ms', `${kept.toFixed(0)} ms for the next visitor`)
  }
  if (found.drawn !== undefined) yield atMost(`${what}: first drawing after the data`, found.drawn, 300, 'ms')
  yield atMost(`${what}: a frame while it is panned, p95${slower}`, found.pan, 20, 'ms')
  yield atMost(`${what}: a frame while it is zoomed, p95${slower}`, found.zoom, 20, 'ms')
}

/** Opens a map. @returns ms until its canvas responds to the user */
async function readyAfter(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(isLive, undefined, { timeout: 60_000, polling: 20 })
  return page.evaluate(() => performance.now())
}

/** Runs in the page. Returns whether the interactive canvas has replaced the server-rendered picture of the map. */
const isLive = () =>
  document.querySelector('[role=application] canvas') !== null &&
  document.querySelector('[role=application] > svg') === null

/** Switches from another hall by its tab. Measures from the last byte of the booths to the frame with the map. */
async function firstDrawing(page: Page, portal: string, from: string, to: string) {
  await page.goto(`${portal}/FloorPlan/${from}`, { waitUntil: 'networkidle' })
  await page.waitForFunction(isLive)
  await page.evaluate((hallId) => {
    const link = [...document.querySelectorAll('a')].find(({ href }) => new URL(href).pathname.endsWith(hallId))
    link?.click()
  }, to)
  const drawn = await page.waitForFunction(
    (hallId) => {
      const map = document.querySelector('[role=application]')
      const data = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(`${hallId}/booths`))
      if (!data || !location.pathname.endsWith(hallId) || !map?.querySelector('canvas') || map.querySelector(':scope > svg'))
        return false
      return performance.now() - (data as PerformanceResourceTiming).responseEnd
    },
    to,
    { polling: 'raf', timeout: 60_000 },
  ) // prettier-ignore
  return (await drawn.jsonValue()) || 0
}

/** Measures the time between frames while the map is moved. @returns p95 in ms */
async function framesWhile(page: Page, move: (page: Page, x: number, y: number) => Promise<void>) {
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('There is no map')
  const times = page.evaluate(
    (count) =>
      new Promise<number[]>((done) => {
        const took: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          took.push(now - last)
          last = now
          if (took.length < count) requestAnimationFrame(next)
          else done(took)
        }
        requestAnimationFrame(next)
      }),
    frames,
  )
  await move(page, box.x + box.width / 2, box.y + box.height / 2)
  return (await times).toSorted((one, other) => one - other)[Math.floor(frames * 0.95)] ?? 0
}

async function drag(page: Page, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 90; step++)
    await page.mouse.move(x + Math.sin(step / 8) * 160, y + Math.cos(step / 8) * 120)
  await page.mouse.up()
}

/** Zooms the map in and out with the wheel. Holds Ctrl, because without it the wheel scrolls the page. */
async function wheel(page: Page, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step % 30 < 15 ? -80 : 80)
  await page.keyboard.up('Control')
}

/**
 * Moves a booth by key until it overlaps the next, and measures from the key press to the warnings on the screen. The
 * first measurement is listed separately. It happens while the editor still opens, before its worker has checked the
 * plan.
 */
async function* editorOf(browser: Browser, portal: string, hallId: string): AsyncGenerator<Figure> {
  const visit = { portal, who: 'niloofar', locale: 'en', slow: false, wide: true } as const
  const took = await withPhone(browser, visit, async ({ page }) => {
    await openEditor(page, portal, hallId)
    const all: number[] = []
    for (let round = 0; round < 11; round++) all.push(await warningsShown(page, round % 2 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight'))
    return all
  }) // prettier-ignore
  const [first = 0, ...later] = took
  const what = `Editor with ${edited.toLocaleString('en-GB')} booths: warnings on the screen after a change`
  yield atMost(`${what}, p95`, Math.max(...later), 100, 'ms', `${later.map(Math.round).join(', ')}; the first of all, while the editor still opens: ${Math.round(first)}`)
} // prettier-ignore

async function openEditor(page: Page, portal: string, hallId: string) {
  await page.goto(`${portal}/en/panel/hall/${hallId}/booths`)
  const plan = page.locator('[role=application]')
  const isSelected = page.locator('.plan-props [data-number]')
  await plan.waitFor({ timeout: 60_000 })
  // Selects the first booth in reading order. The page first shows a picture and reacts to keys once its scripts run.
  await plan.focus()
  while ((await isSelected.count()) === 0) await page.keyboard.press('Enter')
  await plan.focus()
}

/**
 * Presses a key that moves the booth and so changes the warnings. @returns ms until the changed warnings are on the
 * screen
 */
async function warningsShown(page: Page, key: string) {
  // The clock is installed before the key is pressed, because a key can reach the page before a script does.
  const clock = await page.evaluateHandle(() => {
    const textOf = () => document.querySelector('.dstrip')?.textContent ?? ''
    const before = textOf()
    let since = 0
    addEventListener('keydown', () => (since = performance.now()), { capture: true, once: true })
    const changed = new Promise<number>((done, fail) => {
      setTimeout(fail, 20_000, new Error('The warnings did not change within 20 s'))
      const watch = new MutationObserver(() => {
        if (!since || textOf() === before) return
        watch.disconnect()
        requestAnimationFrame(() => done(performance.now() - since))
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    return { changed }
  })
  await page.keyboard.press(key)
  return clock.evaluate(({ changed }) => changed)
}

/** Measures frames while a booth is dragged to and fro, in a plan of ten thousand booths. */
async function* editorMoves(browser: Browser, portal: string, hallId: string): AsyncGenerator<Figure> {
  const visit = { portal, who: 'niloofar', locale: 'en', slow: false, wide: true } as const
  const p95 = await withPhone(browser, visit, async ({ page }) => {
    await openEditor(page, portal, hallId)
    const box = (await page.locator('[role=application]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const view = (await page.locator('[role=application]').getAttribute('data-view')) ?? ''
    const [x = 0, y = 0, k = 1] = view.split(' ').map(Number)
    // A booth in the middle of the rows, in cm.
    const [boothX, boothY] = [6_000 + 50 * 500 + 150, 6_000 + 50 * 500 + 150]
    return framesWhile(page, (on) => drag(on, box.x + x + boothX * k, box.y + y + boothY * k))
  })
  yield atMost(`Editor with ${most.toLocaleString('en-GB')} booths: a frame while a booth is dragged, p95`, p95, 20, 'ms')
} // prettier-ignore

/**
 * Measures how long it takes to find the routes from the entrance to every booth of a hall with ten thousand booths.
 */
function wayFigure(): Figure {
  const square = (x: number, y: number, length: number): Polygon => [
    [x, y],
    [x + length, y],
    [x + length, y + length],
    [x, y + length],
  ]
  const booths = Array.from({ length: most }, (_, n) => {
    const polygon = square(6_000 + (n % 100) * 500, 6_000 + Math.floor(n / 100) * 500, 300)
    return { id: String(n), polygon, openSides: 4 } as Booth
  })
  const started = performance.now()
  const hall = finderHall(
    {
      outline: square(0, 0, side),
      doors: [{ from: [29_000, side], to: [31_000, side], kind: 'entrance', name: { fa: '', en: '' } }],
      pillars: [],
      facilities: [],
    },
    booths,
  )
  for (const booth of booths) hall.walkMetres(booth, 'entrance')
  const all = performance.now() - started
  const once = performance.now()
  const way = hall.way(booths[0] as Booth, 'entrance')
  const one = performance.now() - once
  return atMost('Ways from the entrance to 10,000 booths, all of them', all, 1_000, 'ms', `then a line of ${way.length} points in ${one.toFixed(1)} ms`)
} // prettier-ignore

/** Checks that no other screen loads the editor's script on its first visit. */
function editorApart(): Figure {
  const of = (screen: ScreenName) => scriptsOf(screen).files
  const others = new Set(of('halls').map(([file]) => file))
  const [editor, kb] = of('booths').find(([file]) => !others.has(file)) ?? ['', 0]
  const withIt = (Object.keys(screens) as ScreenName[]).filter(
    (screen) => screen !== 'booths' && of(screen).some(([file]) => file === editor),
  )
  const beside = withIt.length ? withIt.join(', ') : `its own file has ${kb.toFixed(1)} kB`
  return atMost('Other screens with the script of the editor in them', withIt.length, 0, 'screens', beside)
}
