import { randomBytes } from 'node:crypto'

/** Whether a text is an id as this portal writes them; no other form is accepted. */
export const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)

const lastCount = 0xfff
let moment = 0
let count = 0

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter (its method 1), 62 random
 * bits. Each is greater than the one before it in this process, also after the clock is set back.
 */
export function uuidv7(now = Date.now()) {
  if (now > moment) [moment, count] = [now, 0]
  else if (count < lastCount) count++
  else [moment, count] = [moment + 1, 0]
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
