// The reader's country, as given by the browser. The server never guesses it, because pages are cached for all users.
import { callingCodes } from '#web/ui/calling-codes.ts'

/**
 * ISO 3166-1 alpha-2 of the first language tag with a known region, such as DE for `de-DE`; empty without one. A tag
 * without a region, such as `fa`, names no country.
 */
export function regionOf(languages: readonly string[]): string {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase()
    if (region && callingCodes.has(region)) return region
  }
  return ''
}

export const browserRegion = () => (typeof navigator === 'undefined' ? '' : regionOf(navigator.languages))

/**
 * Fills an empty `country` of a form with the browser's region. Only for effects and event handlers: the server does
 * not know the region and renders the field empty.
 */
export const withRegion = <F extends object>(fields: F): F =>
  'country' in fields && fields.country === '' ? { ...fields, country: browserRegion() } : fields
