// What the finder says to the parts of the page that show it.
import type { Booth } from '#contract/entities/booth.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Found } from '#contract/rules/finder/hall.ts'
import type { WishName, Wishes } from '#contract/rules/finder/wishes.ts'
import type { View } from '#web/map/view.ts'

/** What lies over the plan and moves with it. */
export interface MapOverlay {
  place(view: View): void
}

/** A row of the list; one that somebody else has just taken stays in its place for a moment. */
export interface Shown {
  found: Found
  isGone: boolean
}

export interface Answer {
  wishes: Wishes
  /** How many wishes there are. */
  count: number
  change(wishes: Wishes): void
  /** The booths that fade: all but those that fit, and the company that is avoided. */
  faded: ReadonlySet<string>
  /** Free booths of this hall that meet every must, best first. */
  fits: readonly Found[]
  /** The best five. */
  shown: readonly Shown[]
  /** A booth that somebody pressed on the map and that is none of the five. */
  besides: Found | undefined
  /** The one that is looked at, with its way. */
  at: Found | undefined
  /** What a list of them goes by. `held`: the one that was looked at and that somebody else has just taken, whose row stays as it is for a moment; `key`: other wishes are another list. */
  list: { held: Found | undefined; booths: readonly Booth[]; key: string }
  way: readonly Point[]
  /** Where the way begins, in words. */
  wayFrom: string
  look(boothId: string): void
  /** The company that is avoided, with its booths in this hall. */
  avoided: { name: string; booths: readonly Booth[] } | undefined
  /** Where nothing fits: the must that costs most. */
  costliest: { wish: WishName; count: number } | undefined
  /** How many booths of each hall fit; those that are not known yet are missing. */
  counts: ReadonlyMap<string, number>
  /** In words: what the nearest-to wish means here. */
  placeText: string
}
