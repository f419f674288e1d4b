import { fullName } from '#contract/rules/full-name.ts'
import { useCallback } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import type { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { withRegion } from '#web/i18n/region.ts'
import { editionKey } from '#web/form/stored.ts'
import { useDraft } from '#web/form/use-draft.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft {
  fields: Omit<BoothOrderForm, 'attachmentIds'>
  files: StoredFile[]
  /** The company that the order is for: one of the user's own, or `newBuyer`. Undefined until the user chooses one. */
  buyer?: { id: string; name: Bilingual } | undefined
  /** Idempotency key. Sending the same order twice has no effect, even after a reload. */
  key: string
}

/**
 * `of` is the suffix of the draft's storage key. `names` and `papers` are data of the company that an admin orders for.
 */
interface DraftOf {
  of: string
  names?: Bilingual | undefined
  papers?: Partial<Draft['fields']> | undefined
}

/** Invoice fields of the order. Iranian numbers stay in the draft, but are used only while the country is Iran. */
export const buyerDetailsOf = ({ country, nationalId, economicNumber, postalCode }: Draft['fields']) =>
  isAbroad(country)
    ? { nationalId: '', economicNumber: '', postalCode: '' }
    : { nationalId, economicNumber, postalCode }

/** Marks an order for a company that the order will create. */
export const newBuyer: NonNullable<Draft['buyer']> = { id: 'new', name: { fa: '', en: '' } }

/** Returns the initial draft, filled in from the profile. */
export const firstDraft = (
  profile: Profile,
  date: string,
  fasciaName = fasciaOf(profile),
  papers: Partial<Draft['fields']> = {},
): Draft => ({
  key: '',
  files: [],
  fields: {
    visitorName: fullName(profile),
    companyName: profile.companyName ?? '',
    email: profile.email,
    phoneNumber: profile.phoneNumber ?? '',
    country: profile.country ?? '',
    fieldOfActivity: profile.fieldOfActivity ?? '',
    products: '',
    fasciaName,
    date,
    equipment: [],
    catalogListing: false,
    nationalId: '',
    economicNumber: '',
    postalCode: '',
    address: '',
    ...papers,
  },
})

const fasciaOf = ({ locale, companyName }: Profile): Bilingual =>
  locale === 'fa' ? { fa: companyName ?? '', en: '' } : { fa: '', en: companyName ?? '' }

/** Draft of an order, stored in this browser. The booths are in the hold on the server. */
export function useBoothDraft(profile: Profile, { of, names, papers }: DraftOf, date: string) {
  const { draft, ready, change, forget } = useDraft(
    { where: 'localStorage', key: `${editionKey('boothDraft')}${of}:${profile.id}` },
    () => firstDraft(profile, date, names, papers),
    (first, old) => {
      const draft = completed(first, old)
      // The draft of an order for another company must not get the admin's own region.
      return of ? draft : { ...draft, fields: withRegion(draft.fields) }
    },
  )
  return {
    draft,
    ready,
    change: useCallback(
      (by: Partial<Draft['fields']>, more: Partial<Omit<Draft, 'fields'>> = {}) =>
        change((old) => ({ ...old, ...more, fields: { ...old.fields, ...by } })),
      [change],
    ),
    forget,
  }
}

/** Merges a stored draft into the initial values, so that fields added by a newer version have a value. */
const completed = (first: Draft, old: Partial<Draft> | undefined): Draft => ({
  key: old?.key || crypto.randomUUID(),
  files: old?.files ?? first.files,
  buyer: old?.buyer,
  fields: { ...first.fields, ...old?.fields },
})
