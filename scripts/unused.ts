import { binFile, root } from './project.ts'
import { quietEnvironment, run } from './terminal.ts'

/**
 * Files, packages and exports that nothing uses, by `knip.jsonc`, in knip's own words; empty when there are none. Asked twice:
 * about everything, and once more without tests, so that nothing is kept alive by its own tests alone.
 */
export async function findUnused(): Promise<string> {
  const results = await Promise.all([
    knip('--no-progress'),
    knip('--no-progress', '--production', '--include', 'files,exports,types,enumMembers'),
  ])
  return [...new Set(results.flatMap(({ code, output }) => (code === 0 ? [] : output.split('\n'))))].join('\n')
}

function knip(...args: string[]) {
  return run(process.execPath, [binFile('knip'), ...args], { cwd: root, env: quietEnvironment() })
}
