import { useState } from 'react'
import type { ConfirmWay, SecondWay } from '#contract/entities/factor.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Challenge } from './shared/challenge.ts'
import { googleHref } from './shared/google-way.tsx'
import { ProveForm } from './shared/prove-form.tsx'

const words = {
  lost: { title: m.account_lost_title, text: m.account_lost_text, action: m.account_lost_do },
  stale: { title: m.account_stale_title, text: m.account_stale_text, action: m.account_stale_do },
  unconfirmed: { title: m.factor_confirm_title, text: m.factor_confirm_text, action: m.factor_confirm_do },
}

/**
 * Dialog that asks the user to log in again or to confirm. It opens over the current page, so that typed text is not
 * lost.
 */
export default function ConfirmDialog(challenge: Challenge) {
  const { why, who, ways, answer } = challenge
  const [first, ...others] = ways
  const { text } = words[why]
  // The title for an idle panel asks for the password. A user who confirms with a second factor gets the other title.
  const { title } = why === 'stale' && first !== 'password' ? words.unconfirmed : words[why]
  return (
    <Dialog open title={title()} text={text()} onClose={() => answer(false)}>
      {why === 'lost' && who.hasPassword ? (
        <LogInForm {...challenge} />
      ) : why !== 'lost' && first ? (
        <ConfirmIdentity {...challenge} ways={[first, ...others]} />
      ) : (
        <OverGoogle answer={answer} />
      )}
    </Dialog>
  )
}

const ends = (answer: Challenge['answer']) => ({ onDone: () => answer(true), onCancel: () => answer(false) })

function ConfirmIdentity({ why, who, ways, answer }: Challenge & { ways: readonly [ConfirmWay, ...ConfirmWay[]] }) {
  return (
    <ProveForm
      ways={ways}
      email={who.email}
      action={words[why].action()}
      prove={(body) => callFromBrowser('session.confirm', { body })}
      loadPasskeyOptions={() => callFromBrowser('session.confirmPasskey', {})}
      {...ends(answer)}
    />
  )
}

/** Log-in form inside the dialog, with the second step if the account has one. */
function LogInForm({ why, who, answer }: Challenge) {
  const [second, setSecond] = useState<readonly [SecondWay, ...SecondWay[]]>()
  const action = words[why].action()
  const logIn = async ({ password }: { password: string }) => {
    await callFromBrowser('session.login', { body: { email: who.email, password } })
    answer(true)
  }
  if (second)
    return (
      <ProveForm
        key="second"
        ways={second}
        email={who.email}
        action={action}
        prove={(body) => callFromBrowser('session.second', { body })}
        loadPasskeyOptions={() => callFromBrowser('session.secondPasskey', {})}
        {...ends(answer)}
      />
    )
  const first = (given: { password: string }) =>
    logIn(given).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'factor.needed') throw error
      setSecond(error.about['ways'] as [SecondWay, ...SecondWay[]])
    })
  return (
    <ProveForm
      key="first"
      ways={['password']}
      email={who.email}
      action={action}
      prove={first}
      loadPasskeyOptions={() => callFromBrowser('session.secondPasskey', {})}
      onDone={() => {}}
      onCancel={() => answer(false)}
    />
  )
}

/** A user without a password signs in again with the provider, in another tab. */
function OverGoogle({ answer }: Pick<Challenge, 'answer'>) {
  return (
    <div className="stack">
      <p>{m.account_lost_google()}</p>
      <div className="acts">
        <a className="btn" href={googleHref('/userPanel/PersonalInformation')} target="_blank" rel="noreferrer">
          {m.account_google()}
        </a>
        <Button variant="primary" onClick={() => answer(true)}>
          {m.account_lost_go_on()}
        </Button>
      </div>
    </div>
  )
}
