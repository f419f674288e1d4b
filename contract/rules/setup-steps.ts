/** Set-up steps of an empty portal, in their order (docs/decisions/set-up-and-branding.md). */
export const setupSteps = ['fair', 'dates', 'seller', 'halls', 'prices', 'team'] as const
export type SetupStep = (typeof setupSteps)[number]
