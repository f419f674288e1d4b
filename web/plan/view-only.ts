/** Whether the plan is view-only: below 700 px, as in sizes.css. A touch could move things by accident there. */
export const isOnlySeen = () => matchMedia('(max-width: 699px)').matches
