// Turns a challenge (proof of work against bots) into a proof for one call. A worker does the work, so the page stays
// responsive.
import type { Challenge, Solved } from '#contract/entities/proof.ts'
import { callFromBrowser } from '#web/browser.ts'
import { proofOf, solver } from './solve.ts'

type Solution = Solved['solution']
export interface Proof {
  text: string
  /** Expiry in ms since 1970. */ until: number
}

/**
 * Requests a challenge and solves it.
 * @throws CallError if no challenge is available
 */
export async function makeProof(): Promise<Proof> {
  const { challenge } = await callFromBrowser('challenge.make', {})
  const solution = await solveInWorker(challenge).catch(() => solveInSlices(challenge))
  return { text: proofOf(challenge, solution), until: challenge.parameters.expiresAt * 1_000 - 30_000 }
}

function solveInWorker(challenge: Challenge) {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((done, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => done(data))
    worker.addEventListener('error', () => failed(new Error('The worker did not start')))
    worker.postMessage(challenge) // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  }).finally(() => worker.terminate())
}

/** Solves the challenge without a worker, in slices shorter than a frame. */
async function solveInSlices(challenge: Challenge): Promise<Solution> {
  const solve = solver(challenge)
  for (;;) {
    const solution = solve(2_000)
    if (solution) return solution
    await new Promise((on) => setTimeout(on))
  }
}
