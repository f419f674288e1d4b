// Addresses in the page's edition, in its language or another one.
import { localize as localized, withoutLocale } from '#contract/paths.ts'
import { addressOf as addressIn, pathToCallOf, type PathToCall } from '#contract/kernel/call-path.ts'
import { below, type Locale } from '#contract/locale.ts'
import { getLocale } from '#messages/runtime.js'
import { getEdition } from './page-edition.ts'

/** Address of a path in the page's edition. */
export const localize = (path: string, locale: Locale = getLocale()) =>
  localized(path, { locale, edition: getEdition() })

/** Path of a screen in a given edition, for global pages that link to several editions. */
export const editionPath = (path: string, edition: string) => (edition ? below(path, { locale: 'fa', edition }) : path)

/** Value of `next` for a path in the page's edition. It has no language. */
export const nextParameter = (path: string) => withoutLocale(localize(path))

/** Address of an API call in the page's edition, for links to files, streams and forms. */
export const pathToCall: PathToCall = (name, ...rest) => pathToCallOf(getEdition())(name, ...rest)

/** Address of an API call whose endpoint is only known at run time. */
export const addressOf = (...[row, params, query]: Parameters<typeof addressIn>) =>
  addressIn(row, params, query, getEdition())
