// Permissions that follow from the state of an edition. No other file derives them (docs/decisions/editions.md).
import { permits, type Permission, type Standing } from '../roles.ts'
import type { EditionState } from '../states.ts'
import { fairIsOver } from './fair-days.ts'

/** `isClosed`: the team has closed a past edition manually. */
interface State {
  state: EditionState
  isClosed: boolean
}
interface Days {
  firstDay: string | null
  lastDay: string | null
  /** Today in the fair's city. */
  today: string
}

/** Whether an edition may be changed. Only closed past editions may not. */
export const isWorkable = ({ state, isClosed }: State) => state !== 'past' || !isClosed
/** Whether visitors may see an edition. */
export const isPublic = ({ state }: Pick<State, 'state'>) => state !== 'preparing'
/** Whether visitors can take part in an edition that is not the current one, at its own path. */
export const isOpenEdition = (edition: Pick<State, 'state'> & Days) =>
  edition.state === 'open' || (edition.state === 'past' && !fairIsOver(edition))
/** Whether visitors see an edition as an archive: another edition is current, and the last day has passed. */
export const isArchive = (edition: Pick<State, 'state'> & Days) => edition.state === 'past' && fairIsOver(edition)
/**
 * Whether earmarked booths of an edition follow changes of orders in the previous edition
 * (docs/decisions/right-of-return.md).
 */
export const followsOrders = ({ state }: Pick<State, 'state'>) => state === 'preparing' || state === 'open'
/** Whether exhibitors get e-mails about the booths that an edition reserves for them. */
export const announcesEarmarks = ({ state }: Pick<State, 'state'>) => state === 'open' || state === 'current'
/** Whether a fair still has a day to come, including today. */
export const isUpcoming = ({ lastDay, today }: Pick<Days, 'lastDay' | 'today'>) => lastDay !== null && today <= lastDay

/** Whether a permission only reads. All others change something. */
const reads = (permission: Permission) => permission.endsWith('.view') || permission === 'exports.make'

/** Whether a user has a permission in an edition in this state. */
export const permitsIn = (edition: State | undefined, standing: Standing | null | undefined, permission: Permission) =>
  permits(standing, permission) && (!edition || isWorkable(edition) || reads(permission))
