import { useEffect, useState } from 'react'
import type { PlanVersion } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { failureText } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Work } from './desk/use-desk.ts'
import { isolated } from './desk/words.ts'

const versionText: Record<PlanVersion['kind'], () => string> = {
  publish: m.editor_version_publish,
  day: m.editor_version_day,
  restore: m.editor_version_restore,
}

function useVersions(hallId: string, onFailure: (why: string) => void): readonly PlanVersion[] | undefined {
  const [versions, setVersions] = useState<readonly PlanVersion[]>()
  useEffect(() => {
    callFromBrowser('panelPlan.versions', { hallId }).then(
      (answer) => setVersions(answer.versions),
      (error: unknown) => onFailure(failureText(error)),
    )
  }, [hallId, onFailure])
  return versions
}

/**
 * Dialog with the stored versions of a plan: one for each publication and one a day. Restoring a version is an undo
 * step.
 */
export function VersionsDialog({
  work,
  hallId,
  locale,
  onClose,
}: {
  work: Work
  hallId: string
  locale: Locale
  onClose: () => void
}) {
  const [why, setWhy] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const versions = useVersions(hallId, setWhy)
  const restore = async (versionId: string) => {
    setBusy(versionId)
    setWhy(undefined)
    try {
      const stayed = await work.keeper.restore(versionId)
      work.desk.say(stayed > 0 ? m.editor_say_stayed({ count: stayed }) : m.editor_say_restored())
      onClose()
    } catch (error) {
      setWhy(failureText(error))
    }
    setBusy(undefined)
  }
  return (
    <Dialog open wide title={m.editor_versions()} text={m.editor_versions_text()} onClose={onClose}>
      {why && <Note kind="bad" title={why} />}
      {versions?.length === 0 && <p className="muted">{m.editor_versions_none()}</p>}
      <ul className="versions">
        {versions?.map((version) => (
          <Version
            key={version.id}
            version={version}
            locale={locale}
            isBusy={busy === version.id}
            {...(work.desk.mayWrite && { onRestore: () => void restore(version.id) })}
          />
        ))}
      </ul>
      <div className="acts">
        <Button variant="ink" onClick={onClose} data-focus="">
          {m.editor_close()}
        </Button>
      </div>
    </Dialog>
  )
}

function Version({
  version: { kind, at, by, booths },
  locale,
  isBusy,
  onRestore,
}: {
  version: PlanVersion
  locale: Locale
  isBusy: boolean
  onRestore?: () => void
}) {
  const about = [dateTimeText(at, locale), isolated(by?.name ?? ''), m.editor_count_booths({ count: booths })]
  return (
    <li>
      <span>
        <b>{versionText[kind]()}</b>
        <small className="muted">{about.filter(Boolean).join(' · ')}</small>
      </span>
      {onRestore && (
        <Button size="sm" pending={isBusy} onClick={onRestore}>
          {m.editor_restore()}
        </Button>
      )}
    </li>
  )
}
