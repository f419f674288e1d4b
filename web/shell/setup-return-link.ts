import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { useShellData } from './header.tsx'

/** Path back to the halls of the set-up, for an admin who is setting up an unpublished portal. Otherwise undefined. */
export function useSetUpWay(): string | undefined {
  const { profile, edition } = useShellData() ?? {}
  const isOpen = edition?.unpublished !== undefined && edition.unpublished !== null && edition.state === 'current'
  return isOpen && permits(profile, 'admins.manage') ? pathTo('setupStep', { step: 'halls' }) : undefined
}
