import { readAudit, readableFailure } from './audit-report.ts'
import { npm } from './packages.ts'
import { PlainError, runMain } from './terminal.ts'

/**
 * `npm run audit`: asks the package registry which versions of the lock file are known to be bad. Ends with 1 when one is, so
 * that a weekly job fails and tells; with 2 when the question could not be answered, which is not an all-clear.
 */
runMain(async () => {
  const { output } = await npm(['audit', '--json', '--package-lock-only', '--loglevel=error'])
  const report = readAudit(output)
  if (!report) {
    process.exitCode = 2
    process.stderr.write(`${readableFailure(output)}\n`)
    return
  }
  for (const { name, severity, title, remedy } of report)
    process.stdout.write(`✗ ${name}: ${severity}: ${title}. ${remedy}\n`)
  if (report.length === 0) process.stdout.write('No version in the lock file is known to be bad.\n')
  else
    throw new PlainError(
      `${report.length} packages to replace: critical ones within 2 days, others within 7 (docs/security-review.md).`,
    )
})
