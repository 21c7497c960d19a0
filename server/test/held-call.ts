import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { TestAnswer } from './app.ts'

/**
 * Makes a call and holds it once its first statement that `text` matches was answered; does something else meanwhile, and only then
 * lets the call go on. Answers the call's answer. Fails when the call ends without such a statement.
 */
export async function heldCall(
  call: () => Promise<TestAnswer>,
  text: RegExp,
  meanwhile: () => Promise<unknown>,
): Promise<TestAnswer> {
  const calls = new AsyncLocalStorage<{ isHeld: boolean }>()
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const given = args[0] as string | { text?: string }
    const said = typeof given === 'string' ? given : (given?.text ?? '')
    const send = () => (query as (...rest: unknown[]) => unknown).apply(this, args)
    const own = calls.getStore()
    if (!own || own.isHeld || !text.test(said)) return send()
    own.isHeld = true
    // Statements are answered by a callback where there is one, by a promise otherwise.
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (...answer: unknown[]) => released.promise.then(() => callback(...answer))
    const answer = send()
    held.resolve()
    return typeof callback === 'function'
      ? answer
      : Promise.resolve(answer).then((rows) => released.promise.then(() => rows))
  } as typeof query
  try {
    const answer = calls.run({ isHeld: false }, call)
    await Promise.race([held.promise, answer.then(() => Promise.reject(new Error('the call sent no such statement')))])
    let isOver = false
    const over = () => {
      isOver = true
    }
    answer.then(over, over)
    await meanwhile()
    if (isOver) throw new Error('the call was not held')
    released.resolve()
    return await answer
  } finally {
    released.resolve()
    pg.Client.prototype.query = query
  }
}
