import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { useShellData } from './header.tsx'

/** The way back to the halls of the set-up, for the admin who is setting up a portal that is not published yet. */
export function useSetUpWay(): string | undefined {
  const { profile, edition } = useShellData() ?? {}
  const isOpen = edition?.unpublished !== undefined && edition.unpublished !== null && edition.state === 'current'
  return isOpen && permits(profile, 'admins.manage') ? pathTo('setupStep', { step: 'halls' }) : undefined
}
