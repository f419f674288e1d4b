// Recovery codes, for users who have lost their app and passkeys. Each code works once.
import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/constants.ts'
import type { Tx } from '../db/connect.ts'
import { refuseField } from '../kernel/refuse.ts'
import { latinDigits } from '../kernel/text.ts'
import { replaceCodes, takeRecoveryCode } from './factor.store.ts'

/** Characters of Crockford’s Base32, which do not look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** Normalises a typed code: O becomes 0, I and L become 1. */
const readCode = (typed: string) =>
  latinDigits(typed)
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')

/**
 * Creates recovery codes; the user’s older codes become invalid.
 * @returns the codes, which cannot be shown again
 */
export async function newRecoveryCodes(tx: Tx, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceCodes(tx, userId, codes.map(readCode))
  return codes
}

/**
 * Checks a recovery code and marks it as used.
 * @throws input.invalid
 */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string) {
  if (!(await takeRecoveryCode(tx, userId, readCode(typed)))) refuseField('recoveryCode', 'recoveryCodeWrong')
}
