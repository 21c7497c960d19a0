import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seeded } from '../../e2e/faults/seeded.ts'
import type { TestAnswer } from './app.ts'
import type { HistoryBusiness, HistoryWorld } from './history-world.ts'

/** What the people and the provider of one history know: what they asked for and were told. */
export interface History {
  /** Begins every number and note of this history. */
  readonly tag: string
  readonly invoices: KnownInvoice[]
  readonly cardPayments: CardPayment[]
  readonly quotes: KnownQuote[]
  /** Ids of payments whose reversal was acknowledged. */
  readonly reversed: Set<string>
  /** Every ledger row as it was first seen: rows are never changed. */
  readonly ledger: Map<string, string>
  readonly findings: string[]
  /** What was done, for whoever replays it. */
  readonly story: string[]
}

export interface KnownInvoice {
  id: string
  number: string
  business: HistoryBusiness
  stranger: HistoryBusiness
  /** Payments recorded by hand, by their note, in cents. */
  byHand: Map<string, number>
  /** Somebody has tried to credit it, or asked for a deposit: from then on what would change it may be refused. */
  isCredited: boolean
}

export interface KnownQuote {
  id: string
  business: HistoryBusiness
  /** What its customer was told that they answered. */
  state: string
}

export interface CardPayment {
  id: string
  invoice: KnownInvoice
  amount: number
  approved: boolean
  /** Cents given back so far; everything when voided. */
  givenBack: number
}

/** What acts are made of: chance, what is known, and calls that are made until there is an answer. */
export type Asking = ReturnType<typeof askingIn>

/** What has happened is told in the history's story, what must not happen in its findings. */
export function askingIn(world: HistoryWorld, random: Seeded, history: History) {
  const { findings, story } = history
  let made = 0

  /** Asks until there is an answer, under one idempotency key; what was decided is told, not what broke. */
  async function ask(business: HistoryBusiness, method: string, path: string, body?: unknown): Promise<TestAnswer> {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    for (let tries = 1; ; tries += 1) {
      const answer = await business.call(method, path, body, headers)
      if (answer.status < 500 || tries === 8) {
        story.push(`${method} ${path} → ${answer.status}`)
        if (answer.status >= 500) findings.push(`${method} ${path} failed ${tries} times: ${answer.body.message}`)
        return answer
      }
      // What a broken call had begun counts as abandoned after half a minute; a busy machine gets some air.
      world.clock.aheadMs += 31_000
      if (tries > 1) await sleep(20 * 2 ** tries)
    }
  }

  function expectOneOf(answer: TestAnswer, statuses: readonly number[], what: string): boolean {
    // A total of next to nothing cannot be split into parts.
    const isOfParts = /\bschedule\b/.test(JSON.stringify(answer.body?.message ?? ''))
    const isRefused = what === 'an edit' && answer.status === 400 && isOfParts
    if (!statuses.includes(answer.status) && !isRefused)
      findings.push(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body?.message)}`)
    return answer.status === statuses[0]
  }

  return {
    world,
    random,
    history,
    ask,
    expectOneOf,
    /** 1, 2, 3, … */
    next: () => {
      made += 1
      return made
    },
  }
}

/** An act of which nothing came. */
export const nothing = async () => {}
