import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded } from '../../e2e/faults/seeded.ts'
import { runHistory } from '../test/history.ts'
import { findBroken } from '../test/history-invariants.ts'
import { type HistoryWorld, openHistoryWorld } from '../test/history-world.ts'
import { verifyDatabase } from './invariants.ts'

// `npm run test:histories -- --runs 10000 --seed 1` runs many; a seed replays its history.
const runs = Number(process.env.DULY_HISTORIES ?? 15)
// The few of `npm test` are the same in every run (decision 99); `npm run test:histories` takes others each time.
const seed = Number(
  process.env.DULY_HISTORIES_SEED ?? (process.env.DULY_HISTORIES ? randomInt(1, 2 ** 30) : 557_095_224),
)

let world: HistoryWorld
beforeAll(async () => {
  world = await openHistoryWorld()
})
afterAll(() => world.close())

it(`after ${runs} random histories of money, with crashes in between, the ledger is right (seed ${seed})`, {
  timeout: 60_000 + runs * 5_000,
}, async () => {
  const begun = performance.now()
  let acts = 0
  let breaks = 0
  let cards = 0
  for (let run = 0; run < runs; run += 1) {
    const history = await runHistory(world, seeded(seed + run), `H${seed + run}`)
    const broken: unknown[] = await findBroken(world, history)
    // It looks at everything that there is, of earlier histories, too.
    if ((run + 1) % 50 === 0 || run + 1 === runs) broken.push(...(await verifyDatabase(world.ownerUrl)))
    expect(broken, `history of seed ${seed + run}:\n${history.story.join('\n')}`).toEqual([])
    acts += history.story.filter((line) => !line.startsWith('(')).length
    breaks += history.story.filter((line) => line.startsWith('(the connection')).length
    cards += history.cardPayments.length
    if ((run + 1) % 500 === 0 || run + 1 === runs) {
      const figures = `${run + 1} histories from seed ${seed}: ${acts} acts, ${cards} card payments, ${breaks} crashes`
      process.stdout.write(`${figures}, ${Math.round((performance.now() - begun) / 1000)} s\n`)
    }
  }
  expect(acts).toBeGreaterThan(runs)
})
