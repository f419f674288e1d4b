// Encrypts secrets that the portal must read again: AES-256-GCM under FACTOR_KEY, or under a secret of this
// installation in the same database (docs/decisions/two-factor.md). Each use has its own key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/connect.ts'
import type { Env } from './env.ts'
import { secretOf } from './installation.store.ts'

/** The first byte states whose key it is. */
const ofInstallation = 0
const ofOperator = 1
const ivBytes = 12
const tagBytes = 16

/**
 * Use of a key: the secret of the installation it is derived from, and the label that makes keys of different uses
 * differ.
 */
const uses = { factor: 'second factor', webhook: 'webhook' } as const
type Use = keyof typeof uses
const keyOf = (use: Use, material: string | Buffer) => Buffer.from(hkdfSync('sha256', material, '', uses[use], 32))

/** Returns encryption and decryption for one use. */
export const cipherFor = (use: Use) => ({
  sealed: (tx: Db | Tx, env: Keys, ownerId: string, secret: Buffer) => sealed(use, tx, env, ownerId, secret),
  opened: (tx: Db | Tx, env: Keys, ownerId: string, kept: Buffer) => opened(use, tx, env, ownerId, kept),
})
type Keys = Pick<Env, 'factorKey'>

/** Bound to its owner, so it cannot be decrypted in another row. */
async function sealed(use: Use, tx: Db | Tx, { factorKey }: Keys, ownerId: string, secret: Buffer) {
  const key = keyOf(use, factorKey ?? (await secretOf(tx, use)))
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(ownerId))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([
    Buffer.of(factorKey === undefined ? ofInstallation : ofOperator),
    iv,
    cipher.getAuthTag(),
    hidden,
  ])
}

/** @returns undefined if this portal does not have the key */
async function opened(
  use: Use,
  tx: Db | Tx,
  { factorKey }: Keys,
  ownerId: string,
  kept: Buffer,
): Promise<Buffer | undefined> {
  const material = kept[0] === ofInstallation ? await secretOf(tx, use) : factorKey
  if (material === undefined) return undefined
  const ivEnd = 1 + ivBytes
  const tagEnd = ivEnd + tagBytes
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(use, material), kept.subarray(1, ivEnd))
      .setAAD(Buffer.from(ownerId))
      .setAuthTag(kept.subarray(ivEnd, tagEnd))
    return Buffer.concat([decipher.update(kept.subarray(tagEnd)), decipher.final()])
  } catch {
    return undefined
  }
}
