// A foreign buyer adds the tax number for the invoice, starting from the form of a booth order.
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { base, freeBooths, releaseHolds, tookOver, visiting } from './visit.ts'

// Tests the link in web/reservation/tax-number.tsx.
it.each(locales)(
  'a foreign company gets from the form to the page with its tax number, and the entries in the form remain (%s)',
  (locale) =>
    visiting({ locale, who: 'wei' }, async ({ page, context, at }) => {
      await releaseHolds(context)
      const [booth] = await freeBooths(context, 1)
      const held = { data: { boothIds: [booth!.id] }, headers: { origin: base } }
      expect((await context.request.post(`${base}/v1/holds`, held)).status()).toBe(201)
      await page.goto(at('/BoothReservation/Information'))
      await tookOver(page)
      await page.locator('[id="fieldOfActivity"]').fill('Endoscopes')
      const beside = context.waitForEvent('page')
      await page.getByRole('link', { name: m.booth_papers_open({}, { locale }) }).click()
      const company = await beside
      await company.waitForURL(/\/userPanel\/Company\?companyId=[\w-]+#company-data$/)
      await company.getByRole('heading', { name: m.company_data({}, { locale }) }).waitFor()
      await company.getByText(m.company_tax_number({}, { locale }), { exact: true }).first().waitFor()
      await company.close()
      await expect.poll(() => page.locator('[id="fieldOfActivity"]').inputValue()).toBe('Endoscopes')
      await page.getByText(m.booth_order_for_new({}, { locale })).click()
      await page.getByText(m.booth_papers_abroad_new({}, { locale })).waitFor()
      await expect.poll(() => page.getByRole('link', { name: m.booth_papers_open({}, { locale }) }).count()).toBe(0)
      await releaseHolds(context)
    }),
)
