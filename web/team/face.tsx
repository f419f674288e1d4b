import type { TeamMember } from '#contract/entities/team-member.ts'
import { imagePath } from '#contract/rules/upload.ts'
import { getLocale } from '#messages/runtime.js'
import { textIn } from '#web/map/names.ts'
import { StepStar } from '#web/ui/star.tsx'

/** The photo of somebody, or the star of the fair with the initials. */
export function Face({ member: { name, imageId } }: { member: Pick<TeamMember, 'name' | 'imageId'> }) {
  if (imageId) return <span className="face"><img src={imagePath(imageId, 320)} alt="" width="84" height="84" loading="lazy" /></span>
  return <span className="face" aria-hidden="true"><StepStar points={12} /><b>{initials(textIn(name, getLocale()))}</b></span>
}

/** A half-space keeps Persian letters from joining. */
const initials = (name: string) => { const words = name.split(' ').filter(Boolean), first = words[0]?.at(0) ?? '', last = words.length > 1 ? words.at(-1)?.at(0) ?? '' : ''; return /[\u0600-\u06ff]/.test(first) ? [first, last].filter(Boolean).join('\u200c') : first + last }
