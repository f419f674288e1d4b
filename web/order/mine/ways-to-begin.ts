import { offers } from '#contract/rules/services.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { orderKinds } from '#contract/orders/names.ts'
import { takesBooths } from '#contract/rules/booking.ts'
import { courseOf } from '../kinds/courses.ts'

/** Kinds of requests an exhibitor can make. Booths are included while they can be booked. */
export const waysToBegin = (edition: Edition) =>
  orderKinds.flatMap((kind) => {
    const { begin } = courseOf(kind)
    return begin && offers(edition, kind) && (kind !== 'booth' || takesBooths(edition)) ? [{ kind, ...begin }] : []
  })
