// Passwords (docs/PRODUCT.md §12.5): argon2id, with as many parallel hashes as there are cores. Common or personal
// passwords are rejected.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { says } from '#contract/fields.ts'
import { passwordProblem, type Whose } from '#contract/rules/password.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'

/** Parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane; about 11 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Longest queue. A request that would outlast its caller’s timeout is rejected immediately. */
const longestQueue = 500
let free = availableParallelism()
const waiting: (() => void)[] = []

/**
 * Runs `work` in a queue, so that memory and CPU stay available for other requests.
 * @throws Refusal rate.limited
 */
async function hashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else if (waiting.length >= longestQueue) refuse('rate.limited', { retryAfter: 5 })
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** NFKC, so that the same password typed on another keyboard is equal. */
const normal = (password: string) => password.normalize('NFKC')

/** Length in characters, as the password rules count it. */
export const lengthOf = (password: string) => [...normal(password)].length
export const hashPassword = (password: string) => hashQueue(() => hash(normal(password), cost))
const nobody = hash('nobody has this password', cost)

/** Whether a password is right. Accounts without a password and unknown accounts return false after the same work. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right =
    /* Guard: equal log-in time for unknown accounts, off: stored ? await verify(stored, normal(password)) : false */ await hashQueue(
      async () => verify(stored ?? (await nobody), normal(password)),
    )
  return right && stored !== null && stored !== undefined
}

/** @returns why a password is weak, as a code of fields.ts; undefined for a strong one */
export async function weaknessOf(password: string, whose: Whose) {
  const problem = passwordProblem(normal(password), whose)
  if (problem) return problem
  const common = await commonPasswords()
  // Guard: common passwords
  return spellings(password).some((one) => common.has(one)) ? says('passwordCommon') : undefined
}
/** @throws Refusal input.invalid at `password`, with the reason why it is weak */
export async function refuseWeak(password: string, whose: Whose) {
  const weakness = await weaknessOf(password, whose)
  if (weakness) refuseField('password', weakness)
}

const lower = (text: string) => normal(text).toLowerCase()
/**
 * Variants of a password: as typed, without surrounding signs, and with letters instead of similar digits and signs.
 */
function spellings(password: string) {
  const whole = lower(password)
  const bare = whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const read = bare
    .replace(/[@4]/g, 'a')
    .replaceAll('3', 'e')
    .replace(/[1!]/g, 'i')
    .replaceAll('0', 'o')
    .replace(/[$5]/g, 's')
    .replaceAll('7', 't')
  return [whole, bare, read].filter((one) => one !== '')
}

let common: Promise<ReadonlySet<string>> | undefined
/** About fifty thousand passwords that are most frequent in leaks. Loaded when the first password is set. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(lower)),
  ))
