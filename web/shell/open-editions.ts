import type { Edition, EditionName } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { getLocale } from '#messages/runtime.js'

/** Editions open for booking that the pages of the current edition link to. */
export const openEditions = ({ state, editions }: Pick<Edition, 'state' | 'editions'>): readonly EditionName[] =>
  state === 'current' ? editions.filter((one) => one.state === 'open') : []

/** Address of `path` in another edition, in the language of the current page. */
export const addressIn = ({ slug }: EditionName, path: string) => below(path, { locale: getLocale(), edition: slug })
