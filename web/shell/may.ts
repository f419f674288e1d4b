import type { Permission } from '#contract/roles.ts'
import { isWorkable, permitsIn } from '#contract/rules/edition-state.ts'
import { useShellData } from './header.tsx'

/** Whether the user has a permission on this page. In a closed edition nothing can be changed. */
export function useMay(): (permission: Permission) => boolean {
  const { profile, edition } = useShellData() ?? {}
  return (permission) => permitsIn(edition, profile, permission)
}

/** Whether this page shows a closed edition, in which no button may change anything. */
export function useIsClosed() {
  const { edition } = useShellData() ?? {}
  return edition !== undefined && !isWorkable(edition)
}
