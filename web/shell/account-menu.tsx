import { fullName } from '#contract/rules/full-name.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import type { Profile } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Go } from './go.tsx'
import { LogOutRow } from './log-out.tsx'
import { ownSections } from './sections.ts'

/** Menu of the signed-in user: own pages, the panel for those with access, and log-out. */
export function AccountMenu({ profile }: { profile: Profile }) {
  return (
    <details className="unfold">
      <summary className="bar-user" title={m.site_account()}>
        <Icon name="user" />
        <span>{fullName(profile)}</span>
      </summary>
      <div className="unfolded">
        <AccountLinks profile={profile} />
      </div>
    </details>
  )
}

export function AccountLinks({ profile }: { profile: Profile }) {
  return (
    <ul>
      {permits(profile, 'dashboard.view') && (
        <li>
          <Go to={pathTo('dashboard')}>
            <Icon name="dash" />
            {m.site_panel()}
          </Go>
        </li>
      )}
      {ownSections.map(({ to, label, icon }) => (
        <li key={to}>
          <Go to={to}>
            <Icon name={icon} flip={false} />
            {label()}
          </Go>
        </li>
      ))}
      <LogOutRow />
    </ul>
  )
}
