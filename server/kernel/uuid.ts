import { randomBytes } from 'node:crypto'

/** True for an id in the form in which this portal writes ids; no other form is accepted. */
export const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)

const lastCount = 0xfff
let moment = 0
let count = 0

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter (method 1 of the RFC), 62
 * random bits. Each id is greater than the last one of this process, even after the clock is set back.
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
