/** Below 700 px the plan is only looked at, as sizes.css has it: what a finger moves there it moves by accident. */
export const isOnlySeen = () => matchMedia('(max-width: 699px)').matches
