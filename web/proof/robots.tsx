// What a form without a session shows of its protection from robots.
import './robots.css'
import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ProofState } from './use-proof.ts'

/** Nobody sees it and nobody reaches it with a key; what fills it in is no person. */
export const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** How far the puzzle is, for anyone who waits; in words only where it failed. */
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

/** Where no script runs the form cannot be sent; there are other ways to the office. */
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
