/** Runs work inside a span of its own, where traces are made. */
export type TracedCall = <T>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  run: () => Promise<T>,
  judge?: (result: T) => string | null,
) => Promise<T>

/** Where no traces are made. */
export const untraced: TracedCall = (_name, _attributes, run) => run()
