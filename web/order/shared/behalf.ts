// An admin's order on behalf of a company, in this tab. It is started in the panel and submitted with the owner's usual
// forms.
import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import type { Behalf as Chosen } from '#contract/entities/behalf.ts'
import type { Company } from '#contract/entities/company.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { editionKey, stored } from '#web/form/stored.ts'

export interface Behalf extends Chosen {
  company: Bilingual
  taxNumber?: string
  /** Company data for the invoice. */
  papers?: Pick<Company, 'nationalId' | 'economicNumber' | 'address'>
  /** Contact and company data that prefill the forms, instead of the admin's own profile. */
  party: Pick<
    Profile,
    'name' | 'lastName' | 'email' | 'country' | 'companyName' | 'phoneNumber' | 'nationality' | 'fieldOfActivity'
  >
}

export const behalfChanged = 'behalf'
export const storedBehalf = () => stored<Behalf>('sessionStorage', editionKey(behalfChanged))

const subscribe = (listener: () => void) => {
  addEventListener(behalfChanged, listener)
  return () => removeEventListener(behalfChanged, listener)
}
/** Returned as a string, because `useSyncExternalStore` needs an identical value until the data change. */
const asStored = () => JSON.stringify(storedBehalf().read())

/**
 * The order on behalf of a company, if there is one. Undefined for users who order for themselves, and until hydration.
 */
export function useBehalf(): Behalf | undefined {
  const text = useSyncExternalStore(subscribe, asStored, () => undefined)
  return text ? (JSON.parse(text) as Behalf) : undefined
}

/** Suffix of a draft's storage key. It separates a draft on behalf of a company from the admin's own draft. */
export const draftOf = (behalf: Behalf | undefined) => (behalf ? `:${behalf.companyId}:${behalf.userId}` : '')
