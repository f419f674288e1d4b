// What a booth is let as, without its shape: pages that only speak of it need no more (booth-marks.ts has the shape).
/** `raw`: bare floor; `shell`: with walls and a fascia. */
export const boothSchemes = ['raw', 'shell'] as const
export type BoothScheme = (typeof boothSchemes)[number]

/** What a booth is let as: as the team says, else as the rule of its hall priced it; undefined where neither does. */
export const schemeOf = ({ scheme, priceParts }: Marked): BoothScheme | undefined =>
  scheme ?? priceParts?.scheme ?? undefined
interface Marked {
  scheme?: BoothScheme | null | undefined
  priceParts?: { scheme?: BoothScheme | undefined } | null | undefined
}
