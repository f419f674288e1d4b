// Components for forms without a session that protect the form against bots.
import './robots.css'
import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ProofState } from './use-proof.ts'

/** Hidden field that cannot be reached by keyboard. Only a bot fills it in. */
export const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** Progress of the puzzle as an indicator. A text appears only if it failed. */
export const ProofLine = ({ state }: { state: ProofState }) => (
  <p className="hint proof-line" data-proof={state} role="status">
    {state === 'failed' && (
      <>
        <Icon name="shield" small />
        <span>{m.proof_failed()}</span>
      </>
    )}
  </p>
)

/** Shown without scripts, because the form cannot be sent. It contains the office's e-mail address and phone number. */
export const WithoutScript = ({ contact: { email, phoneNumber } }: Pick<Edition, 'contact'>) => (
  <noscript>
    <Note kind="warn" title={m.proof_no_script()}>
      {(email || phoneNumber) && (
        <>
          <span>{m.proof_no_script_way()}</span> {email && <MailLink address={email} className="link" />}
          {email && phoneNumber && <span>{m.proof_or()}</span>}
          {phoneNumber && <PhoneLink number={phoneNumber} className="link" />}
        </>
      )}
    </Note>
  </noscript>
)
