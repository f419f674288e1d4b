import { fullName } from '#contract/rules/full-name.ts'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import { withRegion } from '#web/i18n/region.ts'
import type { Answer } from '#web/account/shared/answer.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import { guestDraft, valuesIn, type Draft } from './guest-draft.ts'
import { noWish, type Wish } from './wish.ts'

/** Response of the action, with the chosen services. */
export interface GuestAnswer extends Answer {
  services: readonly string[]
}
type Values = Readonly<Record<string, string>>

const known = (profile: Profile | null): Values => ({
  country: profile?.country ?? '',
  ...(profile && {
    visitorName: fullName(profile),
    email: profile.email,
    companyName: profile.companyName ?? '',
    phoneNumber: profile.phoneNumber ?? '',
  }),
})

const changed = (now: Values, before: Values) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== '' && value !== before[name]))

/**
 * Input of a guest. Native fields hold their own values, so that input from before the script ran is not lost. The
 * other values are held here; all go into the draft of this tab.
 */
export function useFilledIn(profile: Profile | null, sent: GuestAnswer | undefined) {
  const [first, setFirst] = useState<{ values: Values; round: number }>({
    values: { ...known(profile), ...sent?.values },
    round: 0,
  })
  const [chosen, setChosen] = useState<readonly string[]>(sent?.services ?? [])
  const [wish, setWish] = useState<Wish>(noWish)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const { node, read, setPhone } = useNativeFields()
  // Input from before the script ran takes precedence over the draft of an earlier visit in this tab.
  useEffect(() => {
    const kept = guestDraft().read()
    const now = node.current && valuesIn(new FormData(node.current))
    setFirst(({ values, round }) => {
      const next = withRegion({ country: '', ...values, ...kept?.values, ...(now && changed(now.values, values)) })
      const isNew = kept !== undefined || next.country !== (values['country'] ?? '')
      return isNew ? { values: next, round: round + 1 } : { values, round }
    })
    setChosen(now && now.services.length > 0 ? now.services : (kept?.services ?? []))
    setFiles(kept?.files ?? [])
    setWish({ ...noWish, ...kept?.wish })
  }, [node])
  const keep = (more: Partial<Draft>) => guestDraft().write({ ...read(), files, wish, ...more })
  return { node, read, setPhone, first, chosen, setChosen, wish, setWish, files, setFiles, keep }
}

/** Current values of the native fields, with the phone number in its canonical form. */
function useNativeFields() {
  const node = useRef<HTMLFormElement>(null)
  const phone = useRef<string>(undefined)
  const read = () => {
    const { values, services } = valuesIn(new FormData(node.current ?? undefined))
    return { services, values: { ...values, ...(phone.current !== undefined && { phoneNumber: phone.current }) } }
  }
  const setPhone = (value: string) => {
    phone.current = value
  }
  return { node, read, setPhone }
}
