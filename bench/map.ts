// A hall of 10,000 booths on the screen: how soon the map answers, and how smoothly it moves.
import type { Page } from 'playwright'
import type { Ground } from './ground.ts'
import { openChromium, withPhone } from './phone.ts'
import { atMost, type Figure } from './table.ts'

const frames = 180

export async function* mapFigures(ground: Ground): AsyncGenerator<Figure> {
  const { url, pool, hallId } = await ground.database('map')
  await pool.query(
    `update halls set plan = jsonb_set(plan, '{outline}', '[[0,0],[60000,0],[60000,60000],[0,60000]]') where id = $1`,
    [hallId],
  )
  await pool.query(
    `insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_per_square_metre_cents, polygon)
    select gen_random_uuid(), (select edition_id from halls where id = $1), $1, 'X' || n, 9, 1, 30000, jsonb_build_array(jsonb_build_array(x, y), jsonb_build_array(x + 300, y), jsonb_build_array(x + 300, y + 300), jsonb_build_array(x, y + 300))
    from (select n, 6000 + (n % 100) * 500 as x, 6000 + (n / 100) * 500 as y from generate_series(0, 9999) as n) as place`,
    [hallId],
  )
  const portal = await ground.portal(url)
  const browser = await openChromium()
  try {
    for (const [name, rate] of [
      ['', 1],
      [', CPU ÷4', 4],
    ] as const) {
      const { ready, p95 } = await withPhone(browser, { portal, slow: false, wide: true }, async ({ page }) => {
        await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
        await page.goto(`${portal}/FloorPlan/${hallId}`, { waitUntil: 'commit' })
        await page.waitForFunction(
          () =>
            document.querySelector('[role=application] canvas, .hall-map canvas, canvas') &&
            !document.querySelector('.hall-map > svg, [role=application] > svg'),
          undefined,
          { timeout: 60_000, polling: 20 },
        )
        return { ready: await page.evaluate(() => performance.now()), p95: await smoothness(page) }
      })
      if (rate === 1) yield atMost('Map of 10,000 booths: answers after', ready, 1_000, 'ms')
      yield atMost(`Map of 10,000 booths: a frame while it moves, p95${name}`, p95, 20, 'ms')
    }
  } finally {
    await browser.close()
  }
}

/** Drags the map to and fro and counts the time between frames. */
async function smoothness(page: Page) {
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
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
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 90; step++)
    await page.mouse.move(x + Math.sin(step / 8) * 160, y + Math.cos(step / 8) * 120)
  await page.mouse.up()
  return (await times).toSorted((one, other) => one - other)[Math.floor(frames * 0.95)]!
}
