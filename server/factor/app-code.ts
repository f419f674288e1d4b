// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and 30 seconds, supported by every app.
import { create } from 'qrcode'
import { Secret, TOTP } from 'otpauth'
import type { AppSecret } from '#contract/entities/factor.ts'
import type { Db, Tx } from '../db/connect.ts'
import { log } from '../kernel/log.ts'
import type { Env } from '../kernel/env.ts'
import { refuseField } from '../kernel/refuse.ts'
import { latinDigits } from '../kernel/text.ts'
import { opened, sealed } from './cipher.ts'
import { appSecret, reseal, spendStep } from './factor.store.ts'

const period = 30
const settings = { algorithm: 'SHA1', digits: 6, period } as const
/** 160 bits, as RFC 4226 §4 recommends. */
const secretBytes = 20
/**
 * Number of time steps before and after the present one whose code is accepted. Clocks differ, and typing takes time
 * (RFC 6238 §5.2).
 */
const window = 1

/** Returns a new secret as text to type, as a URI, and as a QR code. */
export function newAppSecret(issuer: string, label: string): { secret: Buffer; app: AppSecret } {
  const secret = new Secret({ size: secretBytes })
  const address = new TOTP({ ...settings, issuer: issuer.replaceAll(':', ' '), label, secret }).toString()
  return { secret: Buffer.from(secret.bytes), app: { secret: secret.base32, address, qr: qrOf(address) } }
}

function qrOf(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return {
    size,
    path: Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join(''),
  }
}

/** Digits of a typed code. It may have digits of any script, and spaces. */
const readCode = (typed: string) => latinDigits(typed).replace(/[\s\u200c-]/g, '')

/**
 * Returns the time step for which a code is right, or undefined for a wrong code. The comparison takes constant time.
 */
export function stepOf(secret: Buffer, typed: string, now = Date.now()): number | undefined {
  const token = readCode(typed)
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = new TOTP({ ...settings, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).validate({
    token,
    timestamp: now,
    window,
  })
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta
}

/**
 * Checks a code and marks it as used. `confirmed` selects the app in use; false selects the app that is being set up.
 * @throws input.invalid
 */
export async function spendAppCode(tx: Tx, env: Env, userId: string, code: string, confirmed = true) {
  const step = stepOf(await secretOf(tx, env, userId, confirmed), code)
  if (step === undefined) return refuseField('code', 'oneTimeCodeWrong')
  if (!(await spendStep(tx, userId, step))) refuseField('code', 'oneTimeCodeUsed')
}

/**
 * Decrypts the secret of an app. A secret from before FACTOR_KEY was set is encrypted again, with FACTOR_KEY. Without
 * an app, the error is that of a wrong code.
 * @throws input.invalid
 */
async function secretOf(tx: Db | Tx, env: Env, userId: string, confirmed: boolean) {
  const kept = await appSecret(tx, userId, confirmed)
  const secret = kept && (await opened(tx, env, userId, kept))
  if (kept && !secret)
    log.error('The secret of an authenticator app cannot be read: it was written under another FACTOR_KEY.')
  if (kept && secret && env.factorKey !== undefined && kept[0] === 0)
    await reseal(tx as Tx, userId, await sealed(tx, env, userId, secret))
  return secret ?? refuseField('code', 'oneTimeCodeWrong')
}
