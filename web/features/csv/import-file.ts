import type { ImportKind } from '@duly/core/imports/columns.ts'
import type { DecimalMark } from '@duly/core/invoices/importing/forms.ts'
import type { NamedTax } from '@duly/core/taxes/named.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import { workerAddress } from '../../api/worker-address.ts'
import { t } from '../../words/page.ts'
import type { Answers, Ask } from './import-messages.ts'
import workerScript from './import-worker.ts?worker&url'
import { sayLater } from './say-later.ts'

type Waiting = { done: (answer: never) => void; failed: (error: Error) => void }

/** A file that is being imported: read, checked and held by a worker. Close it when it is not needed any more. */
export class ImportFile {
  readonly #worker = new Worker(workerAddress(workerScript), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (data.problem === undefined) waiting?.done(data.answer as never)
      else waiting?.failed(new Error(data.problem))
    })
    this.#worker.addEventListener('error', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error(sayLater(words.readFailed)))
      this.#waiting.clear()
    })
  }

  /** Columns, first rows, and a guess which column is what. Throws what is wrong with the file, in words. */
  open(kind: ImportKind, file: Blob) {
    return this.#ask<'open'>({ ask: 'open', kind, file })
  }

  /** Which rows can be taken, with each column where it belongs, prices in a currency, taxes among those of the business, and `mark` before decimals. */
  check(
    mapping: Readonly<Record<string, number | null>>,
    currency: string,
    taxes: readonly NamedTax[],
    mark: DecimalMark | null,
  ) {
    return this.#ask<'check'>({ ask: 'check', mapping, currency, taxes, forms: t.forms, mark })
  }

  /** Some of the rows that can be taken. */
  rows(from: number, count: number) {
    return this.#ask<'rows'>({ ask: 'rows', from, count })
  }

  /** The rows that cannot be taken, with the reasons. */
  refused() {
    return this.#ask<'refused'>({ ask: 'refused' })
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask<K extends keyof Answers>(ask: Ask): Promise<Answers[K]> {
    this.#last += 1
    const id = this.#last
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done: done as Waiting['done'], failed })
      this.#worker.postMessage({ ...ask, id })
    })
  }
}
