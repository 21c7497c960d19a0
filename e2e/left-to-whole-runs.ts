/**
 * Browser tests that `npm test` leaves to whole runs (`npm run test:whole`, and wherever CI is set), since all of them together take
 * twelve minutes on two cores: by file, either every test or those that are named. What stays is the way from an account to money
 * that has come, on a desk and on a phone, and each of the screens on it; what is left are other kinds of documents, languages, walks
 * over everything, further ways of the same job, and states that tests of components meet as well (decision 144). A test that is
 * named nowhere here runs every time.
 */
export const leftToWholeRuns: Readonly<Record<string, 'all' | readonly string[]>> = {
  'access-errors.spec.ts': 'all',
  'access-guards.spec.ts': ['every route as USER', 'every route as ADMIN', 'every route as EMPLOYEE'],
  'access-sessions.spec.ts': [
    'a token that died before the visit leads to the login',
    'nothing is shown before the first session check has ended',
    'signing out everywhere ends this tab and every other place',
  ],
  'access-shell.spec.ts': [
    'every page passes axe by day and by night',
    'public pages have a title, a heading, and are read without JavaScript',
    'what stands around the forms, and the way back into the app',
    'nothing is asked of anybody else, and no address carries an id away',
    'the navigation remembers its width, the theme its choice',
    'a page that is not found stands where other notices of the same layout stand',
    'the menu slides in, and nothing scrolls sideways',
    'without a connection the shell opens and says what is missing',
    'says offline, and opens as soon as there is a connection',
    'without a connection screens say so, and an invoice can be written as a draft',
    'the app goes on with the ready HTML: no element of a public page is drawn a second time',
  ],
  'accessibility.spec.ts': 'all',
  'account.spec.ts': 'all',
  'admin-users.spec.ts': 'all',
  'bin.spec.ts': 'all',
  'businesses.spec.ts': 'all',
  'connecting.spec.ts': 'all',
  'credit-notes.spec.ts': 'all',
  'currencies.spec.ts': 'all',
  'customers.spec.ts': 'all',
  'deposits.spec.ts': 'all',
  'e-invoices.spec.ts': 'all',
  'editor-focus.spec.ts': [
    'Next leads into the section without bringing up the keyboard',
    'units stand beside their values, and no message covers a button of the send dialog',
    'after a line was removed the focus is on its neighbour, after the last one on the button that adds',
    'suggestions leave the page in reach, and stay away once a customer is saved',
    'the first hour that the week shows stands whole below the days',
  ],
  'employees-states.spec.ts': 'all',
  'employees.spec.ts': 'all',
  'every-language.spec.ts': 'all',
  'every-screen.spec.ts': ['every overlay is within reach'],
  'explain.spec.ts': 'all',
  'figures.spec.ts': 'all',
  'handing-in.spec.ts': 'all',
  'help.spec.ts': 'all',
  'import.spec.ts': 'all',
  'invoice-design.spec.ts': 'all',
  'invoice-editor.spec.ts': 'all',
  'invoice-failures.spec.ts': 'all',
  'invoice-form.spec.ts': [
    'a stored invoice is loaded, changed and sent from the form',
    'an invoice is written with the thumb, and its paper is a tap away',
    'products are picked from the catalogue, one by one or several',
  ],
  'invoice-list.spec.ts': 'all',
  'invoice-page.spec.ts': [
    'what was sent or paid opens on its own page, a draft in the editor',
    'shows what was sent, what is owed and what happened, and prints as the paper',
    'says that it was changed after sending, with the paper before one press away',
    'every state: loading, failed, somebody else',
    'once it has been looked at it outlives the connection',
    'after Send in the editor one lands on the invoice',
    'a mail that did not arrive: whose server said what, the right address, and out again',
    'several are paid at once: one payment each, told of each; what changed meanwhile is left alone',
    'several are reminded of with one act; the others stand under More',
    'an invoice is made again from row, history and editor; a new price is taken with one press',
    'each act of the page does what it says',
  ],
  'journey-languages.spec.ts': 'all',
  'keyboard-help.spec.ts': 'all',
  'languages.spec.ts': 'all',
  'lists.spec.ts': 'all',
  'mail-pictures.spec.ts': 'all',
  'markup.spec.ts': 'all',
  'messages.spec.ts': 'all',
  'nothing-lost.spec.ts': [
    'a new invoice that was sent is on the screen as what it is, with its own address',
    'a deleted appointment is not there on the way back, and one made for another week is shown',
    'two tabs write two invoices, and each comes back to its own',
    'a draft that waits stays while another invoice is written and saved',
  ],
  'other-programs.spec.ts': 'all',
  'other-provider.spec.ts': 'all',
  'outbox.spec.ts': 'all',
  'paper.spec.ts': 'all',
  'past-invoices.spec.ts': 'all',
  'pay-languages.spec.ts': 'all',
  'pay-page.spec.ts': [
    'the page asks for what is owed, and lets nobody pay while a payment is being confirmed',
    'the page says what is paid for and how to transfer it, line by line',
    'a Swiss invoice is paid by its code, on the page and on the paper',
    'the payer’s page in each of its states',
  ],
  'paying-faults.spec.ts': 'all',
  'payment-link-acts.spec.ts': 'all',
  'payment-links.spec.ts': [
    'failures are said, what was typed stays, and a lost answer makes nothing twice',
    'the public page says how the payment stands',
    'a link is edited, searched, deleted and taken back',
  ],
  'payment-schedules.spec.ts': 'all',
  'print.spec.ts': 'all',
  'product.spec.ts': 'all',
  'quotes.spec.ts': 'all',
  'recurring.spec.ts': 'all',
  'roles.spec.ts': 'all',
  'samples.spec.ts': 'all',
  'schedule-views.spec.ts': 'all',
  'schedule.spec.ts': [
    'waits, fails and tries again in words',
    'searches 300 ms after the last key, and keeps the finds for a minute',
    'keeps another duration as a choice',
    'tells a change that failed, and the deletion can be taken back',
    'offers to reload or to overwrite when somebody else was faster',
    'becomes a line of a new invoice for its customer in one press',
    'shows all it has, is changed, confirmed, cancelled and deleted',
  ],
  'second-factor.spec.ts': 'all',
  'sending.spec.ts': 'all',
  'settings.spec.ts': 'all',
  'stripe.spec.ts': 'all',
  'taxes-on-lines.spec.ts': 'all',
  'taxes.spec.ts': 'all',
  'typefaces.spec.ts': 'all',
  'weekly-jobs.spec.ts': [
    'the sheet of the first run holds on a small phone, by day and by night, and by keyboard alone',
    'the card lists what is left, leads there, and goes for good',
    'each job of a week takes as few taps, on what a thumb hits',
  ],
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Patterns for Playwright's `grepInvert`, which reads file, groups and title of a test in one line. */
export function leftOut(): RegExp[] {
  return Object.entries(leftToWholeRuns).map(([file, titles]) => {
    const named = titles === 'all' ? '' : `.*(?:${titles.map(escaped).join('|')})`
    return new RegExp(`(?:^|[ /])${escaped(file)}${named}`)
  })
}
