/**
 * Whether the walks go everywhere (`npm run test:walks`). `npm test` takes a slice of each, always the same one, chosen so that
 * every kind of fault still fails it (decision 99).
 */
export const whole = process.env.DULY_WALKS === 'whole'
