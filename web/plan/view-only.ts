/**
 * Whether the plan is view-only because the window is narrower than 700 px, as in sizes.css. On a phone, a touch could
 * move things by accident.
 */
export const isOnlySeen = () => matchMedia('(max-width: 699px)').matches
