// Results that the finder passes to the parts of the page.
import type { Booth } from '#contract/entities/booth.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Found } from '#contract/rules/finder/hall.ts'
import type { WishName, Wishes } from '#contract/rules/finder/wishes.ts'
import type { View } from '#web/map/view.ts'

/** Overlay that moves with the plan. */
export interface MapOverlay {
  place(view: View): void
}

/** A row of the list. A booth just taken by another user keeps its row for a moment. */
export interface Shown {
  found: Found
  isGone: boolean
}

export interface Answer {
  wishes: Wishes
  /** Number of wishes. */
  count: number
  change(wishes: Wishes): void
  /** Booths that fade: all except the matching ones and those of the avoided company. */
  faded: ReadonlySet<string>
  /** Free booths of this hall that meet every required wish, best first. */
  fits: readonly Found[]
  /** Up to five booths that meet the wishes best. */
  shown: readonly Shown[]
  /** A booth selected on the map that is not among the best five. */
  besides: Found | undefined
  /** The selected booth; its route is in `way`. */
  at: Found | undefined
  /**
   * Data for the list of suggestions.
   * - `held`: the selected booth, just taken by another user, whose row stays for a moment
   * - `key`: changes with the wishes, which starts a new list
   */
  list: { held: Found | undefined; booths: readonly Booth[]; key: string }
  way: readonly Point[]
  /** Name of the start of the route. */
  wayFrom: string
  look(boothId: string): void
  /** The avoided company with its booths in this hall. */
  avoided: { name: string; booths: readonly Booth[] } | undefined
  /** If no booth meets all required wishes: the one that excludes the most booths, with their number. */
  costliest: { wish: WishName; count: number } | undefined
  /** Number of matching booths per hall. Halls that are not loaded yet are missing. */
  counts: ReadonlyMap<string, number>
  /** Name of the place of the `near` wish. */
  placeText: string
}
