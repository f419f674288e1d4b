// A passkey as the browser makes and uses it. The library is loaded when somebody wants one.
import type { PasskeyMade, PasskeyUsed } from '#contract/entities/factor.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'

type Options = Record<string, unknown>
const library = () => import('@simplewebauthn/browser')

/** Whether this browser can, at this address: a passkey belongs to a name and not to a number. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && !/^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(location.hostname)

/** Only what the contract names: browsers send more. */
export async function madeWith(options: Options): Promise<PasskeyMade> {
  const { startRegistration } = await library()
  const {
    id,
    rawId,
    response: { clientDataJSON, attestationObject, transports },
  } = await startRegistration({ optionsJSON: options as never })
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}
export async function usedFor(options: Options): Promise<PasskeyUsed> {
  const { startAuthentication } = await library()
  const {
    id,
    rawId,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  } = await startAuthentication({ optionsJSON: options as never })
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** In words: the portal refused it, this device has it already, or it was broken off. */
export function passkeyTrouble(error: unknown): string {
  if (error instanceof CallError) return error.fields[0]?.message ?? error.message
  const { name } = error as { name?: unknown }
  if (name === 'InvalidStateError') return m.factor_passkey_known()
  return name === 'NotAllowedError' || name === 'AbortError' ? m.factor_passkey_cancelled() : m.factor_passkey_cannot()
}
