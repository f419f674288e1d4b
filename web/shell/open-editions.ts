import type { Edition, EditionName } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { getLocale } from '#messages/runtime.js'

/** The editions that the pages of the current one point to: those that are open for booking beside it. */
export const openEditions = ({ state, editions }: Pick<Edition, 'state' | 'editions'>): readonly EditionName[] =>
  state === 'current' ? editions.filter((one) => one.state === 'open') : []

/** The address of a path in another edition, in the language of the page. */
export const addressIn = ({ slug }: EditionName, path: string) => below(path, { locale: getLocale(), edition: slug })
