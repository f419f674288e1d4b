// Encrypts secrets that the portal must be able to read again, with AES-256-GCM. The key is FACTOR_KEY, or else a
// secret of this installation in the database (docs/decisions/two-factor.md). Each use has its own key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/connect.ts'
import type { Env } from './env.ts'
import { secretOf } from './installation.store.ts'

/** Values of the first byte, which states whose key was used: the installation’s or the operator’s. */
const ofInstallation = 0
const ofOperator = 1
const ivBytes = 12
const tagBytes = 16

/** Uses of a key. The name is that of the installation’s secret; the label makes the keys of different uses differ. */
const uses = { factor: 'second factor', webhook: 'webhook' } as const
type Use = keyof typeof uses
const keyOf = (use: Use, material: string | Buffer) => Buffer.from(hkdfSync('sha256', material, '', uses[use], 32))

/** Returns functions to encrypt and decrypt secrets of one use. */
export const cipherFor = (use: Use) => ({
  sealed: (tx: Db | Tx, env: Keys, ownerId: string, secret: Buffer) => sealed(use, tx, env, ownerId, secret),
  opened: (tx: Db | Tx, env: Keys, ownerId: string, kept: Buffer) => opened(use, tx, env, ownerId, kept),
})
type Keys = Pick<Env, 'factorKey'>

/** Encrypts a secret. The result is bound to the owner, so it cannot be decrypted in another row. */
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

/**
 * Decrypts a secret.
 * @returns undefined if this portal does not have the key
 */
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
