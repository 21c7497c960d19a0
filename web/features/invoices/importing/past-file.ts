import type { PastMapping } from '@duly/core/imports/past-columns.ts'
import type { PastForms } from '@duly/core/invoices/importing/past-forms.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { workerAddress } from '../../../api/worker-address.ts'
import { sayLater } from '../../csv/say-later.ts'
import type { PastAnswers, PastAsk } from './past-messages.ts'
import workerScript from './past-worker.ts?worker&url'

type Waiting = { done: (answer: never) => void; failed: (error: Error) => void }

/** A file of invoices, read and held by a worker. Close it when it is not needed any more. */
export class PastFile {
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

  /** Its columns, and what they seem to be. Throws what is wrong with the file, in words. */
  open(file: Blob) {
    return this.#ask<'open'>({ ask: 'open', file })
  }

  /** What its dates and amounts show of their form. */
  forms(mapping: PastMapping) {
    return this.#ask<'forms'>({ ask: 'forms', mapping })
  }

  /** Reads the invoices; they stay in the worker. */
  read(mapping: PastMapping, forms: PastForms) {
    return this.#ask<'read'>({ ask: 'read', mapping, forms })
  }

  /** Invoices from a place on (from 0), as many as one call takes. */
  invoices(from: number) {
    return this.#ask<'invoices'>({ ask: 'invoices', from })
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask<K extends keyof PastAnswers>(ask: PastAsk): Promise<PastAnswers[K]> {
    this.#last += 1
    const id = this.#last
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done: done as Waiting['done'], failed })
      this.#worker.postMessage({ ...ask, id })
    })
  }
}
