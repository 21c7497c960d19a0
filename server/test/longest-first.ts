import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, though most of them are small. */
const longest = [
  'start-embedded-postgres',
  'server/cli',
  'isolation-first-lock',
  'payments/paying',
  'app/reading-calls',
  'demo/demo',
  'app/payments',
  'app/backup',
  'figures/routes',
  'webhooks/delivering',
  'app/brakes',
  'app/histories',
  'server/commands',
  'access/routes',
  'numbers/two-processes',
  'app/isolation',
].map((name) => `/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((name) => moduleId.endsWith(name))
  return found < 0 ? longest.length : found
}

/** Begins long files first, so that workers end together; of the others the larger ones, as is usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
