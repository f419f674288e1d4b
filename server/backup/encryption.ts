// Backups in the age format (https://age-encryption.org/v1), which the `age` tool can also decrypt.
import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

const start = 'age-encryption.org/'

/** Error for a file that is encrypted for another key, or was changed after its encryption. */
export class WrongKey extends Error {}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.length), 0, start.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === start
  } finally {
    await file.close()
  }
}

/** @param key a public key (`age1…`) or a passphrase @throws Error for an invalid public key */
export function encrypterFor(key: string): Encrypter {
  const encrypter = new Encrypter()
  if (key.startsWith('age1')) encrypter.addRecipient(key)
  else encrypter.setPassphrase(key)
  return encrypter
}

export async function* encrypted(source: AsyncIterable<Uint8Array>, encrypter: Encrypter) {
  yield* await encrypter.encrypt(webStream(source))
}

/** @param key the text of a key file (lines `AGE-SECRET-KEY-…` among comments) or a passphrase @throws WrongKey */
export async function* decrypted(source: AsyncIterable<Uint8Array>, key: string) {
  const decrypter = new Decrypter()
  const identities = key.match(/^AGE-SECRET-KEY-\S+$/gm)
  for (const identity of identities ?? []) decrypter.addIdentity(identity)
  if (!identities) decrypter.addPassphrase(key.trim())
  try {
    yield* await decrypter.decrypt(webStream(source))
  } catch (error) {
    throw new WrongKey('It cannot be decrypted.', { cause: error })
  }
}

/** Converts to a web stream, because the age library reads only these. */
const webStream = (source: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>
