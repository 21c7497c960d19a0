import type { JobWords } from '../words.ts'

export const employees: JobWords = {
  title: 'Invite people to work with you',
  summary: 'Employees see your invoices, customers and schedule, but not your settings.',
  picture: 'The employees of a business and their invitations.',
  steps: [
    'Open {employees|Employees} and press {add|Add Employee}.',
    'Enter their {email|Email} and press {send|Send Invitation}.',
    'Somebody without an account gets the invitation all the same: press {invite|Invite by e-mail}, and the link in it leads through registration.',
    'The invitation is pending until they accept it. It is valid for 7 days and can be sent again.',
    '{remove|Remove} at the end of a row ends somebody’s access. Their own account stays theirs.',
  ],
  seek: 'team staff colleague user permission role access invitation',
}
