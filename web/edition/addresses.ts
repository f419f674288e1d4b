// Addresses in an edition, whatever edition this page shows.
import type { EditionName } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'

const slugOf = ({ slug, state }: Pick<EditionName, 'slug' | 'state'>) => (state === 'current' ? '' : slug)

/** A path of the table as it is written in an edition, without a language. */
export const pathIn = (edition: Pick<EditionName, 'slug' | 'state'>, path: string) =>
  below(path, { locale: 'fa', edition: slugOf(edition) })
export const panelOf = (edition: Pick<EditionName, 'slug' | 'state'>) => pathIn(edition, pathTo('dashboard'))
