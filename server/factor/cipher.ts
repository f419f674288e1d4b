// Secrets of authenticator apps at rest (docs/decisions/0052-second-factor.md): AES-256-GCM under FACTOR_KEY, or under a secret of this installation that lies in the same database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/connect.ts'
import type { Env } from '../kernel/env.ts'
import { secretOf } from '../kernel/installation.store.ts'

/** The first byte: whose key it is. */
const ofInstallation = 0
const ofOperator = 1
const ivBytes = 12
const tagBytes = 16

const keyOf = (material: string | Buffer) => Buffer.from(hkdfSync('sha256', material, '', 'second factor', 32))

/** Bound to its owner: in another row it opens nothing. */
export async function sealed(tx: Db | Tx, { factorKey }: Pick<Env, 'factorKey'>, userId: string, secret: Buffer) {
  const key = keyOf(factorKey ?? (await secretOf(tx, 'factor')))
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([
    Buffer.of(factorKey === undefined ? ofInstallation : ofOperator),
    iv,
    cipher.getAuthTag(),
    hidden,
  ])
}

/** @returns undefined for what this portal has not the key of */
export async function opened(
  tx: Db | Tx,
  { factorKey }: Pick<Env, 'factorKey'>,
  userId: string,
  kept: Buffer,
): Promise<Buffer | undefined> {
  const material = kept[0] === ofInstallation ? await secretOf(tx, 'factor') : factorKey
  if (material === undefined) return undefined
  const ivEnd = 1 + ivBytes
  const tagEnd = ivEnd + tagBytes
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(material), kept.subarray(1, ivEnd))
      .setAAD(Buffer.from(userId))
      .setAuthTag(kept.subarray(ivEnd, tagEnd))
    return Buffer.concat([decipher.update(kept.subarray(tagEnd)), decipher.final()])
  } catch {
    return undefined
  }
}
