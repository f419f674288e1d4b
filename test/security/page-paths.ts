// Paths of the pages, grouped by the users who may open them.
import type { Screen } from '#contract/kernel/screen.ts'
import { addressInLanguage } from '#contract/locale.ts'
import { screens } from '#contract/screens.ts'

export const rows = Object.entries(screens as Record<string, Screen>)

export const plain = rows.filter(([, { path }]) => !path.includes(':'))

/**
 * Paths of public pages. The “opening soon” page is excluded, because it replaces the others until a portal is
 * published.
 */
export const open = plain
  .filter(([, screen]) => screen.entrance === 'anyone' && screen !== screens.opening)
  .map(([, { path }]) => path)

export const panel = plain
  .filter(([, { frame, path }]) => frame === 'panel' || path.startsWith('/panel'))
  .map(([, { path }]) => path)

export const own = plain.filter(([, { entrance }]) => entrance === 'user').map(([, { path }]) => path)

export const both = (paths: readonly string[]) =>
  paths.flatMap((path) => [addressInLanguage(path, 'fa'), addressInLanguage(path, 'en')])
