// Places that a booth can be near, for the finder's wish `near`. Entrances have their own names, facilities the name of
// their kind.
import type { Facility, HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import type { NearTarget } from '#contract/rules/finder/wishes.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'

const kinds: Record<Facility['kind'], () => string> = {
  info: m.finder_place_info,
  cafe: m.finder_place_cafe,
  prayer: m.finder_place_prayer,
  wc: m.finder_place_wc,
  storage: m.finder_place_storage,
  stage: m.finder_place_stage,
  firstAid: m.finder_place_first_aid,
  other: m.finder_place_other,
}

const entrancesOf = ({ doors }: HallPlan) => doors.filter(({ kind }) => kind === 'entrance')
const keyOf = ({ name }: HallPlan['doors'][number]): NearTarget =>
  name.en || name.fa ? `door:${name.en || name.fa}` : 'entrance'

/** The first entrance of the plan, where visitors come in. */
export const entranceOf = (plan: HallPlan): NearTarget => {
  const [first] = entrancesOf(plan)
  return first ? keyOf(first) : 'entrance'
}

export function nearTargetText(place: NearTarget, plan: HallPlan, locale: Locale): string {
  const kind = place.replace('facility:', '') as Facility['kind']
  if (place.startsWith('facility:')) return kinds[kind]?.() ?? ''
  const door = entrancesOf(plan).find((one) => keyOf(one) === place)
  return (door && textIn(door.name, locale)) || m.finder_place_entrance()
}

/**
 * Places in a hall that the wish `near` offers. Each kind of facility appears once. Storage and facilities without a
 * specific kind are left out.
 */
export function nearTargetsIn(plan: HallPlan, locale: Locale): { id: NearTarget; text: string }[] {
  const doors = entrancesOf(plan).map(keyOf)
  const facilities = plan.facilities
    .filter(({ kind }) => kind !== 'storage' && kind !== 'other')
    .map(({ kind }): NearTarget => `facility:${kind}`)
  return [...new Set([...doors, ...facilities])].map((id) => ({ id, text: nearTargetText(id, plan, locale) }))
}
