/** Whether each question is only tried, as `npm test` does (`BENCH_SMALL=1`): that it can be asked, not what it finds. */
export const isSmall = process.env.BENCH_SMALL === '1'

/** How many, how often or how long: the whole for figures that mean something, or as little as shows that it works. */
export const amount = (whole: number, small: number): number => (isSmall ? small : whole)

/** Invoices of a large installation: a million, or as many as `BENCH_INVOICES` says for a machine on which that takes too long. */
export const manyInvoices = amount(Number(process.env.BENCH_INVOICES ?? 1_000_000), 500)
