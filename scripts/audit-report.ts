/** A package of the lock file with a version that is known to be bad. */
export interface BadPackage {
  name: string
  severity: string
  /** What is wrong with it, in the words of the advisories. */
  title: string
  /** What to do about it. */
  remedy: string
}

interface Entry {
  severity?: string
  via?: (string | { title?: string; url?: string })[]
  fixAvailable?: boolean | { name: string; version: string }
}

const severities = ['critical', 'high', 'moderate', 'low', 'info']

/** Reads what `npm audit --json` wrote, worst first; null when it holds no answer (no network, a registry without advisories). */
export function readAudit(output: string): BadPackage[] | null {
  const told = jsonIn(output)
  const entries = told?.vulnerabilities
  if (typeof entries !== 'object' || entries === null) return null
  return Object.entries(entries as Record<string, Entry>)
    .map(([name, { severity = 'info', via = [], fixAvailable }]) => ({
      name,
      severity,
      title: via.map((one) => (typeof one === 'string' ? `by way of ${one}` : `${one.title} (${one.url})`)).join('; '),
      remedy:
        typeof fixAvailable === 'object'
          ? `${fixAvailable.name} ${fixAvailable.version} mends it`
          : fixAvailable
            ? 'A newer version mends it'
            : 'No version mends it yet: replace the package, or write down why it does no harm here',
    }))
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

/** Why there was no answer, in a sentence that says what to do. */
export function readableFailure(output: string): string {
  const told = jsonIn(output)
  const error = (told?.error ?? {}) as { code?: string; summary?: string }
  const said = [told?.message, error.summary, error.code].find((text) => typeof text === 'string' && text !== '')
  return [
    'The package registry did not say which versions are known to be bad, so nothing has been checked.',
    `It said: ${said ?? (output.trim().split('\n')[0] || 'nothing')}`,
    'Run this where the network reaches a registry that keeps advisories.',
  ].join('\n')
}

function jsonIn(output: string): Record<string, unknown> | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}
