/**
 * The pages that are ready HTML before any script has run, with what search engines and previews say about them. Titles
 * are the routes' own.
 */
export const publicDescriptions = {
  '/about': 'Professional invoicing made simple: write the invoice, send it by email or text, and get paid by link.',
  '/contact': 'Write to Duly, or find our email address and phone number. A person answers.',
  '/faq': 'Six short answers: first invoice, payment methods, design, clients, security, and unpaid invoices.',
  '/help': 'Short guides to the jobs of a small business: invoices, payments, reminders, cards, import and figures.',
  '/license-agreement':
    'The agreement about using Duly: license, account, usage, ownership, fees, termination, liability.',
  '/privacy-policy': 'What Duly knows about you, why, for how long, and what you can do about it.',
  '/login': 'Sign in to Duly. Create, manage, and send professional invoices in minutes.',
  '/register': 'Create a Duly account: an email and a password is all it takes.',
  '/forgot-password': 'Forgot your Duly password? Enter your email and we will send you a link to choose a new one.',
} as const
