// One-click fixes of warnings, and the sale settings of one booth and of several.
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { boothAt, box, cornersIn, floor, hallWith, opens, patient, planOf, planOn, puts } from './plan-steps.ts'
import { visiting } from './visit.ts'

it.each(locales)(
  'booths that block a door are all moved away by one click, and Ctrl Z moves them back (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page } = visitor
      const hallId = await hallWith(visitor, floor)
      const door = (x: number) => ({ id: crypto.randomUUID(), layer: 'building', kind: 'door', from: [x, 0], to: [x + 400, 0], use: 'entrance', name: { fa: '', en: '' } }) // prettier-ignore
      const [a, b] = [boothAt('D-1', 900, 200, 400, 300), boothAt('D-2', 3_000, 250, 400, 300)]
      await puts(visitor, hallId, { put: [door(1_000), door(3_000), a, b] })
      await opens(visitor, hallId)
      const what = m.editor_warning_door({}, { locale })
      await page.getByRole('button', { name: m.editor_mend_what({ what }, { locale }) }).first().click() // prettier-ignore
      await page.getByRole('menuitem', { name: m.editor_mend_all({ count: 2, kind: m.editor_kinds_door({}, { locale }) }, { locale }) }).click() // prettier-ignore
      await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(900, 300, 400, 300), box(3_000, 300, 400, 300)]) // prettier-ignore
      await page.getByText(what).first().waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+z')
      await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(900, 200, 400, 300), box(3_000, 250, 400, 300)]) // prettier-ignore
    }),
)

it.each(locales)(
  'the sale settings can be changed for one booth or for all selected ones, and differing values are shown as mixed (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page } = visitor
      const hallId = await hallWith(visitor, floor)
      await puts(visitor, hallId, { put: [{ ...boothAt('M-1', 900, 900, 400, 300), scheme: 'raw' }, boothAt('M-2', 2_000, 900, 400, 300)] }) // prettier-ignore
      await opens(visitor, hallId)
      const schemes = async () =>
        (await planOf(visitor, hallId)).document.things.map((thing) => (thing as { scheme?: string }).scheme ?? null)
      await planOn(page).focus()
      await page.keyboard.press('Control+a')
      const group = page.getByRole('group', { name: m.hall_scheme({}, { locale }) })
      await expect.poll(() => group.locator('..').textContent()).toContain(m.editor_mixed({}, { locale }))
      await group.getByRole('button', { name: m.editor_shell({}, { locale }), exact: true }).click()
      await expect.poll(schemes, patient).toEqual(['shell', 'shell'])
      await page.getByRole('combobox', { name: m.company_sector({}, { locale }) }).selectOption('pharmacy')
      await expect.poll(async () => (await planOf(visitor, hallId)).document.things, patient).toMatchObject([{ scheme: 'shell', sector: 'pharmacy' }, { scheme: 'shell', sector: 'pharmacy' }]) // prettier-ignore
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect.poll(schemes, patient).toEqual(['raw', null])
    }),
)
