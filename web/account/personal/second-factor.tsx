import '../second/second.css'
import { useState } from 'react'
import type { Factors, Passkey } from '#contract/entities/factor.ts'
import { passkeysMost } from '#contract/constants.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { dateText } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecoveryCodes } from '../second/recovery-codes.tsx'
import { Section } from './section.tsx'

type Confirming = { action: 'app' } | { action: 'passkey'; passkey: Passkey } | { action: 'codes' }
interface SecondFactorProps {
  factors: Factors
  email: string
  now: string
}

/** Section on the user's second factors: those set up, those that can be added, and the recovery codes. */
export function SecondFactor({ factors, email, now }: SecondFactorProps) {
  const isOn = factors.app !== null || factors.passkeys.length > 0
  const isFull = factors.app !== null && factors.passkeys.length >= passkeysMost
  return (
    <Section id="factor" title={m.factor_section()} lead={isOn ? m.factor_section_on() : m.factor_section_off()}>
      {isOn && <Own factors={factors} email={email} now={now} />}
      {!isFull && (
        <p className="factor-acts">
          <LinkButton icon={isOn ? 'plus' : 'shield'} href={pathTo('secondFactor')}>
            {isOn ? m.factor_add() : m.factor_set_up()}
          </LinkButton>
        </p>
      )}
    </Section>
  )
}

function Own({ factors: { app, passkeys, recoveryLeft }, email, now }: SecondFactorProps) {
  const [confirming, setConfirming] = useState<Confirming>()
  const [codes, setCodes] = useState<readonly string[]>()
  const locale = getLocale()
  return (
    <>
      <ul className="factor-rows">
        {app && (
          <li>
            <div>
              <b>{m.factor_app()}</b>
              <small className="muted">{m.factor_since({ when: dateText(app.since) })}</small>
            </div>
            <Button
              size="sm"
              onClick={() => setConfirming({ action: 'app' })}
              aria-label={m.factor_remove_what({ what: m.factor_app() })}
            >
              {m.factor_remove()}
            </Button>
          </li>
        )}
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>
                {m.factor_passkey()}: <bdi>{passkey.name}</bdi>
              </b>
              <small className="muted">
                {m.factor_since({ when: dateText(passkey.createdAt) })} ·{' '}
                {passkey.lastUsedAt
                  ? m.factor_used({ when: agoText(passkey.lastUsedAt, locale, now) })
                  : m.factor_unused()}
              </small>
            </div>
            <Button
              size="sm"
              onClick={() => setConfirming({ action: 'passkey', passkey })}
              aria-label={m.factor_remove_what({ what: passkey.name })}
            >
              {m.factor_remove()}
            </Button>
          </li>
        ))}
        <li>
          <div>
            <b>{m.factor_codes_title()}</b>
            <small className="muted">{m.factor_codes_left({ count: recoveryLeft })}</small>
          </div>
          <Button size="sm" onClick={() => setConfirming({ action: 'codes' })}>
            {m.factor_codes_renew()}
          </Button>
        </li>
      </ul>
      {recoveryLeft <= 2 && <Note kind="warn">{m.factor_codes_few()}</Note>}
      {confirming && (
        <Sure
          confirming={confirming}
          isLast={(app ? 1 : 0) + passkeys.length === 1}
          onClose={() => setConfirming(undefined)}
          onCodes={setCodes}
        />
      )}
      {codes && (
        <Dialog open title={m.factor_codes_title()} text={m.factor_codes_text()}>
          <div className="stack">
            <RecoveryCodes codes={codes} email={email} />
            <p className="acts">
              <Button variant="primary" onClick={() => setCodes(undefined)}>
                {m.factor_codes_have()}
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}

/**
 * Dialog before a second factor is removed or recovery codes are renewed. The portal then asks the user to prove their
 * identity.
 */
function Sure({
  confirming,
  isLast,
  onClose,
  onCodes,
}: {
  confirming: Confirming
  isLast: boolean
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}) {
  const removes = confirming.action !== 'codes'
  const call = async () => {
    if (confirming.action === 'codes') onCodes((await callFromBrowser('factor.renewCodes', {})).codes)
    else
      await (confirming.action === 'app'
        ? callFromBrowser('factor.removeApp', {})
        : callFromBrowser('factor.removePasskey', { passkeyId: confirming.passkey.id }))
  }
  const what = confirming.action === 'passkey' ? confirming.passkey.name : m.factor_app()
  return (
    <ConfirmAction
      danger={removes}
      title={removes ? m.factor_remove_title({ what }) : m.factor_codes_renew_title()}
      text={removes ? (isLast ? m.factor_remove_last() : m.factor_remove_text()) : m.factor_codes_renew_text()}
      action={removes ? m.factor_remove() : m.factor_codes_renew()}
      call={call}
      done={removes ? m.factor_removed() : undefined}
      onClose={onClose}
    />
  )
}
