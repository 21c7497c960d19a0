import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkSteps } from './check.ts'
import { hasBrowserTests, playwright } from './e2e.ts'
import { faultArguments } from './faults.ts'
import { forgetGivenRefusals, refusalProblems } from './given-refusals.ts'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { samplesIn } from './rules.ts'
import { buildServer } from './server-build.ts'
import { type Counts, runSteps, type Step, type StepResult, summary, withNeeds } from './steps.ts'
import { PlainError, quietEnvironment, run, runMain } from './terminal.ts'
import { tellingFrom } from './told-files.ts'
import { buildWeb } from './web-build.ts'

const results = join(root, '.cache', 'test-results')

/**
 * Whether every test runs: with `npm run test:whole`, and wherever CI is set, as services that test each change do. Otherwise `npm test`
 * leaves out the longest of them, to answer within ten minutes on two cores (decision 144).
 */
const isWhole = Boolean(process.env.CI) || process.argv.includes('--whole')

/**
 * Everything that `npm test` runs. Two parts are long and wait a third of their time: the server's tests and those in a browser.
 * They run one after the other, and the short ones fill the gaps beside them: first what the browser needs, then the rest.
 */
const steps: readonly Step[] = [
  serverTests(),
  // Short runs leave out tests that provoke some of them.
  { name: 'refusals', needs: ['server'], wholeOnly: true, run: refusalsOfServer },
  ...checkSteps,
  {
    name: 'web build',
    run: async () => {
      await buildWeb()
      await buildServer()
      return { ok: true, output: '' }
    },
  },
  // Whole runs have the time to try the browser with nothing beside it: what waits for four seconds on a busy machine may be over.
  { name: 'e2e', needs: ['web build'], after: isWhole ? ['server', 'web'] : ['server'], run: browserTests },
  unitTests('core'),
  unitTests('simulators'),
  unitTests('scripts'),
  { name: 'e-invoice rules', run: eInvoiceRules },
  { name: 'web weight', needs: ['web build'], run: webWeight },
  unitTests('web'),
  { name: 'bench', needs: ['web build'], after: ['e2e'], wholeOnly: true, run: tryBench },
  { name: 'faults', alone: true, wholeOnly: true, run: (tell) => vitest('faults', 'e2e', faultArguments, tell) },
]

function unitTests(folder: string): Step {
  return { name: folder, run: (tell) => vitest(folder, folder, ['run'], tell) }
}

// Their tests note what each call refuses, anew in each whole run.
function serverTests(): Step {
  const tests = unitTests('server')
  return {
    ...tests,
    run: (tell) => {
      forgetGivenRefusals()
      return tests.run(tell)
    },
  }
}

async function refusalsOfServer(): Promise<StepResult> {
  const problems = refusalProblems()
  return { ok: problems.length === 0, output: `${problems.join('\n')}\nserver/app/call-refusals.json` }
}

type Tell = (line: string) => void

// Taken before the weights are: Vite's build sets NODE_ENV for the whole process, and React has no test helpers in production.
const environment = { ...quietEnvironment(), DULY_TESTS: isWhole ? 'whole' : 'short' }

async function vitest(name: string, folder: string, args: readonly string[], tell: Tell): Promise<StepResult> {
  const report = reportFile(name)
  const files = `--reporter=${join(root, 'scripts', 'vitest-files.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', files, `--outputFile.json=${report}`]
  const { code, output } = await run(process.execPath, [binFile('vitest'), ...args, ...reporters], {
    cwd: join(root, folder),
    env: environment,
    hear: tellingFrom(tell),
  })
  return testResult(code, output, report, vitestCounts)
}

// Vite is loaded here, not above: the packages may have to be installed first.
async function webWeight(): Promise<StepResult> {
  const { tooHeavy, weighScreens } = await import('./web-weight.ts')
  const weights = await weighScreens()
  const failures = tooHeavy(weights)
  const counts = { passed: weights.length - failures.length, failed: failures.length, skipped: 0 }
  const note = weights.map(({ name, bytes, floor }) => `${name} ${(bytes / floor).toFixed(2)} ×`).join(', ')
  return { ok: failures.length === 0, output: failures.join('\n'), counts, note }
}

/** Invoices that are drawn at random in each run, to go the whole way through the API; `npm run test:rules -- --issued 1000` draws more. */
const drawnInvoices = 16

// The official rules belong to others: where they are not at hand, what needs them is left out, and this says so. They look at
// everything at once, since getting them ready takes the longest.
async function eInvoiceRules(): Promise<StepResult> {
  const { tryAll } = await import('./rules-run.ts')
  const { missingForOfficialRules, officialVerdicts } = await import('./rules-official.ts')
  const { drawIssued, tellDrawn } = await import('./rules-drawn-issued.ts')
  const { withProduct } = await import('./sample-product.ts')
  const drawn = await withProduct((product) => drawIssued(drawnInvoices, 1, product))
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  let verdicts: Awaited<ReturnType<typeof officialVerdicts>> | null = null
  const samples = samplesIn(join(root, 'core', 'e-invoices', 'samples'))
  const ofSamples = await tryAll(samples, tell, async (files) => {
    verdicts = await officialVerdicts([...files, ...drawn.files])
    return verdicts
  })
  const ofDrawn = tellDrawn(drawn, verdicts, tell)
  const missing = missingForOfficialRules()
  const note = missing ? `without the official rules: ${missing}` : undefined
  const output = lines.filter((line) => line.startsWith('✗')).join('\n')
  const counts = {
    passed: ofSamples.passed + ofDrawn.passed,
    failed: ofSamples.failed + ofDrawn.failed,
    skipped: ofSamples.refused,
  }
  return { ok: counts.failed === 0, output, counts, note }
}

/** Each question of the bench once, as small as it can be asked: figures are taken by hand, but never found broken then. */
async function tryBench(tell: Tell): Promise<StepResult> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const count = (line: string) => {
    counts[line.startsWith('✗') ? 'failed' : 'passed'] += 1
    tell(line)
  }
  const { code, output } = await run(process.execPath, [join(root, 'bench', 'run.ts')], {
    cwd: root,
    env: { ...environment, BENCH_SMALL: '1' },
    hear: tellingFrom(count),
  })
  return { ok: code === 0, output, counts }
}

async function browserTests(tell: Tell): Promise<StepResult> {
  if (!hasBrowserTests())
    return { ok: true, output: '', counts: { passed: 0, failed: 0, skipped: 0 }, note: 'no tests yet' }
  const report = reportFile('e2e')
  const { args, env, cwd } = await playwright([`--reporter=list,json,${join(root, 'scripts', 'playwright-files.ts')}`])
  const { code, output } = await run(process.execPath, args, {
    cwd,
    env: { ...environment, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    hear: tellingFrom(tell),
  })
  return testResult(code, output, report, playwrightCounts)
}

function reportFile(name: string): string {
  const file = join(results, `${name}.json`)
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  return file
}

function testResult(code: number, output: string, report: string, count: (report: string) => Counts): StepResult {
  const counts = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
  return { ok: code === 0 && counts.failed === 0, output, counts }
}

/** Counts in vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests + numTodoTests }
}

/** So many browser tests of a run may need their second try; with more of them, they count as failed (decision 89). */
const mostSecondTries = 2

/** Counts in Playwright's JSON report. Tests that passed at their second try passed, as long as they are few. */
export function playwrightCounts(report: string): Counts {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  const tooMany = stats.flaky > mostSecondTries
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0),
    skipped: stats.skipped,
  }
}

/** `npm test`, or some of its steps with what they need: `npm test -- core layers`; with `--whole`, and where CI is set, nothing is left out. */
if (import.meta.main) {
  runMain(async () => {
    const wanted = process.argv.slice(2).filter((argument) => argument !== '--whole')
    const unknown = wanted.find((name) => !steps.some((step) => step.name === name))
    if (unknown)
      throw new PlainError(`There is no step ${unknown}. There are: ${steps.map((step) => step.name).join(', ')}`)
    await installPackages()
    // A hundred processes of Node are started: of the product, its commands, the simulators and the tests themselves.
    process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
    const chosen = wanted.length > 0 ? withNeeds(steps, wanted) : steps.filter((step) => isWhole || !step.wholeOnly)
    const counts = await runSteps(chosen, Math.min(4, Math.max(2, availableParallelism())))
    if (!isWhole) process.stdout.write('\nThe longest tests were left out; npm run test:whole runs them, too.\n')
    process.stdout.write(`\n${summary(counts)}\n`)
    process.exitCode = counts.failed > 0 ? 1 : 0
  })
}
