import { expect, it } from 'vitest'
import type { Screen } from '#contract/kernel/screen.ts'
import { addressInLanguage } from '#contract/locale.ts'
import { screens } from '#contract/screens.ts'
import { cast } from '#demo/cast.ts'
import { base, visiting } from './visit.ts'

/** Query that makes the portal render a page for this visitor instead of using the cache. Any query does so. */
const alone = '?alone='
const paths = Object.values<Screen>(screens)
  .filter(({ hydrates, entrance, path }) => !hydrates && entrance === 'anyone' && !path.includes(':'))
  .map(({ path }) => path)

it.each(['sara', 'roya'] as const)(
  'for %s a page without interaction is the same whether it comes from the cache or is rendered for this visitor',
  (who) =>
    visiting({ who }, async ({ context }) => {
      for (const url of paths.flatMap((path) =>
        (['fa', 'en'] as const).map((locale) => base + addressInLanguage(path, locale)),
      )) {
        const request = async (query = '') => {
          const answer = await context.request.get(url + query)
          return { status: answer.status(), html: (await answer.text()).replaceAll(alone, '') }
        }
        const first = await request()
        const second = await request()
        const own = await request(alone)
        expect([url, own.status]).toEqual([url, 200])
        expect(own.html).toContain(cast[who].lastName[cast[who].locale])
        expect([first, second]).toEqual([own, own])
      }
    }),
)

it('two signed-in users each see their own name on a page cached for both', async () => {
  for (const who of ['sara', 'jonas', 'sara'] as const)
    await visiting({ who }, async ({ page, at }) => {
      await page.goto(at('/Team'))
      await expect
        .poll(() => page.getByRole('banner').locator('summary').first().innerText())
        .toContain(cast[who].name[cast[who].locale])
    })
})
