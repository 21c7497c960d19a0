import type { JobWords } from '../words.ts'

export const importing: JobWords = {
  title: 'Bring in your customers and products',
  summary: 'Import them from a spreadsheet, another program’s export, or an address book.',
  picture: 'The import of customers, with the columns of the file and what Duly takes them for.',
  steps: [
    'Open {customers|Customers} and press {import|Import}.',
    'Press {file|Choose a file}: CSV, Excel or vCard.',
    'Duly guesses which column holds what, such as {name|Name}. Correct it where needed and press {next|Continue}.',
    'What will happen is counted first: added, updated, skipped. Press {commit|Import} to do it.',
    'Not what you meant? {undo|Undo} takes the whole import back. Otherwise press {done|Done}.',
    'Products are imported the same way, under Products.',
  ],
  seek: 'csv excel xlsx vcard spreadsheet migrate move address book catalogue upload',
}
