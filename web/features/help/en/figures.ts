import type { JobWords } from '../words.ts'

export const figures: JobWords = {
  title: 'Figures, and files for your accountant',
  summary: 'See income, what is owed and tax for a period, and save it for Xero, QuickBooks or a spreadsheet.',
  picture: 'The income of a year by month.',
  steps: [
    'Open {figures|Figures}. Beside income there is what is {owed|Owed}, and {tax|Tax} by rate.',
    'Choose the {period|Period}.',
    'Press {export|Export}. Tick what the file is to hold, such as {part|Payments}, and choose the {form|Form} that your accountant’s program reads.',
    'Add the papers themselves {pdfs|With the PDFs, as a ZIP} if they are wanted, and press {save|Export}.',
    'Amounts come from the ledger: a period that is over does not change unnoticed.',
  ],
  seek: 'report accounting bookkeeping tax vat gst revenue xero quickbooks csv export statistics',
}
