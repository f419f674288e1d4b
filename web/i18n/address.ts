// Addresses as this page writes them: in its language, or another, and in its edition.
import { localize as localized, withoutLocale } from '#contract/paths.ts'
import { addressOf as addressIn, pathToCallOf, type PathToCall } from '#contract/kernel/call-path.ts'
import { below, type Locale } from '#contract/locale.ts'
import { getLocale } from '#messages/runtime.js'
import { getEdition } from './edition.ts'

/** A path of the table as an address of this page's edition. */
export const localize = (path: string, locale: Locale = getLocale()) =>
  localized(path, { locale, edition: getEdition() })

/** A path of the table in an edition, as addresses name it: for what a page of the house shows of every edition. */
export const inEdition = (path: string, edition: string) => (edition ? below(path, { locale: 'fa', edition }) : path)

/** What `next` says of a place on this page's base: the edition stays, the language does not. */
export const asNext = (path: string) => withoutLocale(localize(path))

/** The address of a call on this page's edition, for links to files, streams and forms. */
export const pathToCall: PathToCall = (name, ...rest) => pathToCallOf(getEdition())(name, ...rest)

/** The same for a row that is known only at run time. */
export const addressOf = (...[row, params, query]: Parameters<typeof addressIn>) =>
  addressIn(row, params, query, getEdition())
