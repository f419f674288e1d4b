// What comes with the portal and speaks for the organiser: it is public only once somebody has confirmed it.

/** `terms`: the binding terms. `answers`: an answer or a review within one working day. `workshops`: certificates and slides in the other language. `stamp`: a stamp drawn from the name of the seller. `mark`: the cross in the mark of the portal. */
export const builtIns = ['terms', 'answers', 'workshops', 'stamp', 'mark'] as const
export type BuiltIn = (typeof builtIns)[number]

export const isConfirmed = ({ confirmed }: { confirmed: readonly BuiltIn[] }, what: BuiltIn) => confirmed.includes(what)
