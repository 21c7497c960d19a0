/** Whether each question is only tried, as `npm test` does (`BENCH_SMALL=1`): that it can be asked, not what it finds. */
export const isSmall = process.env.BENCH_SMALL === '1'

/** How many, how often or how long: the whole for figures that mean something, or as little as shows that it works. */
export const amount = (whole: number, small: number): number => (isSmall ? small : whole)
