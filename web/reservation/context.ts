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
  /** The user who orders. If an admin orders for a company, it is the company's contact. */
  profile: Profile
  behalf: Behalf | undefined
  edition: Edition
  /** The user's current hold on booths. Undefined if there is none or it has expired. */
  hold: OwnHold | undefined
  /** Ids of booths that the user wants to hold, until the server responds. */
  wish: readonly string[] | undefined
  news: HoldNews
  setNews(news: HoldNews): void
  keep(boothIds: readonly string[]): Promise<void>
  draft: Draft
  ready: boolean
  change: ReturnType<typeof useBoothDraft>['change']
  forget(): void
  /** The quote that the user last saw, with the selection it is for. */
  quoted: Quoted | undefined
  setQuoted(quoted: Quoted): void
}
export const useReservation = () => useOutletContext<Reservation>()
