import { useEffect, useRef, useState } from 'react'
import type { AppSecret } from '#contract/entities/factor.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { fieldText } from '#words'
import { CodeField } from '../shared/code-field.tsx'

interface SetupProps {
  onBack: () => void
  onDone: (codes: readonly string[] | null) => void
}

/** Set-up of an authenticator app. The user scans or types the secret, and the app's first code turns the app on. */
export function AppSetup({ onBack, onDone }: SetupProps) {
  const [app, setApp] = useState<AppSecret>()
  const beginning = usePendingCall()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void beginning.submit(async () => setApp((await callFromBrowser('factor.beginApp', {})).app))
  }, [beginning])
  const { fields, pending, problems, complain, bind } = useForm(
    useValues(() => ({ code: '' })),
    {
      check: ({ code }) =>
        code.trim() === '' ? { fields: { code: fieldText('oneTimeCodeMissing', getLocale()) } } : undefined,
      save: async ({ code }) => onDone((await callFromBrowser('factor.confirmApp', { body: { code } })).codes),
    },
  )
  if (beginning.problems.whole)
    return (
      <>
        <Note kind="bad" live>
          {beginning.problems.whole}
        </Note>
        <p className="acts">
          <Button onClick={onBack}>{m.factor_back()}</Button>
        </p>
      </>
    )
  return (
    <form method="post" {...bind}>
      {app ? <Secret app={app} /> : <SkeletonRows rows={4} columns={2} />}
      <FormNote problems={problems} />
      <div className="form">
        <CodeField
          value={fields.values.code}
          error={fields.wrong('code')}
          onChange={({ target }) => {
            fields.set({ code: target.value })
            complain({ fields: {} })
          }}
        />
      </div>
      <div className="acts">
        <Button onClick={onBack} disabled={pending}>
          {m.factor_back()}
        </Button>
        <Button type="submit" variant="primary" pending={pending} pendingText={m.account_checking()} disabled={!app}>
          {m.factor_turn_on()}
        </Button>
      </div>
    </form>
  )
}

function Secret({
  app: {
    secret,
    address,
    qr: { size, path },
  },
}: {
  app: AppSecret
}) {
  return (
    <div className="app-code">
      <svg
        className="qr"
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label={m.factor_qr()}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#062b31" />
      </svg>
      <ol>
        <li>{m.factor_app_step_1()}</li>
        <li>
          {m.factor_app_step_2()}
          <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <a className="link" href={address}>
            {m.factor_app_open()}
          </a>
        </li>
        <li>{m.factor_app_step_3()}</li>
      </ol>
    </div>
  )
}
