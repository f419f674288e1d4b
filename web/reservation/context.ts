// What the frame of the reservation gives to its steps.
import { useOutletContext } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { OwnHold } from '#contract/entities/hold.ts'
import type { Behalf } from '#web/order/shared/behalf.ts'
import type { Draft, useBoothDraft } from './booth-draft.ts'
import type { HoldNews } from './use-hold.ts'
import type { Quoted } from './use-quote.ts'

export interface Reservation {
  /** Who orders, or on whose behalf an admin does. */
  profile: Profile
  behalf: Behalf | undefined
  edition: Edition
  /** The booths that are kept now; undefined when none are, or when their time is over. */
  hold: OwnHold | undefined
  /** What is being kept at the moment, before the server has answered. */
  wish: readonly string[] | undefined
  news: HoldNews
  setNews(news: HoldNews): void
  keep(boothIds: readonly string[]): Promise<void>
  draft: Draft
  ready: boolean
  change: ReturnType<typeof useBoothDraft>['change']
  forget(): void
  /** The price as it was seen last. */
  quoted: Quoted | undefined
  setQuoted(quoted: Quoted): void
}
export const useReservation = () => useOutletContext<Reservation>()
