// Companies with a verified booth, for tests about the directory and about meetings.
import { freeBooths, ordered } from './booked.ts'
import { verify } from './confirmed-sums.ts'
import type { World } from './world.ts'

const names = {
  sara: ['پارس‌طب آذین', 'Pars Teb Azin'],
  jonas: ['لیندنر مدیتسین‌تشنیک', 'Lindner Medizintechnik'],
  elif: ['آناتولی دیش', 'Anadolu Diş'],
  wei: ['سوژو برایت‌لب', 'Suzhou Brightlab'],
} as const
export type Exhibiting = keyof typeof names

/** Orders a booth for a user and verifies the order. @returns the company as its owner sees it, and the order */
export async function exhibiting(w: World, who: Exhibiting, more: Record<string, unknown> = {}) {
  const [booth] = await freeBooths(w, 1)
  const [fa, en] = names[who]
  const order = await ordered(w, who, [booth!.id], {
    companyName: en,
    fasciaName: { fa, en },
    fieldOfActivity: 'Medical devices and imaging',
    products: 'Ultrasound, patient monitors',
    country: 'DE',
    phoneNumber: '+49 89 2345678',
    ...more,
  })
  await verify(await w.as('hamid'), order.id)
  const { exhibitor } = await (await w.as(who))('exhibitor.mine', { query: {} })
  const {
    items: [company],
  } = await (
    await w.as(who)
  )('company.list', {})
  return { order, booth: booth!, exhibitor: exhibitor!, company: company!.id }
}
