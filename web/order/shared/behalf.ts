// The order on behalf of a company that an admin is taking in this tab: chosen in the panel, placed with the same forms that its owner would fill in.
import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import type { Behalf as Chosen } from '#contract/entities/behalf.ts'
import type { Company } from '#contract/entities/company.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { inThisEdition, stored } from '#web/form/stored.ts'

export interface Behalf extends Chosen {
  company: Bilingual
  taxNumber?: string
  /** What the company's data says for the invoice. */
  papers?: Pick<Company, 'nationalId' | 'economicNumber' | 'address'>
  /** What is known of whom it is for, in place of the admin's own profile. */
  party: Pick<
    Profile,
    'name' | 'lastName' | 'email' | 'country' | 'companyName' | 'phoneNumber' | 'nationality' | 'fieldOfActivity'
  >
}

export const behalfChanged = 'behalf'
export const storedBehalf = () => stored<Behalf>('sessionStorage', inThisEdition(behalfChanged))

const subscribe = (listener: () => void) => {
  addEventListener(behalfChanged, listener)
  return () => removeEventListener(behalfChanged, listener)
}
/** As a text, which is the same for React until it changes. */
const asKept = () => JSON.stringify(storedBehalf().read())

/** Undefined for anyone who orders for themselves, and until the page has taken over. */
export function useBehalf(): Behalf | undefined {
  const text = useSyncExternalStore(subscribe, asKept, () => undefined)
  return text ? (JSON.parse(text) as Behalf) : undefined
}

/** The word that a draft is kept under, apart from the own one. */
export const draftOf = (behalf: Behalf | undefined) => (behalf ? `:${behalf.companyId}:${behalf.userId}` : '')
