import '#web/shell/long-form.css'
import type { ReactNode } from 'react'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sectionPath, sectionTitle, settingSections, type SettingSection } from '../sections.ts'

/** Header and tabs of all settings: the sections of the edition, and the redirects. */
export function SettingsPage({
  here,
  actions,
  children,
}: {
  here: SettingSection | 'redirects'
  actions?: ReactNode
  children: ReactNode
}) {
  const title = here === 'redirects' ? m.setting_redirects() : sectionTitle[here]()
  return (
    <main className="pmain">
      <Title of={`${m.setting_title()}: ${title}`} />
      <Crumbs
        crumbs={[
          { label: m.setting_panel(), to: pathTo('dashboard') },
          { label: m.setting_title(), ...(here !== 'edition' && { to: pathTo('settings') }) },
          ...(here === 'edition' ? [] : [{ label: title }]),
        ]}
      />
      <div className="head">
        <h1>{m.setting_title()}</h1>
        {actions && <div className="acts">{actions}</div>}
      </div>
      <Tabs
        label={m.setting_title()}
        tabs={[
          ...settingSections.map((section) => ({
            href: sectionPath(section),
            text: sectionTitle[section](),
            current: section === here,
          })),
          { href: pathTo('redirects'), text: m.setting_redirects(), current: here === 'redirects' },
        ]}
      />
      {children}
    </main>
  )
}
