/**
 * Who may import whom, as data. `scripts/layers.ts` reads it; docs/architecture.md draws it. Arrows run down only:
 * main → app → features → platform → core on the server, app → features → ui, api → words → core in the web.
 */
export interface Zone {
  name: string
  /** Paths from the project's root; the first zone that matches counts. A group named `area` is the area's word. */
  files: RegExp
  /** Zones that it may import besides itself. */
  below: readonly string[]
  /** Packages that it may import; absent: those that its workspace declares. */
  packages?: readonly string[]
  /** Node's own modules are there for it. */
  node: boolean
  /** What to do instead of an upward import. */
  wayOut: string
}

const everything = [
  'core',
  'platform',
  'features',
  'app',
  'main',
  'ui',
  'api',
  'page words',
  'web features',
  'web app',
  'simulators',
  'client',
  'tools',
  'tests',
]

export const zones: readonly Zone[] = [
  {
    name: 'tests',
    files: /\.test\.tsx?$|^server\/test\/|^web\/test\/|(^|\/)(vitest|vite|playwright)\.config\.ts$|^e2e\/|^bench\//,
    below: everything,
    node: true,
    wayOut: 'tests may import everything',
  },
  {
    name: 'tools',
    files: /^scripts\//,
    below: everything,
    node: true,
    wayOut: 'scripts may import everything',
  },
  {
    name: 'core',
    files: /^core\//,
    below: [],
    packages: ['zod'],
    node: false,
    wayOut: 'core is pure: take what it needs as an argument, and leave reading, clocks and pages to the caller',
  },
  {
    name: 'platform',
    files: /^server\/platform\/(?<area>[^/]+)\//,
    below: ['core'],
    node: true,
    wayOut: 'a port knows no feature: let the feature call it and hand in what it needs',
  },
  {
    name: 'features',
    files: /^server\/features\/(?<area>[^/]+)\//,
    below: ['platform', 'core'],
    node: true,
    wayOut: 'name the function that is wanted as a parameter, and let server/app.ts hand it in',
  },
  {
    name: 'app',
    files: /^server\/app(\.ts|\/)/,
    below: ['features', 'platform', 'core'],
    node: true,
    wayOut: 'app joins parts; main.ts, worker.ts and cli.ts call it',
  },
  {
    name: 'main',
    files: /^server\/[^/]+\.ts$/,
    below: ['app', 'features', 'platform', 'core', 'simulators'],
    node: true,
    wayOut: 'the server and the web meet in the API only',
  },
  {
    name: 'page words',
    files: /^web\/words\//,
    below: ['core'],
    node: false,
    wayOut: 'words know no screen: a screen gives them their values',
  },
  {
    name: 'ui',
    files: /^web\/ui\//,
    below: ['page words', 'core'],
    node: false,
    wayOut: 'a primitive knows no area and fetches nothing: take the value or the child as a prop',
  },
  {
    name: 'api',
    files: /^web\/api\//,
    below: ['page words', 'core'],
    node: false,
    wayOut: 'the caller of the API knows its contracts only',
  },
  {
    name: 'web features',
    files: /^web\/features\/(?<area>[^/]+)\//,
    below: ['ui', 'api', 'page words', 'core'],
    node: false,
    wayOut: 'let web/app join what two areas need, or move the shared part down to web/ui or core',
  },
  {
    name: 'web app',
    files: /^web\//,
    below: ['web features', 'ui', 'api', 'page words', 'core'],
    node: false,
    wayOut: 'the web reaches the server through web/api/call.ts only',
  },
  {
    name: 'client',
    files: /^client\//,
    below: [],
    node: true,
    wayOut: 'the client knows the API by its document alone, as programs of others do',
  },
  {
    name: 'simulators',
    files: /^simulators\//,
    below: ['core'],
    node: true,
    wayOut: 'a simulator speaks the provider’s protocol and shares no code with the product’s side of it',
  },
]

/**
 * Areas of the web that use a part of another one. Each is a decision: an invoice form picks a customer, for example.
 * `*` stands for every area.
 */
export const webAreaArrows: readonly (readonly [from: string, to: string])[] = [
  // Fields that were changed are called alike in both.
  ['audit-trail', 'timeline'],
  ['company', 'addresses'],
  ['company', 'businesses'],
  ['profile', 'businesses'],
  // Each business says what one is there.
  ['businesses', 'roles'],
  // Whoever is invited is given a role.
  ['employees', 'roles'],
  ['customers', 'addresses'],
  ['customers', 'bin'],
  ['customers', 'csv'],
  // An e-invoice becomes a customer or a draft.
  ['customers', 'received'],
  ['invoices', 'received'],
  ['customers', 'taxes'],
  ['customers', 'currencies'],
  ['products', 'bin'],
  ['products', 'csv'],
  ['products', 'taxes'],
  // Prices are in the preferred currency.
  ['products', 'payment-settings'],
  ['csv', 'payment-settings'],
  ['invoices', 'addresses'],
  ['invoices', 'bin'],
  ['invoices', 'csv'],
  ['invoices', 'pay'],
  ['invoices', 'sending'],
  ['invoices', 'currencies'],
  ['invoices', 'customers'],
  ['invoices', 'products'],
  ['invoices', 'company'],
  ['invoices', 'payment-settings'],
  ['invoices', 'taxes'],
  ['invoices', 'timeline'],
  ['invoices', 'recurring'],
  // Card payments count towards both.
  ['invoices', 'refunds'],
  ['payment-links', 'refunds'],
  // The sample counts in the preferred currency.
  ['taxes', 'payment-settings'],
  ['invoice-design', 'invoices'],
  // What customers read in a language: the words of messages, and a sample of a paper.
  ['languages', 'messages'],
  ['languages', 'invoice-design'],
  ['outbox', 'sending'],
  ['payment-links', 'bin'],
  ['payment-links', 'currencies'],
  ['payment-links', 'customers'],
  ['payment-links', 'pay'],
  ['payment-links', 'sending'],
  ['payment-links', 'payment-settings'],
  ['payment-links', 'timeline'],
  ['payment-settings', 'currencies'],
  ['appointments', 'customers'],
  ['appointments', 'employees'],
]

/** Files of an area that belong to it alone; others go through its service. */
export const privateFiles = /(^|\/|-)(store|routes)\.ts$/

/** Names that hand on or hold anything; a helper lives with its subject, and one imports the file that has it. */
export const namelessFiles = /(^|\/)(index|utils?|helpers?|common|misc)\.tsx?$/

/** Code that must never come along at run time, however far away it is imported. */
export interface Reach {
  from: RegExp
  /** A package's name, or `*` for any package. */
  package: string
  /** Whether what is imported only when needed counts, too. */
  dynamic: boolean
  why: string
}

export const forbiddenReach: readonly Reach[] = [
  {
    from: /^web\/(?!.*\.config\.ts$)(?!.*\.test\.tsx?$)/,
    package: 'zod',
    dynamic: true,
    why: 'schemas stay out of the browser’s bundle: use `import type`, or move the plain part to a file of its own',
  },
  {
    from: /^scripts\/(start|setup|check|test|e2e|dev|rules)\.ts$/,
    package: '*',
    dynamic: false,
    why: 'it runs before node_modules exists: import the package with `await import(…)` after installing',
  },
]
