import { fullName } from '#contract/rules/full-name.ts'
import { useCallback } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import type { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { withRegion } from '#web/i18n/region.ts'
import { inThisEdition } from '#web/form/stored.ts'
import { useDraft } from '#web/form/use-draft.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft {
  fields: Omit<BoothOrderForm, 'attachmentIds'>
  files: StoredFile[]
  /** The company that the order is for, of the own ones or `new`; undefined until it is chosen. */
  buyer?: { id: string; name: Bilingual } | undefined
  /** Makes sending the same order twice harmless, also after a reload. */
  key: string
}

/** The word that a draft is kept under, and the names of the company that it is for, where they are known. */
interface DraftOf {
  of: string
  names?: Bilingual | undefined
  papers?: Partial<Draft['fields']> | undefined
}

/** What is said for the invoice. Iranian numbers that were typed stay in the draft, and count while the country is Iran. */
export const papersOf = ({ country, nationalId, economicNumber, postalCode }: Draft['fields']) =>
  isAbroad(country)
    ? { nationalId: '', economicNumber: '', postalCode: '' }
    : { nationalId, economicNumber, postalCode }

/** In place of the id of a company: one that there is not yet. */
export const newBuyer: NonNullable<Draft['buyer']> = { id: 'new', name: { fa: '', en: '' } }

/** What the profile already says. */
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

/** What somebody filled in so far, kept in this browser; the booths live in the hold on the server. */
export function useBoothDraft(profile: Profile, { of, names, papers }: DraftOf, date: string) {
  const { draft, ready, change, forget } = useDraft(
    { where: 'localStorage', key: `${inThisEdition('boothDraft')}${of}:${profile.id}` },
    () => firstDraft(profile, date, names, papers),
    (first, old) => {
      const draft = completed(first, old)
      // The admin's region says nothing about somebody else.
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

/** What is kept, over the first values, so a field that a newer version added has one. */
const completed = (first: Draft, old: Partial<Draft> | undefined): Draft => ({
  key: old?.key || crypto.randomUUID(),
  files: old?.files ?? first.files,
  buyer: old?.buyer,
  fields: { ...first.fields, ...old?.fields },
})
