// Which days travel services may be asked for.
import type { Edition } from '../entities/edition.ts'

const aroundDays = 30
const shifted = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day that an order may name: today; after the fair, when its portal only shows how it works, thirty days before it (docs/decisions/0002). Days are YYYY-MM-DD. */
export const earliestDay = ({ firstDay, lastDay, today }: Pick<Edition, 'firstDay' | 'lastDay' | 'today'>) => (today <= lastDay ? today : shifted(firstDay, -aroundDays))
