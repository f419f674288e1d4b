/** The clocks of the fair: its time zone, its city, and how many days the portal's calendar is ahead of the real one. */
export interface Clocks {
  zone: string
  ahead: number
  /** Whose clocks they are, as people say it. */
  city: { fa: string; en: string }
}

export const firstClocks = (ahead = 0): Clocks => ({
  zone: 'Asia/Tehran',
  ahead,
  city: { fa: 'تهران', en: 'Tehran' },
})

const ofBrowser = firstClocks()
let read = () => ofBrowser

/** On the server every visit has its own, for two pages that are made at once may show two editions. */
export const overwriteClocks = (next: () => Clocks | undefined) => {
  read = () => next() ?? ofBrowser
}
export const clocks = () => read()
