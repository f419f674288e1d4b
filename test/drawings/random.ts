// Repeatable random numbers: the same seed gives the same drawing.
export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  next()
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    whole: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
    one: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!,
    often: (share: number) => next() < share,
  }
}
