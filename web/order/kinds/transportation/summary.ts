import { m } from '#messages/messages.js'
import { serviceText, wayText } from '#summary'
import type { KindSummary } from '../kind.ts'

export const transportation: KindSummary<'transportation'> = ({ transportation: way }, _, locale) =>
  way
    ? [serviceText(way.service, locale), wayText(way, locale), m.asked_people({ count: way.passengers }, { locale })]
    : []
