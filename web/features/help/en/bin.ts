import type { JobWords } from '../words.ts'

export const bin: JobWords = {
  title: 'Bring back what was deleted',
  summary: 'Invoices, customers, products and payment links wait in the bin for 30 days.',
  picture: 'The bin with a few deleted records, and who deleted them when.',
  steps: [
    'Open the list that it was deleted from, such as {invoices|Invoices}, and press {bin|Bin} below it.',
    'To see what was deleted from other lists as well, press {all|All}.',
    'Press {restore|Restore} in its row.',
    'Right after deleting it is quicker still: press Undo in the message at the edge of the screen.',
  ],
  seek: 'undo restore recover trash undelete lost',
}
