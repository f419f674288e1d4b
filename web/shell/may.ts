import type { Permission } from '#contract/roles.ts'
import { permitsIn } from '#contract/rules/edition-state.ts'
import { useShellData } from './header.tsx'

/** Whether the visitor has a permission on this page: in an edition that is over nothing can be changed. */
export function useMay(): (permission: Permission) => boolean {
  const { profile, edition } = useShellData() ?? {}
  return (permission) => permitsIn(edition?.state, profile, permission)
}

/** Whether this page shows an edition that is over: it is read, and no button changes it. */
export const useIsArchive = () => useShellData()?.edition?.state === 'past'
