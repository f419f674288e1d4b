// The reservation steps after a booth is chosen, for journeys that test something else.
import type { Visitor } from './visit.ts'
import { waitForFocusedHeading, selection, submit, toContract, toPreInvoice } from './steps.ts'

type Walking = Pick<Visitor, 'page' | 'at'>
/** Goes from the selection on the map to the company form. */
export async function toForm({ page, at }: Walking) {
  await selection(page).getByRole('link').first().click()
  await page.waitForURL(at('/BoothReservation/Information'))
  await waitForFocusedHeading(page)
}
/** Fills in the form, goes on to the terms and accepts them. The order is not submitted yet. */
export async function toTerms({ page, at }: Walking) {
  for (const [id, value] of Object.entries({ fieldOfActivity: 'Laboratory', phoneNumber: '+989121234567' }))
    await page.locator(`[id="${id}"]`).fill(value)
  await submit(page).click()
  await page.waitForURL(at('/BoothReservation/Summary'))
  await toPreInvoice(page).click()
  await page.waitForURL(at('/BoothReservation/PreInvoice'))
  await toContract(page).click()
  await page.waitForURL(at('/BoothReservation/Terms'))
  for (const box of ['acceptTerms', 'maySign'])
    await page.locator(`label:has(#${box})`).click({ position: { x: 8, y: 8 } })
}
