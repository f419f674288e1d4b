import { expect, it } from 'vitest'
import sharp from 'sharp'
import { m } from '#messages/messages.js'
import { inDays } from '../days.ts'
import { newMember } from './forms.ts'
import { named, section } from './steps.ts'
import { base, emailTo, newMark, overflowOf, phone, tookOver, visiting, type Who } from './visit.ts'

const cv = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

it('a guest of honour applies on the public page and receives the invitation', async () => {
  let panel = ''
  let member: Exclude<Who, string> = { email: '', password: '' }
  const lastName = `آراسته ${newMark()}`
  // The page asks the visitor to log in, and opens again afterwards.
  await visiting({}, async ({ page, at, context }) => {
    member = await newMember(context, 'honoured')
    await page.goto(at('/HonoraryVisitor'))
    await tookOver(page)
    expect(
      await page
        .getByRole('region', { name: named(m.honorary_steps_title) })
        .getByRole('listitem')
        .count(),
    ).toBe(4)
    await expect
      .poll(() => section(page, m.honorary_guest_title).getByRole('link').first().getAttribute('href'))
      .toContain(`next=${encodeURIComponent('/HonoraryVisitor')}`)
  })

  await visiting({ who: member, allow: /422/ }, async ({ page, at, context }) => {
    await page.goto(at('/HonoraryVisitor'))
    await tookOver(page)
    await page.getByRole('button', { name: named(m.honorary_send) }).click()
    await page.getByRole('alert').getByRole('link').first().waitFor()
    await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBeGreaterThanOrEqual(3)
    await page.locator('[id=resumeId]').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: cv })
    await page.locator('[id=resumeId][aria-invalid=true]').waitFor({ state: 'attached' })
    await page.locator('[id=resumeId]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: cv })
    await page.getByText('cv.pdf', { exact: true }).waitFor()
    await page.locator('[id=visitingCardId]').setInputFiles({
      name: 'card.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 300, height: 180, channels: 3, background: '#0f6f70' } })
        .jpeg()
        .toBuffer(),
    })
    await page.getByText('card.jpg', { exact: true }).waitFor()
    for (const [id, value] of Object.entries({ lastName, phoneNumber: '+989123456789', companyName: 'آرا طب' }))
      await page.locator(`[id=${id}]`).fill(value)
    await page.locator('[id=country]').selectOption('IR')
    await page.locator('[id=jobPosition]').fill('مدیر بازرگانی')
    await page.locator('[id=referrerSource]').selectOption('chamberOfCommerce')
    await page.getByRole('button', { name: named(m.honorary_send), disabled: false }).click()
    await page.waitForURL(/\/userPanel\/HonoraryVisitor$/)
    await page.getByText(named(m.honorary_submitted)).first().waitFor()
    const { visitor } = (await (await context.request.get(`${base}/v1/honorary-visitors/mine`)).json()) as {
      visitor: { id: string }
    }
    panel = `/panel/honoraryVisitors/${visitor.id}`
  })
  expect((await emailTo(member.email, 'honorarySubmitted')).subject).toMatch(/^درخواست بازدید افتخاری HA-\d{4} ثبت شد$/)

  await visiting({ who: 'hamid' }, async ({ page, at }) => {
    await page.goto(at('/panel/honoraryVisitors?status=submitted'))
    await tookOver(page)
    await page.getByRole('link', { name: new RegExp(lastName) }).click()
    await page.waitForURL((url) => url.pathname === panel)
    const state = (word: typeof m.honorary_reviewing) => page.getByRole('heading', { level: 1 }).getByText(named(word))
    await state(m.honorary_reviewing).waitFor()
    expect(
      await page
        .getByRole('img', { name: named(m.honorary_card) })
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(300)
    for (const points of await page.getByRole('radiogroup').all()) await points.getByText('۴').click()
    await page.getByRole('button', { name: named(m.honorary_save_marks) }).click()
    await page.getByRole('table').getByRole('row').last().getByText('۴').first().waitFor()
    await page.getByRole('button', { name: 'تعیین زمان مصاحبه' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=text]').first().fill(inDays(3))
    await dialog.locator('[id=interviewTime]').fill('۱۰:۳۰')
    await dialog.locator('input[type=url]').fill('https://meet.ghorfeh.example/sara')
    await dialog.locator('button[type=submit]').click()
    await state(m.honorary_interview).waitFor()
    await page.getByRole('button', { name: 'تأیید و دعوت' }).click()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await section(page, m.honorary_invitation).waitFor()
  })

  expect((await emailTo(member.email, 'honoraryInterview')).links).toContain('https://meet.ghorfeh.example/sara')
  const { links, text } = await emailTo(member.email, 'honoraryApproved')
  const number = /HV-\d{4}-\d{4}/.exec(text)![0]
  await visiting({ who: member, viewport: phone }, async ({ page }) => {
    await page.goto(links[0]!)
    await tookOver(page)
    const invitation = section(page, m.honorary_invitation)
    await invitation.getByText(number).waitFor()
    await page.getByRole('list', { name: m.ui_step_of({ step: 4, steps: 4 }, { locale: 'fa' }) }).waitFor()
    await expect.poll(() => page.locator('[aria-current=step]').count()).toBe(0) // all four steps are done
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    for (const paper of await invitation.locator('a[download]').all()) {
      const answer = await page.request.get(new URL((await paper.getAttribute('href'))!, page.url()).href)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
  })
  // Staff at the entrance scan the code of the invitation.
  await visiting({ viewport: phone }, async ({ page }) => {
    await page.goto(links[1]!)
    await page.getByRole('main').getByText(named(m.honorary_checked_title)).waitFor()
    await page.getByRole('main').getByText(number).waitFor()
  })
})
