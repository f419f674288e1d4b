// Reasons why a file cannot be used as an underlay.
import { m } from '#messages/messages.js'

const reasons = {
  type: m.underlay_unfit_type,
  empty: m.underlay_unfit_empty,
  large: m.underlay_unfit_large,
  pixels: m.underlay_unfit_pixels,
  shape: m.underlay_unfit_shape,
  broken: m.underlay_unfit_broken,
  brokenPdf: m.underlay_unfit_broken_pdf,
  locked: m.underlay_unfit_locked,
  pages: m.underlay_unfit_pages,
  blank: m.underlay_unfit_blank,
  slow: m.underlay_unfit_slow,
  reader: m.underlay_unfit_reader,
} as const
export type UnfitReason = keyof typeof reasons

export class Unfit extends Error {
  readonly reason: UnfitReason
  constructor(reason: UnfitReason) {
    super(reason)
    this.reason = reason
  }
}
export const unfitText = ({ reason }: Unfit) => reasons[reason]()
