/** What another program needed for the same, and which figure of the page stands beside it. */
interface PeerFigure {
  what: string
  /** The best of the other programs, and its figure. */
  program: string
  figure: string
  /** Our row: the name of its table, and its name there. */
  table: string
  row: string
  note?: string
}

/**
 * Measured by Duly's developers in November 2026: each program installed as its own documents say, on one 4-core machine, with
 * 100,000 invoices where the row depends on them. For each row the best of those that can do it is named.
 */
const peers: readonly PeerFigure[] = [
  { what: 'login, script and style', program: 'idurar', figure: '189 KiB', table: 'bytes', row: 'login' },
  { what: 'list, script and style', program: 'InvoiceShelf', figure: '304 KiB', table: 'bytes', row: 'list' },
  { what: 'editor, script and style', program: 'invoify', figure: '258 KiB', table: 'bytes', row: 'editor' },
  {
    what: 'a page of the list, p50',
    program: 'the fastest of them',
    figure: '36.5 ms; 111 ms with the number of all',
    table: 'api',
    row: '100,000: first page with its number, p50',
  },
  {
    what: 'the same, 16 connections',
    program: 'the fastest of them',
    figure: '136 a second',
    table: 'api',
    row: '100,000: first page, 16 connections',
  },
  {
    what: 'search, p50',
    program: 'the fastest of them',
    figure: '61 ms',
    table: 'api',
    row: '100,000: search mix, p50',
    note: 'theirs by number alone',
  },
  {
    what: 'create an invoice of 10 lines, p50',
    program: 'bigcapital',
    figure: '20.2 ms',
    table: 'api',
    row: '100,000: create an invoice of 10 lines, p50',
  },
  {
    what: 'create, 16 writers in one company',
    program: 'Tryton',
    figure: '63 a second',
    table: 'api',
    row: '100,000: create, 16 writers in one workspace',
    note: 'theirs are drafts; when they were issued, two thirds failed',
  },
  {
    what: 'a PDF of 10 lines over HTTP, drawn before',
    program: 'a fork of Dolibarr',
    figure: '21.2 ms',
    table: 'kept-pdf',
    row: 'kept bytes, p50',
    note: 'theirs draws it each time',
  },
  {
    what: 'memory after the load',
    program: 'bigcapital',
    figure: '513 MiB',
    table: 'memory',
    row: 'after the load',
  },
  {
    what: 'start to first answer',
    program: 'invoicetrackr',
    figure: '1,060 ms',
    table: 'cold-start',
    row: 'cold start, median',
  },
]

/**
 * The table in which other programs' figures stand beside ours, made from the tables of the page as they are.
 * @throws Error where the page lacks a row that is compared.
 */
export function besidePeers(page: string): string {
  const lines = peers.map(({ what, program, figure, table, row, note }) => {
    const words = note ? `${what} (${note})` : what
    return `| ${words} | ${oursOn(page, table, row)} | ${program} | ${figure} |`
  })
  return [
    '### And other programs?',
    '',
    'Other open-source invoicing programs, each installed as its documents say, on one 4-core machine in November 2026 and with 100,000 invoices where',
    'the row depends on them; of those that can do it the best is named. Ours are the figures of the tables on this page. The machines differ, so',
    'differences below a factor of two say nothing.',
    '',
    '| what | Duly | best of the others | |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function oursOn(page: string, table: string, row: string): string {
  const [, block = ''] = page.split(`<!-- bench:${table} -->`)
  const line = block
    .split(`<!-- /bench:${table} -->`)[0]
    ?.split('\n')
    .find((one) => one.startsWith(`| ${row} | `))
  const ours = line?.split(' | ')[1]
  if (!ours) throw new Error(`docs/performance.md has no row "${row}" in ${table}`)
  return ours
}
