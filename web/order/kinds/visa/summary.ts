import { consulateName } from '#contract/orders/visa/consulates.ts'
import { m } from '#messages/messages.js'
import type { KindSummary } from '../kind.ts'

export const visa: KindSummary<'visa'> = ({ visa }, _, locale) =>
  visa ? [m.asked_travellers({ count: visa.travellers.length }, { locale }), consulateName(visa.consulate, locale)] : []
