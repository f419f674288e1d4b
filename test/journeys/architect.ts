// An architect's drawing, and the steps in the editor after its import.
import type { Page } from 'playwright'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

const patient = { timeout: 10_000 }

/**
 * Returns a DXF drawing in millimetres: a hall of 24 by 12 metres with six booths. Unless `well`, the third booth
 * contains two numbers and the outline of the fifth has a gap of 6 cm.
 */
export function drawing(mark: string, well = false): string {
  const line = (layer: string, points: readonly (readonly [number, number])[], closed: boolean) =>
    ['0', 'LWPOLYLINE', '8', layer, '90', points.length, '70', closed ? 1 : 0, ...points.flatMap(([x, y]) => ['10', x, '20', y])] // prettier-ignore
  const text = (x: number, y: number, words: string) =>
    ['0', 'TEXT', '8', 'NUMBERS', '10', x, '20', y, '40', 300, '1', words] // prettier-ignore
  const booths = Array.from({ length: 6 }, (_, n) => {
    const [x, y] = [3_000 + n * 3_000, 3_000]
    const corners = [[x, y], [x + 3_000, y], [x + 3_000, y + 3_000], [x, y + 3_000]] as const // prettier-ignore
    const open = [...corners, [x, y + 60]] as const
    return [
      ...line('BOOTHS', n === 4 && !well ? open : corners, n !== 4 || well),
      ...text(x + 600, y + 1_800, `${mark}-${n + 1}`),
      ...(n === 2 && !well ? text(x + 600, y + 600, `${mark}-9`) : []),
    ]
  })
  const hall = line('WALLS', [[0, 0], [24_000, 0], [24_000, 12_000], [0, 12_000]], true) // prettier-ignore
  const head = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', 4, '0', 'ENDSEC', '0', 'SECTION', '2', 'ENTITIES'] // prettier-ignore
  return [...head, ...hall, ...booths.flat(), '0', 'ENDSEC', '0', 'EOF'].join('\n')
}

/**
 * The status line of the plan editor. Some of its text is repeated for screen readers, so the whole page may contain it
 * twice.
 */
export const statusLine = (page: Page) => page.locator('footer')

/** Publishes the plan once it is saved. @returns the dialog that shows the result */
export async function publishes(page: Page, locale: Locale) {
  const publish = page.getByRole('button', { name: m.editor_publish({}, { locale }) })
  await page.getByText(new RegExp(`^${m.editor_saved({}, { locale })}`)).waitFor()
  await publish.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.editor_publish_now({}, { locale }), exact: true }).click()
  await dialog.getByText(m.editor_published_title({}, { locale })).waitFor(patient)
  return dialog
}
