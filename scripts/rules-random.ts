/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 up to, but not including, `limit`. */
  below(limit: number): number
  /** True in that share of cases. */
  chance(share: number): boolean
  oneOf<T>(list: readonly T[]): T
}

/** Mulberry32: small, quick, and good enough to draw test cases by. */
export function randomBy(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    oneOf: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('nothing to choose from')
      return list[Math.floor(next() * list.length)] as T
    },
  }
}
