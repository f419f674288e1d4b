// Built-in content that speaks for the organiser. It is public only after a member of the team has confirmed it.

/**
 * `terms`: the binding terms. `answers`: a reply or a review within one working day. `workshops`: certificates and
 * slides in the other language. `stamp`: a stamp drawn from the name of the seller. `mark`: the cross in the mark of
 * the portal.
 */
export const builtIns = ['terms', 'answers', 'workshops', 'stamp', 'mark'] as const
export type BuiltIn = (typeof builtIns)[number]

export const isConfirmed = ({ confirmed }: { confirmed: readonly BuiltIn[] }, what: BuiltIn) => confirmed.includes(what)
