// A passkey and an authenticator app in software, written from the standards and not from the libraries under test.
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const short = (length: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(length)
  return bytes
}
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])

interface Made {
  origin: string
  rpId: string
  /** The authenticator reports that a fingerprint or PIN was checked. */ verifies?: boolean
}

/** A software passkey (WebAuthn level 3) with an ES256 credential and no attestation. */
export function passkey({ origin, rpId, verifies = true }: Made) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const point = publicKey.export({ format: 'jwk' })
  let counter = 0
  const present = 0x01
  const verified = verifies ? 0x04 : 0
  const withKey = 0x40
  const cose = Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
    Buffer.from(point.x!, 'base64url'),
    Buffer.of(0x22, 0x58, 0x20),
    Buffer.from(point.y!, 'base64url'),
  ])
  const dataOf = (flags: number, more: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.of(flags), long(counter), more])
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const shared = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    make({ challenge }: Record<string, unknown>) {
      const authData = dataOf(
        present | verified | withKey,
        Buffer.concat([Buffer.alloc(16), short(id.length), id, cose]),
      )
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.of(0xa0),
        cborText('authData'),
        Buffer.of(0x59),
        short(authData.length),
        authData,
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use({ challenge }: Record<string, unknown>, { forge = false, back = 0 } = {}) {
      counter += 1 - back
      const authenticatorData = dataOf(present | verified)
      const client = clientData('webauthn.get', challenge)
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(client)]),
        forge ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey,
      )
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Decodes base32 (RFC 4648 §6). */
export function fromBase32(text: string) {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/**
 * Returns the code of an authenticator app (RFC 6238, SHA-1, six digits). `steps`: number of 30 s steps before or after
 * now.
 */
export function codeOf(secret: string, steps = 0, now = Date.now()) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = mac.at(-1)! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
