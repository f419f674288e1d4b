import type { Challenge } from '#contract/entities/proof.ts'
import { solver } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const solve = solver(data)
  for (;;) {
    const solution = solve(50_000)
    if (solution) {
      postMessage(solution)
      return
    }
  }
})
