import { wantedText } from '#summary'
import type { KindSummary } from '../kind.ts'

export const guest: KindSummary<'guest'> = ({ guest }, _, locale) => (guest ? [wantedText(guest.services, locale)] : [])
