/**
 * What an API key may be allowed to do, by area. An endpoint names the scopes that it needs; a key is let in where it holds
 * all of them and its maker may make the call, too. Endpoints without scopes are for people only.
 */
export const scopes = [
  'invoices:read',
  'invoices:write',
  'customers:read',
  'customers:write',
  'products:read',
  'products:write',
  'payment-links:read',
  'payment-links:write',
  'appointments:read',
  'appointments:write',
  'payments:write',
  'messages:send',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
  'figures:read',
] as const

/** One thing that an API key may be allowed to do. */
export type Scope = (typeof scopes)[number]

/** What each scope opens, for the API's documentation. */
export const scopeMeanings: Readonly<Record<Scope, string>> = {
  'invoices:read': 'Read invoices, their payments, timelines and files.',
  'invoices:write': 'Create, change and delete invoices; setting one to PAID or back needs `payments:write`, too.',
  'customers:read': 'Read customers.',
  'customers:write': 'Create, change, merge and delete customers.',
  'products:read': 'Read products.',
  'products:write': 'Create, change and delete products.',
  'payment-links:read': 'Read payment links.',
  'payment-links:write': 'Create, change and delete payment links.',
  'appointments:read': 'Read appointments and who they can be assigned to.',
  'appointments:write': 'Create, change and delete appointments.',
  'payments:write': 'Record payments and take them back, and set invoices to PAID or back.',
  'messages:send': 'Send invoices, payment links and reminders to customers.',
  'figures:read': 'Read figures and reports.',
  'settings:read': 'Read the company’s details, taxes, design and exchange rates.',
  'settings:write': 'Change the company’s details, taxes, design and exchange rates.',
  'webhooks:read': 'Read webhook endpoints and their deliveries.',
  'webhooks:write': 'Add, change and remove webhook endpoints.',
}
