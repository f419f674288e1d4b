import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callFor } from '#web/call.ts'
import { SectionForm } from './section-form.tsx'
import { settingSections } from './sections.ts'
import { SettingsPage } from './shared/settings-page.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const section = settingSections.find((one) => one === (params['section'] ?? 'edition'))
  if (!section) throw data(null, { status: 404 })
  return { section, stored: await callFor(context)('panelSettings.read', {}) }
}
export const loader = load
export const clientLoader = load

/** One section of the settings, saved separately. */
export default function SettingsScreen() {
  const { section, stored } = useLoaderData<typeof load>()
  return (
    <SettingsPage here={section}>
      <SectionForm key={section} section={section} stored={stored} />
    </SettingsPage>
  )
}
