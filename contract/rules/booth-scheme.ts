// Schemes of booths without a schema, for pages that only name them. The schema is in booth-marks.ts.
/** `raw`: bare floor. `shell`: with walls and a fascia. */
export const boothSchemes = ['raw', 'shell'] as const
export type BoothScheme = (typeof boothSchemes)[number]

/** Scheme of a booth: the team’s setting, else the one in the price rule of its hall. Undefined when neither is set. */
export const schemeOf = ({ scheme, priceParts }: Marked): BoothScheme | undefined =>
  scheme ?? priceParts?.scheme ?? undefined
interface Marked {
  scheme?: BoothScheme | null | undefined
  priceParts?: { scheme?: BoothScheme | undefined } | null | undefined
}
