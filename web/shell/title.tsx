import { useRouteLoaderData } from 'react-router'
import { getLocale } from '#messages/runtime.js'
import type { ShellData } from './header.tsx'

/** The title of a page with the name of the fair behind it: the only place that writes <title>, no matter who opens the page (test/laws.test.ts). */
export function Title({ of }: { of: string }) {
  const { edition } = (useRouteLoaderData('root') as Partial<ShellData> | undefined) ?? {}
  const name = edition?.shortName[getLocale()] || edition?.shortName.fa
  return <title>{name ? `${of} · ${name}` : of}</title>
}
