// Solves the puzzle of contract/entities/proof.ts with an own SHA-256. Browsers offer SHA-256 only over https. Their
// function is asynchronous, so single digests would wait longer than they compute.
import type { Challenge, Solved } from '#contract/entities/proof.ts'

type Solution = Solved['solution']
/** The first 32 bits of the fractional part of a number. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
const round = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const words = (hex: string) =>
  Array.from({ length: hex.length / 8 }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16) | 0)
const hexOf = (state: Int32Array) => Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/**
 * Prepares a challenge. Salt, nonce and counter are 36 bytes, which is one block.
 * @returns a function that makes `tries` more attempts and returns the solution once found
 */
export function solver({ parameters: { salt, nonce, keyPrefix } }: Challenge): (tries: number) => Solution | undefined {
  const block = new Int32Array(64)
  const state = new Int32Array(8)
  const wanted = words(keyPrefix)
  block.set([...words(salt), ...words(nonce), 0, 1 << 31]) // the ninth word is the counter, the tenth ends the message
  block[15] = 36 * 8
  let counter = 0
  return (tries) => {
    for (const until = counter + tries; counter < until; counter++) {
      block[8] = counter
      digest(block, state)
      if (wanted.every((word, at) => word === state[at])) return { counter, derivedKey: hexOf(state) }
    }
    return undefined
  }
}

/** FIPS 180-4, §6.2.2, step 1: expands the sixteen words of a block to sixty-four. */
function expand(w: Int32Array) {
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!
    const y = w[t - 2]!
    w[t] =
      w[t - 16]! +
      w[t - 7]! +
      (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
      (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10))
  }
}

/** SHA-256 of a message of one block, as in FIPS 180-4, §6.2.2. */
// oxlint-disable-next-line eslint/max-lines-per-function -- eight letters through sixty-four rounds: a call a round would double the wait
function digest(w: Int32Array, state: Int32Array) {
  expand(w)
  let a = start[0]!
  let b = start[1]!
  let c = start[2]!
  let d = start[3]!
  let e = start[4]!
  let f = start[5]!
  let g = start[6]!
  let h = start[7]!
  for (let t = 0; t < 64; t++) {
    const one =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        round[t]! +
        w[t]!) |
      0
    const two =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) ^ (a & c) ^ (b & c))) |
      0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = start[0]! + a
  state[1] = start[1]! + b
  state[2] = start[2]! + c
  state[3] = start[3]! + d
  state[4] = start[4]! + e
  state[5] = start[5]! + f
  state[6] = start[6]! + g
  state[7] = start[7]! + h
}

/** Encodes a proof for the request. */
export const proofOf = (challenge: Challenge, solution: Solution) =>
  btoa(JSON.stringify({ challenge, solution } satisfies Solved))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
