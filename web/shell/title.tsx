import { useRouteLoaderData } from 'react-router'
import { getLocale } from '#messages/runtime.js'
import type { ShellData } from './header.tsx'

/**
 * Page title followed by the name of the fair. Only this component renders <title>, for every visitor
 * (test/laws.test.ts).
 */
export function Title({ of }: { of: string }) {
  const { edition } = (useRouteLoaderData('root') as Partial<ShellData> | undefined) ?? {}
  const name = edition?.shortName[getLocale()] || edition?.shortName.fa
  return <title>{name ? `${of} · ${name}` : of}</title>
}
