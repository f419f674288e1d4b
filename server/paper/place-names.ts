// Names of places as papers say them.
import { consulates } from '#contract/orders/visa/consulates.ts'
import type { Locale } from '#contract/locale.ts'

/** The city of a consulate; its code where the list has changed since. */
export const consulateText = (code: string, locale: Locale) =>
  consulates.find((one) => one.code === code)?.city[locale] ?? code
