import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSteps, type Step, summary, withNeeds } from './steps.ts'
import { playwrightCounts, vitestCounts } from './test.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const step = (
  name: string,
  result: Partial<Awaited<ReturnType<Step['run']>>> = {},
  more: Partial<Step> = {},
): Step => ({
  name,
  run: async () => ({ ok: true, output: '', ...result }),
  ...more,
})

describe('steps', () => {
  it('that are named run with all that they need, in their order', () => {
    const all = [
      step('packages'),
      step('build', {}, { needs: ['packages'] }),
      step('core'),
      step('e2e', {}, { needs: ['build'], after: ['core'] }),
    ]
    expect(withNeeds(all, ['e2e']).map(({ name }) => name)).toEqual(['packages', 'build', 'e2e'])
    expect(withNeeds(all, ['core']).map(({ name }) => name)).toEqual(['core'])
  })

  it('add up their counts, and a failure without tests counts as one', async () => {
    const counts = await runSteps(
      [
        step('types', { ok: false, output: 'a.ts:1 wrong' }),
        step('core', { counts: { passed: 5, failed: 0, skipped: 1 } }),
        step('server', { ok: false, output: 'no', counts: { passed: 3, failed: 2, skipped: 0 } }),
        step('web', { ok: false, output: 'could not start', counts: { passed: 0, failed: 0, skipped: 0 } }),
      ],
      2,
    )
    expect(summary(counts)).toBe('8 passed, 4 failed, 1 skipped')
    expect(lines.join('')).toContain('    a.ts:1 wrong')
  })

  it('that need a failed one are not run', async () => {
    const run = vi.fn()
    const counts = await runSteps([step('build', { ok: false }), step('e2e', {}, { needs: ['build'], run })], 2)
    expect(run).not.toHaveBeenCalled()
    expect(summary(counts)).toBe('0 passed, 2 failed')
  })

  it('that throw have failed, and the others go on', async () => {
    const thrown = step('one', {}, { run: () => Promise.reject(new Error('boom')) })
    const counts = await runSteps([thrown, step('two', { counts: { passed: 1, failed: 0, skipped: 0 } })], 1)
    expect(summary(counts)).toBe('1 passed, 1 failed')
  })

  it('wait for those that they come after, however they went', async () => {
    const order: string[] = []
    const noted = (name: string, ok: boolean, after: readonly string[] = []): Step => ({
      name,
      after,
      run: async () => {
        await new Promise((resolve) => setImmediate(resolve))
        order.push(name)
        return { ok, output: '' }
      },
    })
    await runSteps([noted('server', false), noted('e2e', true, ['server', 'not chosen']), noted('core', true)], 2)
    expect(order).toEqual(['server', 'core', 'e2e'])
  })

  it('run side by side, except those that want to be alone', async () => {
    let running = 0
    const most: Record<string, number> = {}
    const busy = (name: string, alone = false): Step => ({
      name,
      alone,
      run: async () => {
        running += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        most[name] = running
        running -= 1
        return { ok: true, output: '' }
      },
    })
    await runSteps([busy('a'), busy('b'), busy('c', true), busy('d')], 2)
    expect(most).toMatchObject({ a: 2, c: 1 })
  })
})

describe('reports are counted', () => {
  it('of vitest, a file that could not be loaded as one failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ]
    const report = JSON.stringify({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults,
    })
    expect(vitestCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 3 })
  })

  it('of Playwright', () => {
    const report = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  it('of Playwright, more than two tests that needed a second try as failed', () => {
    const report = (flaky: number) => JSON.stringify({ stats: { expected: 9, unexpected: 0, flaky, skipped: 0 } })
    expect(playwrightCounts(report(2))).toEqual({ passed: 11, failed: 0, skipped: 0 })
    expect(playwrightCounts(report(3))).toEqual({ passed: 9, failed: 3, skipped: 0 })
  })
})
