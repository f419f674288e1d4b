// What was filled in so far. It lives in this browser, so neither a reload nor the back button loses it; the booths live in the hold on the server.
import { useCallback, useEffect, useState } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import type { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import { inThisEdition, stored } from '#web/form/stored.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft {
  fields: Omit<BoothOrderForm, 'attachmentIds'>
  files: StoredFile[]
  /** Makes sending the same order twice harmless, also after a reload. */
  key: string
}

const draftOf = (userId: string) => stored<Draft>('localStorage', `${inThisEdition('boothDraft')}:${userId}`)

/** What the profile already says. */
export const firstDraft = (profile: Profile, date: string): Draft => ({
  key: '',
  files: [],
  fields: {
    visitorName: `${profile.name} ${profile.lastName}`,
    companyName: profile.companyName ?? '',
    email: profile.email,
    phoneNumber: profile.phoneNumber ?? '',
    country: profile.country ?? 'IR',
    fieldOfActivity: profile.fieldOfActivity ?? '',
    products: '',
    fasciaName:
      profile.locale === 'fa' ? { fa: profile.companyName ?? '', en: '' } : { fa: '', en: profile.companyName ?? '' },
    date,
    equipment: [],
    catalogListing: true,
    nationalId: '',
    economicNumber: '',
    postalCode: '',
    address: '',
  },
})

/** The draft of somebody; `ready` once this browser was asked for what it keeps. */
export function useDraft(profile: Profile, date: string) {
  const [draft, setDraft] = useState(() => firstDraft(profile, date))
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setDraft((first) => completed(draftOf(profile.id).read(), first))
    setReady(true)
  }, [profile.id])
  const change = useCallback(
    (by: Partial<Draft['fields']>, more: Partial<Omit<Draft, 'fields'>> = {}) =>
      setDraft((old) => {
        const next = { ...old, ...more, fields: { ...old.fields, ...by } }
        draftOf(profile.id).write(next)
        return next
      }),
    [profile.id],
  )
  const forget = useCallback(() => draftOf(profile.id).remove(), [profile.id])
  return { draft, ready, change, forget }
}

/** What is kept, over the first values, so a field that a newer version added has one. */
const completed = (old: Draft | undefined, first: Draft): Draft => ({
  key: old?.key || crypto.randomUUID(),
  files: old?.files ?? first.files,
  fields: { ...first.fields, ...old?.fields },
})
