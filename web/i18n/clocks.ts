/** The fair's time zone and city, and how many days the portal's clock is ahead of real time. */
export interface Clocks {
  zone: string
  ahead: number
  /** City that the time zone is named after in texts. */
  city: { fa: string; en: string }
}

export const firstClocks = (ahead = 0): Clocks => ({
  zone: 'Asia/Tehran',
  ahead,
  city: { fa: 'تهران', en: 'Tehran' },
})

const ofBrowser = firstClocks()
let read = () => ofBrowser

/**
 * Sets the function that returns the clocks. The server returns them per visit, because pages rendered at the same time
 * may show different editions.
 */
export const overwriteClocks = (next: () => Clocks | undefined) => {
  read = () => next() ?? ofBrowser
}
export const clocks = () => read()
