// Creates and uses passkeys in the browser. The library is loaded only when needed.
import type { PasskeyMade, PasskeyUsed } from '#contract/entities/factor.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'

type Options = Record<string, unknown>
const library = () => import('@simplewebauthn/browser')

/** Whether passkeys work in this browser at this address. They need a host name and do not work with IP addresses. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && !/^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(location.hostname)

/** Creates a passkey. Only the contract's fields are sent to the portal, because browsers add more. */
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

/** Error text for a passkey that the portal rejected, that the device already has, or that the user cancelled. */
export function passkeyTrouble(error: unknown): string {
  if (error instanceof CallError) return error.fields[0]?.message ?? error.message
  const { name } = error as { name?: unknown }
  if (name === 'InvalidStateError') return m.factor_passkey_known()
  return name === 'NotAllowedError' || name === 'AbortError' ? m.factor_passkey_cancelled() : m.factor_passkey_cannot()
}
