// Name of an edition: its year in the calendar of the language, or its slug if that is no year.
import type { EditionName } from '#contract/entities/edition.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { partsOf } from '#web/i18n/dates.ts'

/** «دوره‌ی ۱۴۰۴», "Edition 2025" */
export const editionText = ({ slug, firstDay }: Pick<EditionName, 'slug' | 'firstDay'>) =>
  m.edition_name({ name: yearText({ slug, firstDay }) })

/** Name of the edition within a sentence: “edition 2025” */
export const editionInside = (edition: Pick<EditionName, 'slug' | 'firstDay'>) =>
  m.edition_name_inside({ name: yearText(edition) })

/** Year of the edition, or the fair's short name if the slug is no year: “2027”, “Pharma Spring”. */
export const fairText = (edition: EditionName) =>
  /^\d{4}$/.test(edition.slug) ? yearText(edition) : textIn(edition.shortName) || edition.slug

/** «۱۴۰۴», "2025" */
export const yearText = ({ slug, firstDay }: Pick<EditionName, 'slug' | 'firstDay'>) =>
  /^\d{4}$/.test(slug) && firstDay ? partsOf(firstDay).year : slug
