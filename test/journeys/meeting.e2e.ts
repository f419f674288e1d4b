import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { cast } from '#demo/cast.ts'
import { m } from '#messages/messages.js'
import { named, section } from './steps.ts'
import { emailTo, newMark, tookOver, visiting } from './visit.ts'

it('a visitor requests a half-hour meeting and logs in on the way; the meeting is in both agendas and in a calendar file', async () => {
  const topic = `Spare parts for our analysers ${newMark()}`
  await visiting({ locale: 'fa', allow: /status of 401/ }, async ({ page, at }) => {
    // The visitor starts without a session (test/SPEC.md §8).
    await page.goto(at('/Exhibitors'))
    await page.locator('input[name=q]').fill('Lindner')
    const company = page.getByRole('heading', { level: 3 }).getByRole('link')
    await expect.poll(() => company.count()).toBe(1) // the list is filtered while the user types
    expect(new URL(page.url()).searchParams.get('q')).toBe('Lindner')
    await company.click()
    const halfHours = section(page, m.exhibitor_half_hours)
    await halfHours.locator('label:has(:enabled)').first().click()
    await halfHours.getByRole('button').click()
    await page.waitForURL(/\/B2BMeetings\?exhibitor=/)
    await tookOver(page)
    const day = page
      .getByRole('navigation', { name: named(m.meeting_days) })
      .getByRole('link')
      .nth(2)
    await day.click()
    await day.and(page.locator('[aria-current]')).waitFor()
    await section(page, m.meeting_choose_time).getByRole('listitem').getByRole('link').first().click()
    const request = page.getByRole('region', { name: named(m.meeting_ask_title) })
    await request.getByRole('link', { name: named(m.meeting_login) }).click()
    await page.waitForURL(/\/auth\/Login\?next=/)
    await tookOver(page)
    await page.locator('input[name=email]').fill(cast.wei.email)
    await page.locator('input[name=password]').fill(cast.wei.password)
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL(/\/B2BMeetings\?exhibitor=.*slot=/)
    await request.getByRole('textbox').fill(topic)
    await request.getByRole('button').click()
    await page.getByText(named(m.meeting_sent_title)).waitFor()
    await accept(topic)
    await page.goto(at('/userPanel/Meetings'))
    const settled = section(page, m.meeting_agenda).getByRole('article').filter({ hasText: topic })
    await settled.getByText(named(m.meeting_accepted)).waitFor()
    await expect.poll(() => settled.innerText()).toContain('لیندنر')
    const file = await page.request.get(
      new URL((await settled.locator('a[download]').getAttribute('href'))!, page.url()).href,
    )
    expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])
  })
  const [requested, settled] = [
    await emailTo(cast.jonas.email, 'meetingRequested'),
    await emailTo(cast.wei.email, 'meetingAccepted'),
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

/** The company reads the request in its own language and accepts it. */
const accept = (topic: string) =>
  visiting({ locale: 'en', who: 'jonas' }, async ({ page, at }) => {
    await page.goto(at('/userPanel/Meetings'))
    await tookOver(page)
    const meeting = (part: typeof m.meeting_agenda) =>
      section(page, part).getByRole('article').filter({ hasText: topic })
    await meeting(m.meeting_waiting_for_me)
      .getByRole('button', { name: named(m.meeting_accept) })
      .click()
    const row = meeting(m.meeting_agenda)
    await row.getByText(named(m.meeting_accepted)).waitFor()
    await expect.poll(() => row.innerText()).toContain('Wei Zhang')
  })
