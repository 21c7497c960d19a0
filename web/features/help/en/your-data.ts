import type { JobWords } from '../words.ts'

export const yourData: JobWords = {
  title: 'Take your data with you, or leave',
  summary: 'Save everything that Duly keeps for you as files, or delete your account.',
  picture: 'The section of the profile that exports the data and deletes the account.',
  steps: [
    'Open {profile|Profile} and press {export|Export all my data}.',
    'Enter your {password|Current password} and press {save|Export}. The ZIP holds your records as JSON and CSV, and your images.',
    'To leave, press {delete|Delete my account}, enter your {again|Current password} and press {confirm|Delete my account}.',
    'Your account is closed at once, and your workspace is removed after 30 days. Issued invoices and payments are kept as long as the law asks.',
  ],
  seek: 'gdpr privacy download backup close account remove erase',
}
