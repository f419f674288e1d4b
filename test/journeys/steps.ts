// Where the focus is after a step of the reservation.
import type { Page } from 'playwright'

/** After every step the focus is on its heading. */
export const headed = (page: Page) => page.locator('main h1:focus').waitFor()
