import { useSyncExternalStore } from 'react'
import type { Factors } from '#contract/entities/factor.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { canUsePasskeys } from '../shared/browser-passkey.ts'

type Kind = 'app' | 'passkey'
interface ChooseProps {
  factors: Factors
  next: string
  /** Whether this is the demo, which never enforces a second factor. */ demo: boolean
  onPick: (kind: Kind) => void
  onLeave: () => void
}

const never = () => () => {}

/** Choice of a second factor. A super admin who was redirected here may postpone it, as long as that is allowed. */
export function Choose({ factors, next, demo, onPick, onLeave }: ChooseProps) {
  const { pending, problems, submit } = usePendingCall()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const canPasskey = useSyncExternalStore(never, canUsePasskeys, () => true)
  const later = () =>
    submit(async () => {
      await callFromBrowser('factor.later', {})
      onLeave()
    })
  return (
    <>
      <p>{factors.asked ? m.factor_why_asked() : m.factor_why()}</p>
      {problems.whole && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      <Option
        icon="clock"
        kind="app"
        title={m.factor_app()}
        text={factors.app ? m.factor_app_there() : m.factor_app_text()}
        disabled={!isHere || factors.app !== null}
        onPick={onPick}
      />
      <Option
        icon="lock"
        kind="passkey"
        title={m.factor_passkey()}
        text={canPasskey ? m.factor_passkey_text() : m.factor_passkey_here_not()}
        disabled={!isHere || !canPasskey}
        onPick={onPick}
      />
      <p className="acts">
        {factors.asked && factors.mayWait && (
          <Button variant="quiet" pending={pending} disabled={!isHere} onClick={() => void later()}>
            {m.factor_later()}
          </Button>
        )}
        {!factors.asked && (
          <Go className="btn quiet" to={next}>
            {m.account_cancel()}
          </Go>
        )}
      </p>
      {factors.asked && (
        <p className="muted">
          {demo ? m.factor_later_demo() : factors.mayWait ? m.factor_later_text() : m.factor_later_over()}
        </p>
      )}
    </>
  )
}

interface OptionProps {
  icon: IconName
  kind: Kind
  title: string
  text: string
  disabled: boolean
  onPick: (kind: Kind) => void
}
const Option = ({ icon, kind, title, text, disabled, onPick }: OptionProps) => (
  <button type="button" className="factor-choice" data-kind={kind} disabled={disabled} onClick={() => onPick(kind)}>
    <Icon name={icon} />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <Icon name="chevron" />
  </button>
)
