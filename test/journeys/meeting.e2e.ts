import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { cast } from '#demo/cast.ts'
import { letterTo, tookOver, visiting } from './visit.ts'

const topic = 'Spare parts for our analysers'

it('a visitor finds a company, asks for a half hour, logs in on the way, and the meeting stands in both agendas and in a calendar file', async () => {
  await visiting({ locale: 'fa', allow: /status of 401/ }, async ({ page, at }) => {
    // nobody is logged in at first (docs/SPEC.md §8)
    await page.goto(at('/Exhibitors'))
    await page.locator('input[name=q]').fill('Lindner')
    await page.locator('.found .company-row').waitFor() // it answers while somebody types
    expect(await page.locator('.company-row').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('q')).toBe('Lindner')
    await page.locator('.company-row h3 a').click()
    await page.locator('.half:not(.gone)').first().click()
    await page.locator('.half-hours button[type=submit]').click()
    await page.waitForURL(/\/B2BMeetings\?exhibitor=/)
    await tookOver(page)
    await page.locator('.day-view .tabs a').nth(2).click()
    await page.locator('.day-view .tabs a').nth(2).and(page.locator('[aria-current]')).waitFor()
    await page.locator('.slots a.free').first().click()
    await page.locator('.ask a.btn.primary').click()
    await page.waitForURL(/\/auth\/Login\?next=/)
    await tookOver(page)
    await page.locator('input[name=email]').fill(cast.wei.email)
    await page.locator('input[name=password]').fill(cast.wei.password)
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL(/\/B2BMeetings\?exhibitor=.*slot=/)
    await page.locator('.ask textarea').fill(topic)
    await page.locator('.ask button[type=submit]').click()
    await page.locator('.ask.sent').waitFor()
    await accept()
    await page.goto(at('/userPanel/Meetings'))
    const settled = page.locator('.agenda-day .meet', { hasText: topic })
    await settled.locator('.is-verified').waitFor()
    expect(await settled.innerText()).toContain('لیندنر')
    const file = await page.request.get(
      new URL((await settled.locator('a[download]').getAttribute('href'))!, page.url()).href,
    )
    expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])
  })
  const [requested, settled] = [
    await letterTo(cast.jonas.email, 'meetingRequested'),
    await letterTo(cast.wei.email, 'meetingAccepted'),
  ]
  const { files } = settled as unknown as { files: { name: string; base64: string }[] }
  expect(`${requested.text} ${settled.text}`).not.toContain(topic)
  const event = new ICAL.Event(
    new ICAL.Component(
      ICAL.parse(Buffer.from(files.find(({ name }) => name === 'meeting.ics')!.base64, 'base64').toString()),
    ).getFirstSubcomponent('vevent')!,
  )
  expect([event.summary, event.endDate.subtractDate(event.startDate).toSeconds()]).toEqual([
    'Meeting with Lindner Medizintechnik',
    1_800,
  ])
})

/** The company reads the request in its own language and says yes. */
const accept = () =>
  visiting({ locale: 'en', who: 'jonas' }, async ({ page, at }) => {
    await page.goto(at('/userPanel/Meetings'))
    await tookOver(page)
    await page.locator('.meet.act', { hasText: topic }).locator('.btn.primary').click()
    const row = page.locator('.agenda-day .meet', { hasText: topic })
    await row.locator('.is-verified').waitFor()
    expect(await row.innerText()).toContain('Wei Zhang')
  })
