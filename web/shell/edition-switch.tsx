import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { editionText } from '#web/edition/shared/name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShellData } from './header.tsx'

const EditionMenu = lazy(() => import('./edition-menu.tsx'))

/** Which edition the panel shows, and the way into every other one: the list comes when it is opened. */
export function EditionSwitch() {
  const { profile, edition } = useShellData() ?? {}
  const [isOpened, setIsOpened] = useState(false)
  if (!edition || (edition.editions.length < 2 && !permits(profile, 'settings.manage'))) return null
  const isCurrent = edition.state === 'current'
  return (
    <details className="unfold" onToggle={() => setIsOpened(true)}>
      <summary className={clsx('edsw', !isCurrent && 'other')} title={m.edition_switch()}>
        <Icon name={isCurrent ? 'calendar' : 'clock'} />
        <span>{editionText(edition)}</span>
        <Icon name="down" />
      </summary>
      <div className="unfolded">
        <Suspense>{isOpened && <EditionMenu edition={edition} />}</Suspense>
      </div>
    </details>
  )
}
