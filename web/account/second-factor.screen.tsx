import './second/second.css'
import { useState } from 'react'
import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { passkeysMost } from '#contract/constants.ts'
import { pathTo, safeNext } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { AuthPage } from './auth-page.tsx'
import { AppSetup } from './second/app-setup.tsx'
import { Choose } from './second/choose.tsx'
import { KeepCodes } from './second/keep-codes.tsx'
import { PasskeySetup } from './second/passkey-setup.tsx'

/** Loads the user's second factors. Without `next`, the page leads back to the section on second factors. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const wished = safeNext(new URL(request.url).searchParams.get('next'))
  const { factors } = await callFor(context)('factor.read', {})
  if (factors.app && factors.passkeys.length >= passkeysMost) throw redirect(pathTo('personalInformation'), 303)
  return { next: wished === '/' ? `${pathTo('personalInformation')}#factor` : wished, factors }
}
export const loader = load
export const clientLoader = load

type At = { step: 'choose' } | { step: 'app' } | { step: 'passkey' } | { step: 'codes'; codes: readonly string[] }
const places: Record<At['step'], number> = { choose: 0, app: 1, passkey: 1, codes: 2 }

/** Three steps: choosing a second factor, testing it, and storing the recovery codes. */
export default function SecondFactor() {
  const { next, factors } = useLoaderData<typeof load>()
  const { profile, edition } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const [at, setAt] = useState<At>({ step: 'choose' })
  if (!profile) return null
  const isFirst = !factors.app && factors.passkeys.length === 0
  const back = () => setAt({ step: 'choose' })
  // Loads a new document, because the user's permissions have changed.
  const leave = () => location.assign(localize(next, getLocale()))
  const done = (codes: readonly string[] | null) => (codes ? setAt({ step: 'codes', codes }) : leave())
  const steps = [m.factor_way_choose(), m.factor_way_check(), ...(isFirst ? [m.factor_way_codes()] : [])].map(
    (name) => ({ name }),
  )
  return (
    <AuthPage title={m.factor_title()} side={m.factor_side()} wide>
      <div className="factor-steps">
        <Stepper steps={steps} at={places[at.step]} light />
      </div>
      {at.step === 'choose' && (
        <Choose
          factors={factors}
          next={next}
          demo={edition?.demo ?? false}
          onPick={(step) => setAt({ step })}
          onLeave={leave}
        />
      )}
      {at.step === 'app' && <AppSetup onBack={back} onDone={done} />}
      {at.step === 'passkey' && <PasskeySetup onBack={back} onDone={done} />}
      {at.step === 'codes' && <KeepCodes codes={at.codes} email={profile.email} onDone={leave} />}
    </AuthPage>
  )
}
