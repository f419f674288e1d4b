// Addresses in an edition other than the one on the page.
import type { EditionName } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'

const slugOf = ({ slug, state }: Pick<EditionName, 'slug' | 'state'>) => (state === 'current' ? '' : slug)

/** Path of a screen in a given edition, without a language. */
export const pathIn = (edition: Pick<EditionName, 'slug' | 'state'>, path: string) =>
  below(path, { locale: 'fa', edition: slugOf(edition) })
export const panelOf = (edition: Pick<EditionName, 'slug' | 'state'>) => pathIn(edition, pathTo('dashboard'))
