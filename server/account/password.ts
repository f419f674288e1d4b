// Passwords (docs/PRODUCT.md §12.5): argon2id, at most as many at once as there are cores; refused when they are common or personal.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { says } from '#contract/fields.ts'
import { passwordProblem, type Whose } from '#contract/rules/password.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane; some 11 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Anyone who would wait longer than its caller does is sent away at once. */
const longestQueue = 500
let free = availableParallelism()
const waiting: (() => void)[] = []

/** The queue keeps the other cores, and the memory of the rest, for everything else. @throws Refusal rate.limited */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

/** NFKC, so the same password typed on another keyboard is the same. */
const normal = (password: string) => password.normalize('NFKC')

/** In characters, as the rules count them. */
export const lengthOf = (password: string) => [...normal(password)].length
export const hashPassword = (password: string) => inTurn(() => hash(normal(password), cost))
const nobody = hash('nobody has this password', cost)

/** False also for an account without a password or no account at all, after the same work. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right =
    /* Guard: equal log-in time for unknown accounts, off: stored ? await verify(stored, normal(password)) : false */ await inTurn(
      async () => verify(stored ?? (await nobody), normal(password)),
    )
  return right && stored !== null && stored !== undefined
}

/** @returns why a password is not strong, as a code of fields.ts; undefined for a strong one */
export async function weaknessOf(password: string, whose: Whose) {
  const problem = passwordProblem(normal(password), whose)
  if (problem) return problem
  const common = await commonPasswords()
  // Guard: common passwords
  return spellings(password).some((one) => common.has(one)) ? says('passwordCommon') : undefined
}
/** @throws Refusal input.invalid at `password`, saying why it is not strong */
export async function refuseWeak(password: string, whose: Whose) {
  const weakness = await weaknessOf(password, whose)
  if (weakness) refuseField('password', weakness)
}

const lower = (text: string) => normal(text).toLowerCase()
/** As it is, without the signs around it, and with letters in place of the digits that look like them. */
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
/** Some fifty thousand that leaks have shown most often; read when the first password is set. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(lower)),
  ))
