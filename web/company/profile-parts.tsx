import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { m } from '#messages/messages.js'

export type OwnPart = 'profile' | 'words' | 'contact' | 'times'

/** The parts of the own company that are filled in. */
export function completeParts(exhibitor: OwnExhibitor): Record<OwnPart, boolean> {
  const { name, about, products, website, email, phoneNumber, slots } = exhibitor
  const isBoth = (text: OwnExhibitor['about']) => text.fa !== '' && text.en !== ''
  return {
    profile: isBoth(name),
    words: isBoth(about) && isBoth(products),
    contact: Boolean(website ?? email ?? phoneNumber),
    times: slots.length > 0,
  }
}

export const WholeText = ({ isWhole }: { isWhole: boolean }) => (
  <small className={isWhole ? 'muted' : 'lacks'}>{isWhole ? m.exhibitor_part_whole() : m.exhibitor_part_lacks()}</small>
)

/** Completeness beside a part's heading on phones, where the list of parts is hidden. */
export const PartComplete = ({ part, exhibitor }: { part: OwnPart; exhibitor: OwnExhibitor }) => (
  <span className="part-whole">
    <WholeText isWhole={completeParts(exhibitor)[part]} />
  </span>
)
