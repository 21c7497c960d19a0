import { fromScaled, scaled } from '../../money/decimal.ts'

const places = 20

/** The difference of two canonical decimals of at most 20 places. */
export const minus = (a: string, b: string): string => fromScaled(scaled(a, places) - scaled(b, places), places)
