// Name of the edition whose events a webhook receives.
import type { EditionName } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { editionText } from '#web/edition/shared/name.ts'

export function editionOf(slug: string | null, editions: readonly EditionName[]): string {
  if (slug === null) return m.program_every_edition()
  const edition = editions.find((one) => one.slug === slug)
  return edition ? editionText(edition) : slug
}
