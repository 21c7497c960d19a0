import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './project.ts'
import { tellFile } from './told-files.ts'

/** A reporter of vitest that tells each file as it ends. */
export default class FileReporter implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const results = [...file.children.allTests()].map((test) => test.result().state)
    const count = (state: string) => results.filter((each) => each === state).length
    // A file that could not be loaded has no tests.
    const failed = count('failed') + (file.state() === 'failed' && results.length === 0 ? 1 : 0)
    tellFile({ name: relative(root, file.moduleId), passed: count('passed'), failed, ms: file.diagnostic().duration })
  }
}
