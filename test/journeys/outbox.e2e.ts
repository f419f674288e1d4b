// The e-mails sent by the portal, read by the team.
import { expect, it } from 'vitest'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { locales } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { base, desktop, overflowOf, phone, tookOver, visiting } from './visit.ts'

it.each(locales)('an open e-mail is fully visible at any width (%s)', (locale) =>
  visiting({ locale, viewport: phone, who: 'hamid' }, async ({ page, context, at }) => {
    const { items } = (await (await context.request.get(base + pathToCall('panelEmail.list'))).json()) as {
      items: { id: string; template: string }[]
    }
    const { id } = items.find(({ template }) => template === 'orderPlaced')!
    await page.goto(at(pathTo('outbox', {}, { email: id })))
    await tookOver(page)
    const hidden = () =>
      page
        .locator('main iframe')
        .evaluate((frame: HTMLIFrameElement) =>
          frame.contentDocument ? frame.contentDocument.documentElement.scrollHeight - frame.clientHeight : Infinity,
        )
    for (const viewport of [phone, desktop, phone]) {
      await page.setViewportSize(viewport)
      await expect.poll(hidden).toBe(0)
      expect(await overflowOf(page)).toBe(0)
    }
  }),
)
