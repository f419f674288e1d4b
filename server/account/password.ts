// Passwords (design/security.md §5): argon2id, at most as many at once as there are cores; refused when they are common or personal.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { passwordDoubts } from '#contract/rules/password.ts'
import { refuseField } from '../kernel/refuse.ts'
import { folded } from '../kernel/text.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
let free = availableParallelism()
const waiting: (() => void)[] = []

/** A hash costs some 11 ms of a core; the queue keeps the others for everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await new Promise<void>((go) => waiting.push(go))
  try { return await work() } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** NFKC, so the same password typed on another keyboard is the same. */
const normal = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => inTurn(() => hash(normal(password), cost))
const nobody = hashPassword('nobody has this password')

/** False also for an account without a password or no account at all, after the same work. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(async () => verify(stored ?? (await nobody), normal(password))).catch(() => false)
  return right && stored !== null && stored !== undefined
}

export interface Whose { email: string; name: string; lastName: string; companyName?: string | null | undefined; admin: boolean }

/** @throws Refusal input.invalid, saying why the password is not strong */
export async function refuseWeak(password: string, whose: Whose, path = 'password') {
  const [doubt] = passwordDoubts(password, whose)
  if (doubt) refuseField(path, doubt)
  if ((await commonPasswords()).has(folded(password).replaceAll(' ', ''))) refuseField(path, 'passwordCommon')
}

let common: Promise<Set<string>> | undefined
/** Some fifty thousand that leaks have shown most often, folded; read when the first password is set. */
const commonPasswords = () => (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map((one) => folded(one).replaceAll(' ', '')))))
