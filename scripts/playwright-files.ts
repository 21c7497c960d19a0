import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { root } from './project.ts'
import { type ToldFile, tellFile, tellSecondTry } from './told-files.ts'

/** A reporter of Playwright that tells each file as its last test ends. */
export default class FileReporter implements Reporter {
  private readonly files = new Map<string, ToldFile & { waiting: number }>()

  onBegin(_: unknown, suite: { allTests(): TestCase[] }): void {
    for (const { location } of suite.allTests()) this.of(location.file).waiting += 1
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.of(test.location.file)
    file.ms += result.duration
    const isLast = result.retry >= test.retries || test.outcome() !== 'unexpected'
    if (!isLast) return
    file.waiting -= 1
    if (test.outcome() === 'unexpected') file.failed += 1
    else if (test.outcome() !== 'skipped') file.passed += 1
    if (test.outcome() === 'flaky') tellSecondTry(file.name, test.title)
    if (file.waiting === 0) tellFile(file)
  }

  private of(path: string): ToldFile & { waiting: number } {
    const known = this.files.get(path) ?? { name: relative(root, path), passed: 0, failed: 0, ms: 0, waiting: 0 }
    this.files.set(path, known)
    return known
  }
}
