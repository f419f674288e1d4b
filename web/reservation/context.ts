// Data that the reservation frame passes to its steps.
import { useOutletContext } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { OwnHold } from '#contract/entities/hold.ts'
import type { Behalf } from '#web/order/shared/behalf.ts'
import type { Draft, useBoothDraft } from './booth-draft.ts'
import type { HoldNews } from './use-hold.ts'
import type { Quoted } from './use-quote.ts'

export interface Reservation {
  /** The user who orders, or the user for whom an admin orders. */
  profile: Profile
  behalf: Behalf | undefined
  edition: Edition
  /** The booths held now. Undefined if there are none, or if the hold has expired. */
  hold: OwnHold | undefined
  /** Booth ids requested for the hold, until the server responds. */
  wish: readonly string[] | undefined
  news: HoldNews
  setNews(news: HoldNews): void
  keep(boothIds: readonly string[]): Promise<void>
  draft: Draft
  ready: boolean
  change: ReturnType<typeof useBoothDraft>['change']
  forget(): void
  /** The price that the user last saw. */
  quoted: Quoted | undefined
  setQuoted(quoted: Quoted): void
}
export const useReservation = () => useOutletContext<Reservation>()
